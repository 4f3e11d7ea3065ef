import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

@Suite(.tags(.program, .location), .timeLimit(.minutes(5)))
struct GeoTests {
  private static let files = [
    "--geo", "Fixtures/geo/documentation-city.mmdb", "--geo", "Fixtures/geo/documentation-asn.mmdb",
  ]
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func event(request: String, _ arguments: [String] = files) async throws -> JSONValue {
    let file = try scratch.file("login.yaml", "user: rosa@example.com\nrequest: \(request)\n")
    let run = try await Program.run(["event", file] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONText(run.output).value
  }

  @Test func `addresses are placed by the files that are named`() async throws {
    let request = try await event(request: "203.0.113.24")["request"]
    #expect(request?["geoip"]?["countryCode"] != nil)
    #expect(request?["asn"]?.stringValue?.hasPrefix("AS") == true)
    let table = ["--geo", "Fixtures/geo/table.csv"]
    #expect(try await event(request: "203.0.113.24", table)["request"] == request)
    let plain = try await event(request: "203.0.113.24", [])["request"]
    #expect(plain?["geoip"] == [:])
    #expect(plain?["asn"] == nil)
  }

  @Test(arguments: ["10.0.0.1", "127.0.0.1", "'::1'", "8.8.8.8"])
  func `an address that no file knows has no place`(address: String) async throws {
    let request = try await event(request: address)["request"]
    #expect(request?["geoip"] == [:])
    #expect(request?["asn"] == nil)
  }

  @Test func `suites and comparisons place addresses too`() async throws {
    _ = try scratch.file("login.yaml", "user: rosa@example.com\nrequest: 203.0.113.24\n")
    let action = try scratch.file(
      "code.js",
      "exports.onExecutePostLogin = async (event, api) => {\n"
        + "  if (event.request.geoip.countryCode === 'PT') api.access.deny('not from here');\n};"
    )
    let suite = try scratch.file(
      "tests.yaml",
      "cases: [{ name: a, fixture: login.yaml, expect: denied }]"
    )
    let open = try scratch.file("open.js", "exports.onExecutePostLogin = async () => {};")
    let table = ["--geo", "Fixtures/geo/table.csv"]
    for (files, status) in [(Self.files, 0), (table, 0), ([], 1)] as [([String], Int32)] {
      #expect(try await Program.run(["test", suite] + files).status == status)
    }
    for source in ["\(scratch.folder.path)/login.yaml", suite] {
      let arguments = ["diff", action, open, "--fixtures", source, "--inputs", "0"]
      let placed = try await Program.run(arguments + Self.files)
      #expect(placed.status == 1, "\(placed.errors)")
      #expect(placed.output.hasSuffix("looser: differences found in 1 login\n"))
      let plain = try await Program.run(arguments)
      #expect(plain.status == 0, "\(plain.errors)")
    }
  }

  @Test(arguments: [["test", "Actions"], ["diff", "a.js", "b.js", "--fixtures", "Fixtures"]])
  func `a missing file is one clear error everywhere`(arguments: [String]) async throws {
    _ = try scratch.file("a.js", "exports.onExecutePostLogin = async () => {};")
    let own = arguments.map { $0.hasSuffix(".js") ? "\(scratch.folder.path)/a.js" : $0 }
    let run = try await Program.run(own + ["--geo", "missing.mmdb"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("no such file"))
  }

  @Test(
    arguments: [
      ("missing.mmdb", "no such file"),
      ("README.md", "this is neither a MaxMind DB nor a table of networks"),
    ]
  )
  func `a file that is none is one clear error`(path: String, message: String) async throws {
    let run = try await Program.run("event", "Fixtures/silent-login.yaml", "--geo", path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}
