import WireFormats

/// Metadata of a session or refresh token, as Auth0's runtime keeps it beside the event.
///
/// Calls change this private copy first and publish it in the event afterwards, so a refused entry
/// stays in the copy: it fails every later call until it is overwritten or removed.
struct StoredMetadata: Sendable {
  /// The object that has the metadata.
  struct Owner: Sendable {
    /// The methods that change it.
    let setMetadata: MethodName
    let deleteMetadata: MethodName
    let evictMetadata: MethodName
    let eventMember: String
    /// The name in error texts.
    let name: String

    static let session = Owner(
      setMetadata: .sessionSetMetadata,
      deleteMetadata: .sessionDeleteMetadata,
      evictMetadata: .sessionEvictMetadata,
      eventMember: "session",
      name: "session"
    )
    static let refreshToken = Owner(
      setMetadata: .refreshTokenSetMetadata,
      deleteMetadata: .refreshTokenDeleteMetadata,
      evictMetadata: .refreshTokenEvictMetadata,
      eventMember: "refresh_token",
      name: "refresh token"
    )

    func setMetadataFailure(_ message: String) -> Reply {
      .failure(.error, "Failed to set \(name) metadata: \(message)")
    }
  }

  /// The form of the event's metadata.
  private enum Form { case object, array, primitive(JSONText) }

  private let owner: Owner
  private var form: Form
  private var members: MetadataMembers
  private var published: MetadataMembers
  private var elementCount: Int

  init(of owner: Owner, in event: Event) {
    let text = event[path: [owner.eventMember, "metadata"]]
    self.owner = owner
    members = MetadataMembers(text)
    published = members
    elementCount = 0
    switch text?.kind {
    case nil, .null?, .object?: form = .object
    case .array?:
      form = .array
      elementCount = text?.elements.count ?? 0
    case .string?, .number?, .boolean?:
      form = .primitive(text ?? .null)
      elementCount = text?.stringValue?.utf16.count ?? 0
    }
  }

  private var isEmpty: Bool { members.list.isEmpty && elementCount == 0 }

  // MARK: - Calls

  /// `setMetadata`: sets an entry, or removes it if the value is null.
  mutating func set(_ arguments: Arguments) -> Reply {
    guard let name = arguments[0].stringValue else { return failure(.keyIsNoString) }
    let command = Command(owner.setMetadata, [arguments[0], arguments[1]])
    if arguments[1] == .null {
      if case .primitive(let text) = form {
        return owner.setMetadataFailure(Self.searchFailure(of: name, in: text))
      }
      return remove(name, issuing: command)
    }
    guard let value = arguments[1].stringValue else { return failure(.valueIsNoString) }
    if case .primitive(let text) = form {
      return owner.setMetadataFailure(
        "Cannot create property '\(name)' on \(text.kind.rawValue) '\(text.value.plainText)'"
      )
    }
    // The setter of that name accepts objects only, and leaves the copy unchanged.
    if name != "__proto__" { members[name] = JSONText(string: value) }
    if case .array = form { return failure(.isNoObject) }
    if let problem = MetadataProblem.first(in: members) { return failure(problem) }
    return publish(name, issuing: command)
  }

  /// `deleteMetadata`: does nothing without such an entry.
  mutating func delete(_ arguments: Arguments) -> Reply {
    if case .symbol = arguments[0] { return Reply(value: .undefined) }
    let name: String
    switch arguments.argument(0).text {
    case .success(let text): name = text
    case .failure(let failure): return Reply(value: .failure(failure))
    }
    if case .primitive(let text) = form {
      return .failure(.typeError, Self.searchFailure(of: name, in: text))
    }
    return remove(name, issuing: Command(owner.deleteMetadata, [.string(name)]))
  }

  /// `evictMetadata`: removes every entry.
  mutating func evict(evenWhenEmpty: Bool) -> Reply {
    guard evenWhenEmpty || !isEmpty else { return Reply(value: .undefined) }
    members.removeAll()
    form = .object
    elementCount = 0
    return publish(nil, issuing: Command(owner.evictMetadata, []))
  }

  // MARK: - Steps

  private mutating func remove(_ name: String, issuing command: Command) -> Reply {
    guard case .object = form, members[name] != nil || Self.inheritedNames.contains(name) else {
      return Reply(value: .undefined)
    }
    members[name] = nil
    return publish(name, issuing: command)
  }

  /// Publishes the copy in the event.
  ///
  /// The event then also shows entries that were refused before, so each gets a command of its own.
  private mutating func publish(_ name: String?, issuing command: Command) -> Reply {
    let refusedBefore = members.list.filter { $0.name != name && published[$0.name] != $0.value }
    published = members
    return Reply(
      value: .undefined,
      commands: refusedBefore.map { member in
        Command(
          owner.setMetadata,
          [.string(member.name), .string(member.value.stringValue ?? "")]
        )
      } + [command],
      eventChanges: [
        Reply.EventChange(path: [owner.eventMember, "metadata"], value: members.text)
      ]
    )
  }

  private func failure(_ problem: MetadataProblem) -> Reply {
    owner.setMetadataFailure(problem.message)
  }

  private static func searchFailure(of name: String, in text: JSONText) -> String {
    "Cannot use 'in' operator to search for '\(name)' in \(text.value.plainText)"
  }

  /// Names that every object inherits, so that the copy seems to have them.
  private static let inheritedNames: Set<String> = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__",
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    "toString", "valueOf",
  ]
}
