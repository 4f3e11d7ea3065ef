import Foundation
import TestSupport
import Testing

@testable import ProgramTestSupport

/// A signal in the middle leaves nothing that looks whole.
extension BacktestCommandTests {
  private func endless() throws -> String {
    try scratch.file("endless.js", "exports.onExecutePostLogin = async () => { while (true) {} };")
  }

  /// The names of the files in a folder; none for a folder that is not there.
  private func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  static let signals: [(name: String, status: Int)] = [("INT", 130), ("HUP", 129), ("TERM", 143)]

  @Test(arguments: signals)
  func `a run that is interrupted leaves nothing that looks whole`(
    signal: String,
    status: Int
  ) async throws {
    let cases = try await prepare("c.ndjson")
    // With job control, a command in the background does not ignore the signal.
    let run = try await Program.shell(
      """
      set -m
      env --default-signal $POSTLOGIN backtest run --before \(before) --after \(endless()) \\
        --in-process --jobs 1 --output \(path("results")) \(cases[0]) & run=$!
      until test -e \(path("results/c.results.ndjson.part")); do :; done
      kill -\(signal) $run
      wait $run
      echo $?
      """
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
    #expect(!files(in: "results").contains("c.results.ndjson"))
    let refused = try await Program.run("backtest", "report", path("results"))
    #expect(refused.status == 2)
    // The next run makes the result whole.
    let again = try await Program.run(
      ["backtest", "run", "--resume", "--output", path("results")] + versions + cases
    )
    #expect(again.status == 0, "\(again.errors)")
    #expect(files(in: "results") == ["c.results.ndjson"])
  }

  @Test(arguments: signals)
  func `an interrupted command takes its cases with it`(signal: String, status: Int) async throws {
    let temporary = path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let run = try await Program.shell(
      """
      set -m
      export TMPDIR=\(temporary)
      env --default-signal $POSTLOGIN backtest --before \(before) --after \(endless()) \\
        --in-process --jobs 1 --logs \(logs) & run=$!
      until ls \(temporary)/*/*.results.ndjson.part > /dev/null 2>&1; do :; done
      kill -\(signal) $run
      wait $run
      echo $?
      """
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
    #expect(files(in: "temporary") == [])
  }

  /// The log is a pipe that holds less than is written into it: once all is written, the command is
  /// in the middle of it.
  private func withOpenLog(_ command: String, _ rest: String) -> String {
    """
    set -m
    export TMPDIR=\(path("temporary"))
    mkdir $TMPDIR
    mkfifo \(path("pipe"))
    \(command) & run=$!
    exec 3> \(path("pipe"))
    for number in {1..1000}; do cat \(logs); done >&3
    \(rest)
    wait $run
    echo $?
    """
  }

  @Test(arguments: signals)
  func `a preparation that is interrupted leaves no file`(signal: String, status: Int) async throws
  {
    let run = try await Program.shell(
      withOpenLog(
        "env --default-signal $POSTLOGIN backtest prepare --logs \(path("pipe")) "
          + "--maximum-unreadable 9999 --output \(path("out.ndjson"))",
        "kill -\(signal) $run"
      )
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: path("out.ndjson")))
    #expect(files(in: "temporary") == [])
    let refused = try await Program.run(
      ["backtest", "run", "--output", path("results")] + versions + [path("out.ndjson")]
    )
    #expect(refused.status == 2)
  }

  @Test func `a command that is told to outlive the terminal does`() async throws {
    let run = try await Program.shell(
      withOpenLog(
        "(trap '' HUP; exec $POSTLOGIN backtest \(versions.joined(separator: " ")) "
          + "--logs \(path("pipe")) --maximum-unreadable 9999)",
        "kill -HUP $run; exec 3>&-"
      )
    )
    #expect(run.output.contains("7,000 records: 5 logins, 5,995 duplicates, 1,000 unreadable"))
    #expect(run.output.hasSuffix("\n1\n"), "\(run.errors)")
    #expect(files(in: "temporary") == [])
  }
}
