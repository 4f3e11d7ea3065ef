"""Times cedarpy and pycasbin on the rules of rules.json over one event.

    python3 rules.py EVENT [DECISIONS]

Prints microseconds for each decision: the median of nine rounds. Both are given the event in the
form that they take, made before the clock starts; a round is as many decisions as asked for.
"""

import json
import os
import statistics
import sys
import time

ROUNDS = 9
FOLDER = os.path.dirname(os.path.abspath(__file__))


def value_at(event, path):
    for name in path.split(".")[1:]:
        event = event[name]
    return event


def checks():
    with open(os.path.join(FOLDER, "rules.json")) as file:
        rules = json.load(file)["rules"]
    for rule in rules:
        (condition,) = rule["when"]
        field = condition.pop("field")
        ((operator, operand),) = condition.items()
        yield rule["name"], field, operator, operand


def measure(decisions, decide):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(decisions):
            decide()
        times.append((time.perf_counter() - start) / decisions * 1e6)
    return statistics.median(times)


SYMBOLS = {"equals": "==", "differsFrom": "!=", "isLessThan": "<", "isMoreThan": ">"}


def cedar(event, decisions):
    import cedarpy

    policies = ["permit(principal, action, resource);"]
    for _, field, operator, operand in checks():
        path = "context." + field.removeprefix("event.")
        if operator == "isIn":
            test = json.dumps(operand) + ".contains(" + path + ")"
        else:
            test = path + " " + SYMBOLS[operator] + " " + json.dumps(operand)
        policies.append("forbid(principal, action, resource) when { " + test + " };")
    # Cedar has no fractions.
    context = json.loads(json.dumps(event), parse_float=lambda text: text)
    request = {
        "principal": 'User::"rosa"',
        "action": 'Action::"login"',
        "resource": 'Client::"web"',
        "context": context,
    }
    # Both are parsed once, before the clock starts.
    policy_set = cedarpy.PolicySet.from_str("\n".join(policies))
    entities = cedarpy.Entities.from_json_str("[]")

    def decide():
        return cedarpy.is_authorized(request, policy_set, entities)

    answer = decide()
    assert answer.allowed and not answer.diagnostics.errors, answer.diagnostics.errors
    closed = dict(request, context=json.loads(json.dumps(context)))
    closed["context"]["tenant"]["id"] = "closed"
    assert not cedarpy.is_authorized(closed, policy_set, entities).allowed
    return measure(decisions, decide)


MODEL = """
[request_definition]
r = event

[policy_definition]
p = rule, eft

[policy_effect]
e = some(where (p.eft == allow)) && !some(where (p.eft == deny))

[matchers]
m = eval(p.rule)
"""


class Part:
    """An object of the event, whose members pycasbin reads as attributes."""

    def __init__(self, members):
        for name, value in members.items():
            setattr(self, name, Part(value) if isinstance(value, dict) else value)


def casbin(event, decisions):
    import casbin

    model = casbin.Model()
    model.load_model_from_text(MODEL)
    enforcer = casbin.Enforcer(model)
    enforcer.add_policy("True", "allow")
    for _, field, operator, operand in checks():
        path = "r.event." + field.removeprefix("event.")
        symbol = "in" if operator == "isIn" else SYMBOLS[operator]
        literal = repr(tuple(operand)) if operator == "isIn" else repr(operand)
        enforcer.add_policy(path + " " + symbol + " " + literal, "deny")
    login = Part(event)

    assert enforcer.enforce(login)
    closed = json.loads(json.dumps(event))
    closed["tenant"]["id"] = "closed"
    assert not enforcer.enforce(Part(closed))
    return measure(decisions, lambda: enforcer.enforce(login))


def main():
    with open(sys.argv[1]) as file:
        event = json.load(file)
    decisions = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    for _, field, _, _ in checks():
        value_at(event, field)
    print(json.dumps({"cedarpy_us": round(cedar(event, decisions), 2)}))
    print(json.dumps({"pycasbin_us": round(casbin(event, decisions), 2)}))


if __name__ == "__main__":
    main()
