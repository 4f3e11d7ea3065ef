"""`postlogin debug` by debugpy's client of the Debug Adapter Protocol, whose schema checks every message."""

import json
import os
import pathlib
import queue
import re
import socket
import subprocess
import time

import jsonschema
import pytest
import yaml

debugpy = pytest.importorskip("debugpy")
from debugpy.common import messaging  # noqa: E402

HERE = pathlib.Path(__file__).parent / "debugger"
ROOT = HERE.parent.parent.parent
PROGRAM = os.environ.get("POSTLOGIN", str(ROOT / ".build/release/postlogin"))
FIXTURE = str(ROOT / "Fixtures/ordinary-web-login.json")
SESSIONS = yaml.safe_load((HERE / "sessions.yaml").read_text())
PROTOCOL = json.loads(
    next(pathlib.Path(debugpy.__file__).parent.rglob("debugProtocol.json")).read_text()
)
PATIENCE = 60


def check(kind, message):
    """Fails if a message is not as the protocol describes it."""
    name = kind[0].upper() + kind[1:]
    assert name in PROTOCOL["definitions"], f"the protocol has no {name}"
    jsonschema.validate(message, {"$ref": f"#/definitions/{name}", **PROTOCOL})


class CheckedStream(messaging.JsonIOStream):
    """A stream that checks each message of the adapter."""

    problems = None
    is_checking = True

    def read_json(self, decoder=None):
        message = super().read_json(decoder)
        if not self.is_checking:
            return message
        plain = json.loads(json.dumps(message))
        try:
            if plain["type"] == "event":
                check(plain["event"] + "Event", plain)
            elif plain.get("success"):
                check(plain["command"] + "Response", plain)
            else:
                check("ErrorResponse", plain)
        except Exception as problem:
            self.problems.append(f"{plain}: {problem}"[:2000])
        return message


