import Foundation

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// A folder with files that a test writes, which goes with it.
final class TestFolder {
  /// An event that says as little as an event can.
  static let event =
    #"{"user":{"user_id":"u|1","email":"rosa@example.com"},"request":{"query":{},"body":{}}}"#

  let url = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())")

  var path: String { url.path }

  var name: String { url.lastPathComponent }

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// The folder of a suite beside an Action that does nothing.
  static func suite(_ text: String, named name: String = "tests.yaml") throws -> TestFolder {
    try TestFolder([
      "code.js": "exports.onExecutePostLogin = async () => {};", "f.json": event, name: text,
    ])
  }
}
