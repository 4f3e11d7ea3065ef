import Foundation
import PostLogin
import TestSupport
import Testing

@testable import ProgramTestSupport

@Suite(.tags(.program, .suites), .timeLimit(.minutes(5)))
struct TestCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => { console.log('hi'); };"
    )
    _ = try scratch.file("f.json", #"{"user":{"user_id":"u|1"}}"#)
  }

  private func suite(_ cases: String...) throws -> String {
    try scratch.file("tests.yaml", "cases:\n" + cases.map { "  - \($0)\n" }.joined())
  }

  private static let good = "{ name: good, fixture: f, expect: allowed }"
  private static let bad = "{ name: bad, fixture: f, expect: denied }"

  @Test func `the Actions of this repository pass`() async throws {
    let run = try await Program.run("test", "Actions")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("41 passed in "))
    #expect(run.errors == "")
  }

  @Test func `a failed case is shown with its place, and is status 1`() async throws {
    let path = try suite(Self.good, Self.bad)
    let run = try await Program.run("test", scratch.folder.path)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        failed \(path): bad
          the login is allowed
          decision  \(path):3:38
            expected  "denied"
            found     "allowed"
          console
            log  hi
          postlogin explain \(path):bad
        1 passed, 1 failed in
        """
      )
    )
  }

  @Test(
    arguments: [
      (["-r", "good$"], 0, "1 passed in "), (["-r", "nothing"], 2, ""),
      (["-r", "("], 64, ""), (["--fail-fast", "--jobs", "1", "-r", "bad|good"], 1, "failed "),
      (["--repeat", "3", "-r", "good"], 0, "3 passed in "), (["--jobs", "0"], 64, ""),
      (["--format", "tap"], 1, "TAP version 14\n1..2\n"),
      (["--format", "json", "--format", "tap"], 64, ""),
      (
        ["--format", "junit", "--output", "/dev/null", "--format", "pretty", "--output", "-"], 1,
        "failed "
      ),
      (["--shuffle", "5", "--timeout", "2s", "-v", "-r", "good"], 0, "passed "),
    ] as [([String], Int32, String)]
  )
  func `flags do what they say`(
    flags: [String],
    status: Int32,
    beginning: String
  ) async throws {
    _ = try suite(Self.good, Self.bad)
    let run = try await Program.run(["test", scratch.folder.path] + flags)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.hasPrefix(beginning))
    #expect(beginning.isEmpty == run.output.isEmpty)
  }

  @Test(
    arguments: [
      (["-r", "nothing"], "none of 2 cases matches `nothing`"),
      (["--last-failed"], "none of 2 cases failed when it was last run; leave out --last-failed"),
      (["--list", "-r", "nothing"], "none of 2 cases matches `nothing`"),
    ]
  )
  func `a run of no case says why`(flags: [String], message: String) async throws {
    _ = try suite(Self.good, Self.bad)
    let run = try await Program.run(
      ["test", scratch.folder.path] + flags,
      variables: ["XDG_CACHE_HOME": scratch.folder.appending(path: "cache").path]
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "postlogin: \(message)\n")
  }

  @Test(arguments: [[], ["-v"], ["--format", "tap"]])
  func `a run in which every case is skipped is status 2, with the reasons`(
    flags: [String]
  ) async throws {
    _ = try suite("{ name: a, fixture: f, expect: denied, skip: not before May }")
    let run = try await Program.run(["test", scratch.folder.path] + flags)
    #expect(run.status == 2)
    #expect(run.output.contains("not before May"))
    #expect(run.errors == "postlogin: nothing is tested, because every case is skipped\n")
  }

  @Test(arguments: ["--leaks", "--grants"])
  func `a question about cases that are all skipped is status 2, with the reasons`(
    flag: String
  ) async throws {
    _ = try suite("{ name: a, fixture: f, expect: denied, skip: not before May }")
    let run = try await Program.run("test", scratch.folder.path, flag)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "postlogin: nothing is tested, because every case is skipped: not before May\n"
    )
  }

  @Test(arguments: ["--leaks", "--grants"])
  func `a question about cases names those that fail, and is status 1 until they pass`(
    flag: String
  ) async throws {
    let cache = ["XDG_CACHE_HOME": scratch.folder.appending(path: "cache").path]
    let path = try suite(Self.good, Self.bad)
    let ask = { (flags: [String]) in
      try await Program.run(["test", path, flag] + flags, variables: cache)
    }
    for flags in [[], ["--format", "json"]] {
      let run = try await ask(flags)
      #expect(run.status == 1)
      #expect(!run.output.isEmpty)
      #expect(
        run.errors == "postlogin: \(path):3:5: the case `bad` fails; `postlogin test` tells why\n"
      )
    }
    _ = try suite(Self.good, "{ name: bad, fixture: f, expect: allowed }")
    let mended = try await ask(["--last-failed"])
    #expect(mended.status == 0)
    #expect(mended.errors == "")
    #expect(mended.output.contains(flag == "--leaks" ? "1 case" : "1 login"))
    let nothing = try await ask(["--last-failed"])
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("none of 2 cases failed when it was last run"))
  }

  @Test func `a suite below a path that is not UTF-8 is named, escaped`() async throws {
    _ = try suite(Self.good)
    let run = try await Program.shell(
      #"mkdir $'caf\xe9' && cp tests.yaml code.js f.json $'caf\xe9' && "$POSTLOGIN" test ."#,
      in: scratch.folder
    )
    #expect(run.status == 2)
    #expect(
      run.errors
        == "postlogin: unreadable: `caf\\xe9/tests.yaml`: the path of this suite is not UTF-8; "
        + "rename it\n"
    )
  }

  @Test func `a failure on a terminal has the colours of its two sides`() async throws {
    let path = try suite(Self.bad)
    let output = try await Program.outputOnTerminal(of: ["test", path])
    #expect(output.contains("\u{1B}[31mfailed\u{1B}[0m \(path): bad\r\n"))
    #expect(output.contains("    expected  \u{1B}[32m\"denied\"\u{1B}[0m\r\n"))
    #expect(output.contains("    found     \u{1B}[31m\"allowed\"\u{1B}[0m\r\n"))
  }

  @Test func `cases that are skipped for one reason are counted, and named by -v`() async throws {
    let path = try suite(
      Self.good,
      "{ name: a, fixture: f, expect: denied, skip: later }",
      "{ name: b, fixture: f, expect: denied, skip: later }",
      "{ name: c, fixture: f, expect: denied, skip: never }"
    )
    let run = try await Program.run("test", path)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        skipped \(path): 2 cases: later
        skipped \(path): c: never
        1 passed, 3 skipped in
        """
      )
    )
    let verbose = try await Program.run("test", path, "-v")
    #expect(verbose.output.contains("skipped \(path): a: later\nskipped \(path): b: later\n"))
  }

  @Test(arguments: [("true", 2), ("1", 2), ("", 0), ("false", 0)] as [(String, Int32)])
  func `a case with only fails where CI is set`(value: String, status: Int32) async throws {
    let path = try suite("{ name: good, fixture: f, expect: allowed, only: true }", Self.bad)
    let run = try await Program.run(["test", path], variables: ["CI": value])
    #expect(run.status == status, "\(run.errors)")
    let error = """
      broken \(path)
        \(path):2:5: invalidSuite: the case `good` has `only`, which leaves out the others;
      """
    #expect(run.output.hasPrefix(error) == (status == 2), "\(run.output)")
  }

  @Test func `a list names each case with its suite, line and number, and runs none`() async throws
  {
    let path = try suite(
      Self.good,
      Self.bad,
      "{ name: c, fixture: f, expect: denied, skip: later }"
    )
    let run = try await Program.run("test", path, "--list")
    #expect(run.status == 0)
    #expect(
      run.output == "\(path):2: 1. good\n\(path):3: 2. bad\n\(path):4: 3. c (skipped: later)\n"
    )
    let some = try await Program.run("test", path, "--list", "-r", "bad$")
    #expect(some.output == "\(path):3: 2. bad\n")
    for flags in [["--list", "--watch"], ["--list", "--leaks"], ["--watch", "--last-failed"]] {
      #expect(try await Program.run(["test", path] + flags).status == 64)
    }
  }

  @Test func `what failed is run again until it passes`() async throws {
    let cache = ["XDG_CACHE_HOME": scratch.folder.appending(path: "cache").path]
    let path = try suite(Self.good, Self.bad)
    #expect(try await Program.run(["test", path], variables: cache).status == 1)
    let again = try await Program.run(["test", path, "--last-failed"], variables: cache)
    #expect(again.status == 1)
    #expect(again.output.contains("\n0 passed, 1 failed in "))
    _ = try suite(Self.good, "{ name: bad, fixture: f, expect: allowed }")
    let mended = try await Program.run(["test", path, "--last-failed"], variables: cache)
    #expect(mended.status == 0)
    #expect(mended.output.hasPrefix("1 passed in "))
    #expect(try await Program.run(["test", path, "--last-failed"], variables: cache).status == 2)
  }

  @Test func `what an Action prints is shown of a case that passed by --verbose alone`()
    async throws
  {
    let path = try suite(Self.good)
    let run = try await Program.run("test", path, "--verbose")
    #expect(run.output.contains("\n  console\n    log  hi\n"))
    #expect(try await Program.run("test", path).output.hasPrefix("1 passed in "))
  }

  @Test func `a diagnostic that two failed cases have is printed with the first`() async throws {
    _ = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => { event.refreshToken; };"
    )
    let path = try suite(Self.bad, "{ name: worse, fixture: f, expect: denied }")
    let run = try await Program.run("test", path)
    #expect(run.output.components(separatedBy: "unknownField").count == 2)
    #expect(run.output.contains("  diagnostics\n    1 as above\n"))
  }

  /// The second case runs until its time is used up, or the signal comes.
  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func `a failure is printed as it comes, and stands there with the counts after a signal`(
    signal: String,
    status: Int32
  ) async throws {
    _ = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (e) => { if (e.user.name === 'slow') for (;;); };"
    )
    let path = try suite(
      Self.bad,
      "{ name: slow, fixture: f, with: { user: { name: slow } }, expect: allowed }",
      Self.good
    )
    let run = try await Program.shell(
      """
      set -m
      "$POSTLOGIN" test tests.yaml --jobs 1 >out &
      for i in $(seq 400); do grep -q '^failed ' out && break; sleep 0.05; done
      kill -\(signal) $!; wait $!; status=$?; cat out; exit $status
      """,
      in: scratch.folder
    )
    #expect(run.status == status)
    #expect(run.output.hasPrefix("failed tests.yaml: bad\n  the login is allowed\n"), "\(path)")
    #expect(run.output.contains("\n0 passed, 1 failed, 2 not run in "))
  }

  @Test func `a suite that cannot be read is status 2, and the others run`() async throws {
    let path = try suite(Self.good)
    let broken = try scratch.file("broken.yaml", "action: code.js\ncases: []\nx: 1\n")
    let run = try await Program.run("test", path, broken)
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix(
        """
        broken \(broken)
          \(broken):2:1: invalidSuite: the suite has no cases
          \(broken):3:1: invalidSuite: unknown key `x`; known are
        """
      )
    )
    #expect(run.output.contains("\n1 passed, 1 broken in "))
  }

  @Test func `nothing to run is status 2`() async throws {
    let run = try await Program.run("test", "Fixtures")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "postlogin: no case was found; name a suite, or a folder with a `tests.yaml`\n"
    )
  }

  @Test func `writing snapshots fails, and comparing with them passes`() async throws {
    _ = try suite("{ name: kept, fixture: f, expect: { snapshot: true } }")
    for (flags, status) in [([], 1), (["--update"], 1), ([], 0), (["--update"], 1)] {
      let run = try await Program.run(["test", scratch.folder.path] + flags)
      #expect(run.status == Int32(status))
    }
  }
}