class Session:
    """A client and its adapter."""

    def __init__(self, arguments, is_checking=True):
        self.process = subprocess.Popen(
            [PROGRAM, "debug", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=HERE
        )
        self.events = queue.Queue()
        self.output = ""
        self.complaints = []
        self.kept = {}
        stream = CheckedStream(self.process.stdout, self.process.stdin, "adapter")
        stream.is_checking = is_checking
        self.problems = stream.problems = []
        self.channel = messaging.JsonMessageChannel(stream, self)
        self.channel.start()

    def event(self, event):
        body = json.loads(json.dumps(event.body))
        if event.event == "output":
            self.output += body["output"]
        elif event.event == "breakpoint":
            self.complaints.append(body["breakpoint"].get("message", ""))
        else:
            self.events.put((event.event, body))

    def request(self, request):
        raise request.cant_handle("the client takes no requests")

    def disconnect(self):
        self.events.put(("end of the input", {}))

    def ask(self, command, **arguments):
        return json.loads(json.dumps(self.channel.request(command, arguments)))

    def wait(self, name):
        while True:
            event, body = self.events.get(timeout=PATIENCE)
            if event == name:
                return body
            assert event in ("loadedSource", "initialized"), f"{event} came before {name}: {self.output}"

    def begin(self, breakpoints=(), functions=(), exceptions=(), launch=None):
        self.ask("initialize", adapterID="postlogin", linesStartAt1=True, columnsStartAt1=True)
        self.ask("launch", **(launch or {}))
        self.wait("initialized")
        for file, places in dict(breakpoints).items():
            answer = self.ask("setBreakpoints", source={"path": str(HERE / file)}, breakpoints=places)
            self.complaints += [each.get("message", "") for each in answer["breakpoints"]]
        if functions:
            self.ask("setFunctionBreakpoints", breakpoints=[{"name": name} for name in functions])
        self.ask("setExceptionBreakpoints", filters=list(exceptions))

    def stop(self):
        reason = self.wait("stopped")["reason"]
        self.frames = self.ask("stackTrace", threadId=1)["stackFrames"]
        path = pathlib.Path(self.frames[0]["source"]["path"]).relative_to(HERE)
        return f"{reason} {path}:{self.frames[0]['line']}"

    def variables(self, path, **page):
        """The variable at a path of names, and its members."""
        scopes = [each for each in self.ask("scopes", frameId=1)["scopes"] if not each["expensive"]]
        list = [
            (scope, each)
            for scope in scopes
            for each in self.ask("variables", variablesReference=scope["variablesReference"])["variables"]
        ]
        scope, found = next((scope, each) for scope, each in list if each["name"] == path[0])
        for name in path[1:]:
            scope = found
            members = self.ask("variables", variablesReference=found["variablesReference"])["variables"]
            found = next(each for each in members if each["name"] == name)
        members = []
        if found["variablesReference"]:
            members = self.ask("variables", variablesReference=found["variablesReference"], **page)["variables"]
        return scope, found, {each["name"]: each["value"] for each in members}

    def finish(self, status=0):
        assert self.wait("exited")["exitCode"] == status, self.output
        self.wait("terminated")
        self.leave()

    def leave(self):
        if self.process.poll() is None:
            try:
                self.ask("disconnect")
            except messaging.NoMoreMessages:
                pass
        assert self.process.wait(PATIENCE) == 0
        assert self.problems == []


def evaluate(session, step):
    request = {"expression": step["evaluate"], "frameId": session.frames[step.get("frame", 1) - 1]["id"]}
    if "context" in step:
        request["context"] = step["context"]
    if step.get("ends"):
        session.channel.send_request("evaluate", request)
        return
    if "refused" in step:
        with pytest.raises(messaging.MessageHandlingError, match=step["refused"]):
            session.ask("evaluate", **request)
        return
    result = session.ask("evaluate", **request)["result"]
    assert result == step.get("gives", result)
    if "keep" in step:
        session.kept[step["keep"]] = result
    if "same" in step:
        assert result == session.kept[step["same"]]


def take(session, step):
    if "stops" in step:
        assert session.stop() == step["stops"]
    elif "evaluate" in step:
        evaluate(session, step)
    elif "wait" in step:
        time.sleep(step["wait"])
    elif "set" in step:
        scope, _, _ = session.variables(step["set"])
        if len(step["set"]) > 1:
            _, scope, _ = session.variables(step["set"][:-1])
        answer = session.ask(
            "setVariable",
            variablesReference=scope["variablesReference"],
            name=step["set"][-1],
            value=step["value"],
        )
        assert answer["value"] == step["gives"]
    elif "variables" in step:
        page = {"filter": "indexed", **{name: step[name] for name in ("start", "count")}} if "start" in step else {}
        _, found, members = session.variables(step["variables"], **page)
        assert found["value"] == step.get("of", found["value"])
        assert step["shows"].items() <= members.items(), members
        if page:
            assert len(members) == step["count"]
    elif "complete" in step:
        text = step["complete"]
        targets = session.ask("completions", text=text, column=len(text) + 1, frameId=1)["targets"]
        assert set(step["with"]) <= {each["label"] for each in targets}
    else:
        given = json.loads(json.dumps(step.get("with", {})))
        if "source" in given:
            given["source"]["path"] = str(HERE / given["source"]["path"])
        answer = session.ask(step["request"], **{"threadId": 1, **given})
        assert step.get("answer", {}).items() <= (answer or {}).items()
        assert step.get("contains", "") in json.dumps(answer)


@pytest.mark.parametrize("plan", SESSIONS, ids=[plan["name"] for plan in SESSIONS])
def test_session(plan):
    login = plan.get("login") or [*plan.get("actions", ["claims.js"]), "--fixture", FIXTURE]
    session = Session([*login, *plan.get("arguments", [])])
    try:
        session.begin(
            plan.get("breakpoints", {}),
            plan.get("functions", []),
            plan.get("exceptions", []),
            plan.get("launch"),
        )
        for command in plan.get("before", []):
            with pytest.raises(messaging.MessageHandlingError):
                session.ask(command, threadId=1, expression="1", variablesReference=1, name="n", value="1")
        session.ask("configurationDone")
        for step in plan.get("steps", []):
            take(session, step)
        if not plan.get("left"):
            session.finish(plan.get("status", 0))
        assert session.process.wait(PATIENCE) == 0
        for text in plan.get("output", []):
            assert text in session.output, session.output
        for text in plan.get("no output", []):
            assert text not in session.output, session.output
        for text in plan.get("complaints", []) + plan.get("refused", []):
            assert any(text in each for each in session.complaints), session.complaints
    finally:
        session.process.kill()


def paused(is_checking=True):
    session = Session(["claims.js", "--fixture", FIXTURE], is_checking)
    session.begin({"claims.js": [{"line": 8}]})
    session.ask("configurationDone")
    session.stop()
    return session


def test_a_client_that_disconnects_from_a_paused_login_ends_it():
    paused().leave()


def test_nothing_survives_a_client_that_is_killed():
    session = paused()
    session.process.stdin.close()
    assert session.process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    "text, complaint",
    [
        (b'Content-Length: 100\r\n\r\n{"a"', "the input ends within a message"),
        (b"Content-Length: 4\r\n\r\nnope", "a message is no JSON object"),
        (b"Content-Length: 104857600\r\n\r\n" + b" " * 1000, "a message of 104857600 bytes is longer than"),
        (b"x" * 10000, "the head of a message is too long"),
    ],
    ids=["cut short", "no JSON", "100 MB", "no head"],
)
def test_an_input_without_messages_ends_with_a_line(text, complaint):
    process = subprocess.run(
        [PROGRAM, "debug", "claims.js", "--fixture", FIXTURE], input=text, capture_output=True, cwd=HERE, timeout=PATIENCE
    )
    assert process.returncode == 2
    assert process.stderr.decode().startswith(f"postlogin: {complaint}")


