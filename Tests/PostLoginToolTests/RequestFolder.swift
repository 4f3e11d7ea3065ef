import Foundation

/// A folder with an Action, a fixture and a suite for one test, which goes with it.
final class RequestFolder {
  /// Denies Rosa, says when, and asks for a secret that nothing gives.
  static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      console.log(new Date().toISOString());
      try { await fetch(`https://${event.secrets.DOMAIN}/`); } catch {}
      if (event.user.name === 'Rosa') api.access.deny('not Rosa');
    };
    """

  /// Of three cases, one fails and one is skipped.
  static let suite = """
    now: 2026-03-01T00:00:00Z
    cases:
      - { name: anyone, fixture: f, expect: allowed }
      - { name: wrong, fixture: f, with: { user: { name: Rosa } }, expect: allowed }
      - { name: later, fixture: f, expect: denied, skip: not yet }

    """

  let url = FileManager.default.temporaryDirectory.appending(path: "request-\(UUID())")

  var path: String { url.path }

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write("code.js", Self.action)
    try write("f.json", #"{"user":{"user_id":"u|1"},"request":{"query":{},"body":{}}}"#)
    try write("tests.yaml", Self.suite)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
