/// The metadata of a session or refresh token as the commands leave it.
struct StoredMetadataChanges: Sendable, Equatable {
  /// All of it, as Auth0 stores it; nil while no command was about it.
  private(set) var members: MetadataMembers?

  /// Adds one command to what the event had stored before the first.
  mutating func change(_ command: Command, from stored: JSONText?) {
    var members = members ?? MetadataMembers(stored)
    let name = command.argument(0).stringValue
    switch (name, command.argument(1).stringValue) {
    case (nil, _): members.removeAll()
    // Setting this name changes nothing in JavaScript.
    case ("__proto__"?, _?): break
    case (let name?, let value?): members[name] = JSONText(string: value)
    case (let name?, nil): members[name] = nil
    }
    self.members = members
  }

  var jsonMembers: [JSONMember] {
    members.map { [JSONMember("metadata", $0.text.value)] } ?? []
  }
}
