import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// `postlogin debug` with a client in bash; sessions of a real client are in `Tests/RealClients`.
@Suite(.tags(.program, .debugging), .timeLimit(.minutes(5)))
struct DebugCommandTests {
  private static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      let n = 20;
      await 0;
      n += 1;
      api.idToken.setCustomClaim('n', n);
    };
    """

  /// Sends messages, and reads until the program has written a text; prints all that it has read.
  private static let client = #"""
    coproc ADAPTER { "$POSTLOGIN" debug a.js --fixture f.json; }
    process=$ADAPTER_PID
    exec 3<&"${ADAPTER[0]}" 4>&"${ADAPTER[1]}"
    send() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1" >&4; }
    ask() { send "{\"seq\":1,\"type\":\"request\",\"command\":\"$1\",\"arguments\":$2}"; }
    through() {
      text=
      while [[ $text != *"$1"* ]] && IFS= read -r -n 1 -t 60 character <&3; do text+=$character; done
      printf '%s\n' "$text"
    }
    """#

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file("a.js", Self.action)
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
  }

  @Test func `a login stops behind an await, is changed, and goes on`() async throws {
    let session = #"""
      ask initialize '{"adapterID":"postlogin"}'
      ask launch '{}'
      through '"initialized"' >/dev/null
      ask setBreakpoints "{\"source\":{\"path\":\"$PWD/a.js\"},\"breakpoints\":[{\"line\":4}]}"
      ask configurationDone '{}'
      through '"stopped"' >/dev/null
      ask stackTrace '{"threadId":1}'
      through '"totalFrames"' | grep -oE '"line":4,"column":3' | head -1
      ask evaluate '{"expression":"n = 41","frameId":1}'
      through '"result":"41"' >/dev/null
      ask continue '{"threadId":1}'
      through '"exitCode":0' | grep -oE 'claim  n  42'
      ask disconnect '{}'
      wait "$process"
      echo "status $?"
      """#
    let result = try await Program.shell("\(Self.client)\n\(session)", in: scratch.folder)
    #expect(result.errors == "")
    #expect(result.output == "\"line\":4,\"column\":3\nclaim  n  42\nstatus 0\n")
  }

  @Test func `a login without a fixture is wrong usage`() async throws {
    let result = try await Program.run("debug", "Actions/role-claims")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: Give a --fixture, or a login to --continue.\n"))
  }

  @Test func `the end of the input ends the session`() async throws {
    let result = try await Program.shell(
      #""$POSTLOGIN" debug a.js --fixture f.json </dev/null"#,
      in: scratch.folder
    )
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "")
  }

  @Test func `an input that is no messages ends with a line`() async throws {
    let result = try await Program.shell(
      #"printf 'Content-Length: 4\r\n\r\nnope' | "$POSTLOGIN" debug a.js --fixture f.json"#,
      in: scratch.folder
    )
    #expect(result.status == 2)
    #expect(result.errors == "postlogin: a message is no JSON object\n")
  }
}
