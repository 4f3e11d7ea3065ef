import Foundation
import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.fixtures))
struct SampleFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Fixtures").standardizedFileURL

  static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }.sorted() ?? []

  static let triggers = FixtureTriggerTests.triggers

  @Test(arguments: triggers)
  func `each trigger has a sample of about five lines`(trigger: Trigger) throws {
    let path = Self.folder.appending(path: "triggers/\(trigger.rawValue).yaml").path
    let fixture = try Fixture.read(at: path)
    #expect(fixture.trigger == trigger)
    #expect(fixture.isTransaction)
    #expect(fixture.problems.map(\.description) == [])
    #expect(try Fixture.event(at: path) == fixture.event)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect((2...6).contains(text.split(separator: "\n").count))
  }

  @Test func `the samples are found`() {
    #expect(Self.files.contains("silent-login.yaml"))
    #expect(Self.files.contains("ordinary-web-login.json"))
  }

  @Test(arguments: files)
  func `each sample builds, twice the same, and checks clean`(file: String) throws {
    let path = Self.folder.appending(path: file).path
    let fixture = try Fixture.read(at: path)
    #expect(fixture.problems.map(\.description) == [])
    #expect(try Fixture.event(at: path) == fixture.event)
  }
}
