"""How many examples the property tests try: `default` in every run, `fuzz` in `make fuzz`."""

from hypothesis import HealthCheck, settings

settings.register_profile("default", max_examples=100, deadline=None, derandomize=True)
settings.register_profile(
    "fuzz", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
