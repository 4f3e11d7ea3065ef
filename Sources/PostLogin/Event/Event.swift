public import WireFormats

/// The object that a post-login Action receives, kept as its original JSON text.
///
/// Member order, numbers and unknown members reach a script as they are in the text; only the
/// changes of a flow are spliced in. Swift code reads documented members by name, as in
/// `event.user.email`, and any member as text, as in `event.user["custom"]`.
/// `event.user.email`, and any member as text, as in `event.user["custom"]`.
@dynamicMemberLookup
public struct Event: Sendable, Equatable {
  /// The event as JSON text.
  public let json: JSONText
  /// The ranges of the members, so that no run has to find them.
  package let members: [JSONTextMember]
  /// The place of the text; nil for an event that a flow has changed.
  package let origin: SourceLocation?
  let decodedEvent: DecodedEventBox

  /// Reads an event: bare, or wrapped as `{ "event": {…} }` like Auth0's own test payload.
  ///
  /// - Throws: `notJSON` or `notAnEvent`, with the place in the text.
  public init(json text: String, file: String? = nil) throws(PostLoginError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  package init(bytes: [UInt8], file: String? = nil) throws(PostLoginError) {
    try self.init(JSONText(checking: bytes, file: file), in: bytes, file: file)
  }

  /// Reads an event from JSON text that is known to be valid.
  ///
  /// - Throws: `notAnEvent`.
  package init(valid json: JSONText) throws(PostLoginError) {
    let bytes = Array(json.bytes)
    try self.init(JSONText(uncheckedBytes: bytes[...]), in: bytes, file: nil)
  }

  /// Reads an event from a text that was checked before and is part of these bytes.
  ///
  /// - Throws: `notAnEvent`, with the place in the text.
  init(_ document: JSONText, in bytes: [UInt8], file: String?) throws(PostLoginError) {
    let place = SourceLocation(file: file, offset: document.bytes.startIndex, in: bytes)
    guard document.kind == .object else {
      throw PostLoginError(
        .notAnEvent,
        "an event is a JSON object, and this is \(document.kind.withArticle)",
        at: place
      )
    }
    let event = Event(checked: document, from: place).unwrapped(from: bytes)
    guard event.hasDocumentedMember else {
      throw PostLoginError(
        .notAnEvent,
        "the object has no member of a post-login event, such as `user` or `request`",
        at: place
      )
    }
    self = event
  }

  private init(checked json: JSONText, from origin: SourceLocation?) {
    self.json = json
    self.origin = origin
    decodedEvent = DecodedEventBox()
    members = json.members.map {
      JSONTextMember(name: $0.name, range: $0.value.bytes.indices)
    }
  }

  /// An event whose members are known, because it was written of them, or was checked before.
  package init(written json: JSONText, _ members: [JSONTextMember]) {
    self.json = json
    self.members = members
    origin = nil
    decodedEvent = DecodedEventBox()
  }

  private func unwrapped(from bytes: [UInt8]) -> Event {
    guard let inner = self["event"], inner.kind == .object, !hasMember("user") else { return self }
    let place = SourceLocation(file: origin?.file, offset: inner.bytes.startIndex, in: bytes)
    return Event(checked: inner, from: place)
  }

  /// Whether the event has a member of that name at its top level.
  package func hasMember(_ name: String) -> Bool {
    members.contains { $0.name == name }
  }

  /// Whether the event has any member of a post-login event.
  var hasDocumentedMember: Bool {
    members.contains { Self.documentedMembers.contains($0.name) }
  }

  /// The text of a member at the top level.
  public subscript(name: String) -> JSONText? {
    members.last { $0.name == name }.map { JSONText(uncheckedBytes: json.bytes[$0.range]) }
  }

  /// The text at the end of a path of member names.
  package subscript(path path: [String]) -> JSONText? {
    guard let first = path.first else { return json }
    return path.dropFirst().reduce(self[first]) { $0?[$1] }
  }

  /// An event without members.
  package static let empty = Event(checked: .emptyObject, from: nil)

  /// Whether both events have the same text.
  public static func == (left: Event, right: Event) -> Bool { left.json == right.json }

  /// The top level of the events of all triggers; a test compares them.
  ///
  /// Building the schema takes milliseconds, which a run of scripts should not spend on telling an
  /// event from another file.
  static let documentedMembers: Set<String> = [
    "accessToken", "agent", "anonymous_session", "authentication", "authorization", "client",
    "configuration", "connection", "custom_domain", "experiment", "message", "message_options",
    "notification", "organization", "prompt", "refresh_token", "request", "resource_server",
    "secrets", "security_context", "session", "session_transfer_token", "stats", "tenant",
    "transaction", "user",
  ]

  /// Those of them that no post-login event has; a test compares them.
  static let foreignMembers: Set<String> = [
    "accessToken", "message", "message_options", "notification",
  ]
}

extension Event: Codable {
  /// Decodes an event from one text.
  public init(from decoder: any Decoder) throws {
    try self.init(checked: JSONText(from: decoder), from: nil)
  }

  /// Encodes the event as one text, which keeps every byte.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
