import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.fixtures))
struct AutonomousSystemTests {
  @Test(arguments: [
    ("AS64496", "AS64496"), ("64496", "AS64496"), ("as64496", "AS64496"), ("As007", "AS7"),
    ("0", "AS0"), ("4294967295", "AS4294967295"), ("4294967296", nil), ("00000000001", nil),
    ("", nil), ("AS", nil), ("ASAS1", nil), ("AS 1", nil), ("AS-1", nil), ("+1", nil),
    ("1.0", nil), ("a\u{17F}1", nil), ("A\u{301}S1", nil), ("\u{661}", nil), ("64496\n", nil),
  ])
  func `a name with or without AS is one name`(text: String, name: String?) {
    #expect(AutonomousSystem.knownName(text) == name)
    #expect(AutonomousSystem.name(text) == name ?? text)
  }
}
