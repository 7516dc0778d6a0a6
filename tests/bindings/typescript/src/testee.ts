/** The testee: a request a line on standard input, an answer a line on standard output. */

import { answerLine } from "./answers.js";

const mode = process.argv.includes("--plain") ? "plain" : "lossless";

let rest: Buffer[] = [];
for await (const chunk of process.stdin) {
  let begin = 0;
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
    const line = Buffer.concat([...rest, chunk.subarray(begin, end)]);
    process.stdout.write(`${answerLine(line, mode)}\n`);
    rest = [];
    begin = end + 1;
  }
  rest.push(chunk.subarray(begin));
}
