import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// The first worker of `run`, which is a copy of the program.
@Suite(.tags(.program, .workers), .timeLimit(.minutes(1)))
struct FirstWorkerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `it knows neither arguments nor environment, and is confined`() async throws {
    let action = try scratch.file(
      "endless.js",
      "exports.onExecutePostLogin = async () => { while (true) {} };"
    )
    let run = try await Program.shell(
      """
      export TOKEN=of-the-caller
      $POSTLOGIN run \(action) --fixture Fixtures/ordinary-web-login.json --timeout 60s & run=$!
      confined() {
        worker=$(cat /proc/$run/task/*/children 2>/dev/null)
        grep -qs '^Seccomp:\\s*2' "/proc/${worker% }/status"
      }
      until confined || ((SECONDS > 10)); do :; done
      folder=/proc/${worker% }
      tr -d '\\0' <$folder/cmdline
      echo " $(cat $folder/environ $folder/cmdline | tr -d '\\0' | grep -c -e caller -e endless) leaks"
      ls -l $folder/fd | grep -c socket
      # A program that is started anew would have another layout.
      [ "$(readlink $folder/exe)" = "$(readlink /proc/$run/exe)" ] &&
        diff <(grep '\\[stack\\]' $folder/maps | cut -d- -f2) \\
          <(grep '\\[stack\\]' /proc/$run/maps | cut -d- -f2) && echo copy
      kill $run
      wait $run
      """
    )
    #expect(run.output == "postlogin-script-worker 0 leaks\n1\ncopy\n", "\(run.errors)")
  }
}
