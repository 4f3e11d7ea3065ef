import Foundation
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// What `--mask` leaves out is in no file that a backtest writes.
extension BacktestCommandTests {
  private static let person = ["rosa@example.com", "Rosa", "Luxemburg", "+49 170 1", "auth0|b"]

  private func exportedUsers() throws -> String {
    try scratch.file(
      "persons.ndjson",
      """
      {"user_id":"auth0|a","email_verified":true,"updated_at":"2026-11-01T00:00:00.000Z"}
      {"user_id":"auth0|b","email_verified":false,"email":"rosa@example.com","given_name":"Rosa",\
      "name":"Rosa Luxemburg","phone_number":"+49 170 1","updated_at":"2026-11-01T00:00:00.000Z",\
      "identities":[{"provider":"auth0","user_id":"b","profileData":{"email":"rosa@example.com"}}]}

      """
    )
  }

  /// The text of all that a backtest writes and prints, by file.
  private func texts(_ arguments: [String]) async throws -> [String: String] {
    let folder = "all-\(UUID())"
    var texts: [String: String] = [:]
    for format in ["pretty", "json", "html"] {
      let run = try await Program.run(
        [
          "backtest", "--logs", logs, "--users", exportedUsers(), "--keep",
          path("\(folder)/\(format)"), "--format", format, "--users-csv",
          path("\(folder)/\(format).csv"), "--verdicts", path("\(folder)/\(format).verdicts"),
          "--write", path("\(folder)/\(format)-examples"),
        ] + arguments + versions
      )
      #expect([0, 1].contains(run.status), "\(run.errors)")
      texts["output of \(format)"] = run.output + run.errors
    }
    let root = path(folder)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    for name in names {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(name)") else { continue }
      texts[name] = String(decoding: data, as: UTF8.self)
    }
    #expect(texts.keys.contains("pretty/cases.ndjson"))
    #expect(texts.keys.contains("html/cases.results.ndjson"))
    #expect(texts.keys.contains("json.csv"))
    return texts
  }

  @Test func `a user who is masked is in no file and in no report`() async throws {
    // Without masks the cases do have the person, so that the test can fail.
    let plain = try await texts([])
    for word in Self.person {
      #expect(plain["pretty/cases.ndjson"]?.contains(word) == true, "\(word)")
    }
    let masked = try await texts(["--mask", "event.user"])
    for (name, text) in masked {
      for word in Self.person { #expect(!text.contains(word), "\(name): \(word)") }
    }
    // The verdict hangs on a field that is masked.
    let verdicts = try #require(masked["pretty.verdicts"])
    #expect(verdicts.contains(#""unknown":["event.user.email_verified"]"#))
  }

  @Test func `single fields are masked, and the others stay`() async throws {
    let fields = ["email", "given_name", "name", "phone_number", "identities", "user_id"]
    let masked = try await texts(fields.flatMap { ["--mask", "event.user.\($0)"] })
    for (name, text) in masked {
      for word in Self.person { #expect(!text.contains(word), "\(name): \(word)") }
    }
    #expect(masked["json/cases.ndjson"]?.contains(#""email_verified":false"#) == true)
    let verdicts = try #require(masked["json.verdicts"])
    #expect(verdicts.contains(#""after":"denied","change":"stricter""#))
  }
}
