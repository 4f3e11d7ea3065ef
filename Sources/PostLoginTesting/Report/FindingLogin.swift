package import WireFormats

/// A made-up login that shows a finding.
package struct FindingLogin: Sendable, Hashable {
  /// The way in, such as `an interactive login`.
  package let way: String
  /// Each thing that is particular about the login, such as `no `event.session``.
  package let particulars: [String]
  /// The event, which can be saved as a fixture.
  package let event: JSONValue
  /// What the login has besides its event: time, cache, answers of hosts.
  package let context: JSONValue

  package init(way: String, particulars: [String], event: JSONValue, context: JSONValue) {
    self.way = way
    self.particulars = particulars
    self.event = event
    self.context = context
  }

  /// The login in one line.
  package var words: String {
    particulars.isEmpty ? way : "\(way) with \(particulars.joined(separator: " and "))"
  }

  /// The login in words, for programs: its event is written as a fixture on request.
  package var jsonValue: JSONValue {
    ["way": .string(way), "particulars": .strings(particulars)]
  }
}
