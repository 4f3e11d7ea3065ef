import Foundation
import PostLogin
import Testing

@Suite(.timeLimit(.minutes(3)))
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

  @Test(
    arguments: [
      ("missing.mmdb", "no such file"), ("README.md", "its end does not say what it holds"),
    ]
  )
  func `a file that is none is one clear error`(path: String, message: String) async throws {
    let run = try await Program.run("event", "Fixtures/silent-login.yaml", "--geo", path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}
