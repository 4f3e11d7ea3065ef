import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The members are moved with the text and not read again, so each of them has to be where the text
/// has it.
@Suite(.tags(.event))
struct EventReplacingTests {
  private static let texts = [
    #"{"user":{"user_id":"a|1","app_metadata":{"plan":"free"}},"request":{"ip":"203.0.113.7"}}"#,
    #"{ "request" : {"ip":"203.0.113.7"} , "user" : {"user_id":"ü|1"}, "zeta":[1e2] }"#,
    #"{"user":{},"user":{"user_id":"the last one counts"},"secrets":{"KEY":"v"}}"#,
    #"  {"event":{"secrets":{},"user":{"user_id":"in a wrapper"},"request":null}}"#,
  ]
  private static let changes: [(path: [String], value: String)] = [
    (["secrets"], "{}"), (["secrets"], #"{"LONGER":"than before"}"#),
    (["user"], "{}"), (["user", "user_id"], #""b|2""#), (["user", "new"], "[1,2,3]"),
    (["request", "ip"], #""198.51.100.1""#), (["request", "query", "x"], "1"),
    (["say \"hi\""], "true"),
  ]

  @Test(arguments: texts, changes)
  func `a replaced member leaves the others where the text has them`(
    _ text: String,
    _ change: (path: [String], value: String)
  ) throws {
    let event = try Event(json: text)
    let value = try JSONText(change.value)
    let changed = event.replacing(change.path, with: value)
    #expect(changed.json == event.json.replacing(change.path, with: value))
    for name in ["user", "request", "secrets", "zeta", change.path[0]] {
      #expect(changed[name] == changed.json[name], "\(name)")
    }
    // And once more, over members that were moved.
    let again = changed.replacing(["secrets"], with: .null).replacing(["last"], with: value)
    #expect(again["secrets"] == .null)
    #expect(again["last"] == value)
    #expect(again["user"] == again.json["user"])
  }
}