def listening_port(process):
    sockets = {os.readlink(each) for each in pathlib.Path(f"/proc/{process.pid}/fd").iterdir()}
    for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
        parts = line.split()
        if parts[3] == "0A" and f"socket:[{parts[9]}]" in sockets:
            return int(parts[1].split(":")[1], 16)
    return None


def test_a_stranger_who_connects_first_reads_nothing():
    session = Session(["claims.js", "--fixture", FIXTURE])
    session.begin({"claims.js": [{"line": 8}]})
    port = listening_port(session.process)
    strangers = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
    strangers[0].sendall(b"hello")
    session.ask("configurationDone")
    assert session.stop() == "breakpoint claims.js:8"
    for stranger in strangers:
        stranger.settimeout(PATIENCE)
        try:
            assert stranger.recv(10) == b""
        except ConnectionResetError:
            pass
    assert listening_port(session.process) is None
    session.leave()


def test_an_outcome_without_breakpoints_is_that_of_run():
    def without_time(text):
        return text.split("\ntime\n")[0]

    for action in ("claims.js", "throws.js"):
        session = Session([action, "--fixture", FIXTURE])
        session.begin()
        session.ask("configurationDone")
        session.wait("exited")
        run = subprocess.run([PROGRAM, "run", action, "--fixture", FIXTURE], cwd=HERE, capture_output=True, text=True)
        assert without_time(run.stdout) in session.output
        session.leave()


def test_a_breakpoint_is_hit_soon_after_launch():
    times = []
    for _ in range(5):
        start = time.monotonic()
        # The check of messages takes longer than all else.
        session = paused(is_checking=False)
        times.append(time.monotonic() - start)
        session.leave()
    assert min(times) < 0.2, times


def test_a_login_that_nothing_stops_is_as_fast_as_without_a_debugger():
    def milliseconds(text):
        return float(re.search(r"\n  awaits  ([\d.]+) ms", text)[1])

    plain, debugged = [], []
    for _ in range(6):
        run = subprocess.run([PROGRAM, "run", "awaits.js", "--fixture", FIXTURE], cwd=HERE, capture_output=True, text=True)
        plain.append(milliseconds(run.stdout))
        session = Session(["awaits.js", "--fixture", FIXTURE], is_checking=False)
        session.begin()
        session.ask("configurationDone")
        session.wait("exited")
        debugged.append(milliseconds(session.output))
        session.leave()
    # The shortest times depend least on what else the machine does.
    assert min(debugged) < 1.3 * min(plain), (debugged, plain)
