//! The testee: a request a line on standard input, an answer a line on standard output.

use std::io::{BufRead, Write, stdin, stdout};

use aimux::answers::answer_line;

fn main() -> std::io::Result<()> {
    let mut output = stdout().lock();
    for line in stdin().lock().split(b'\n') {
        writeln!(output, "{}", answer_line(&line?))?;
        output.flush()?;
    }
    Ok(())
}
