import FoundationEssentials
import WireFormats

/// Reads transaction data of another trigger than post-login.
///
/// The facts that both events share are read as the data of a login; the trigger's own members are
/// taken as they stand. What the event always has, and the file leaves out, follows from the rest.
struct TriggerFixtureReader {
  /// The data of a login about the same facts.
  let login: Document
  private let trigger: Trigger
  private let schema: EventSchema
  /// The members that only this trigger's event has, with their paths in it.
  private let own: [(path: [String], node: DocumentNode)]
  /// The keys at the top of the file.
  private let given: Set<String>
  private let saysMethod: Bool

  /// Checks the keys of a file; nil for the data of a login, which need no other reader.
  ///
  /// - Throws: `invalidFixture` for keys that the trigger's event does not have, and for own members
  ///   of a wrong type.
  init?(_ document: Document, of trigger: Trigger) throws(PostLoginError) {
    guard trigger != .postLogin, let schema = TriggerDefinition.of(trigger)?.schema else {
      return nil
    }
    let check = TriggerKeyCheck(of: trigger, schema)
    let paths = schema.ownPaths
    let own = paths.compactMap { path in document.root.node(at: path).map { (path, $0) } }
    _ = try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      check.check(cursor)
      check.checkTypes(of: Self.event(of: own), in: document, cursor)
      return true
    }
    self.trigger = trigger
    self.schema = schema
    self.own = own
    given = Set(document.root.names)
    saysMethod = document.root["request"]?["method"] != nil
    login = Document(root: schema.login(of: document.root.without([FixtureTrigger.key], paths)))
  }

  /// The event of the trigger about the facts of a login.
  func event(about login: Event, in context: RunContext) -> Event {
    var event = login.shown(to: trigger)
    for (path, node) in own {
      event = event.replacing(path, with: node.json)
    }
    if schema.isAboutPost, !saysMethod {
      event = event.replacing(["request", "method"], with: JSONText(string: "POST"))
    }
    let parts = EventParts(
      event: event.json,
      login: login.json,
      now: context.now ?? SampleData.now
    )
    return EventCompletion(of: schema, from: parts, given: given).completed(event)
  }

  /// An event of own members only.
  private static func event(of own: [(path: [String], node: DocumentNode)]) -> Event {
    own.reduce(Event.empty) { $0.replacing($1.path, with: $1.node.json) }
  }
}

extension Event {
  /// A copy in which a member has another value; adds the objects around it that are missing.
  fileprivate func replacing(_ path: [String], with value: JSONValue) -> Event {
    for length in path.indices.dropFirst() where self[path: Array(path[..<length])] == nil {
      return replacing(Array(path[..<length]), with: .emptyObject).replacing(path, with: value)
    }
    return replacing(path, with: JSONText(value))
  }
}

extension EventSchema {
  /// The paths of the members that a post-login event does not have, without those inside them.
  fileprivate var ownPaths: [[String]] {
    let shared = Set(EventSchema.postLogin.fields.map(\.path))
    var paths: [[String]] = []
    for field in fields.dropFirst() where !shared.contains(field.path) {
      let path = field.path.split(separator: ".").dropFirst().map(String.init)
      if !paths.contains(where: path.starts) { paths.append(path) }
    }
    return paths
  }

  /// Whether the event shows the body of a request and not its query, as for an endpoint of an API.
  fileprivate var isAboutPost: Bool {
    number(ofPath: "event.request.method") != nil && number(ofPath: "event.request.query") == nil
  }

  /// The grant of a login that has every fact of the event.
  private var grant: Transaction.Grant {
    let facts = fields.filter { !$0.isOptional && $0.path.hasPrefix("event.transaction.") }
    return Transaction.Grant.allCases.first { grant in
      facts.allSatisfy { $0.isPossible(in: grant) }
    } ?? .authorizationCode
  }

  /// The data of a login with these facts, to which it adds the parts that a login cannot lack.
  fileprivate func login(of root: DocumentNode) -> DocumentNode {
    guard case .map(var members) = root.value else { return root }
    func text(_ text: String) -> DocumentNode { DocumentNode(.string(text), at: root.location) }
    /// Adds a member to a part, or the whole part if the file has none.
    func fill(_ part: String, _ name: String, with value: String, orWhole whole: String?) {
      guard let index = members.firstIndex(where: { $0.name == part }) else {
        if let whole { members.append(DocumentMember(part, at: root.location, value: text(whole))) }
        return
      }
      let member = members[index]
      guard case .map(let inner) = member.value.value, member.value[name] == nil else { return }
      let filled = inner + [DocumentMember(name, at: member.location, value: text(value))]
      members[index] = DocumentMember(
        part,
        at: member.location,
        value: DocumentNode(.map(filled), at: member.value.location)
      )
    }
    let address = root["user"]?["email"]?.text ?? SampleData.address
    let id = SampleData.id(24, of: SampleData.lowercaseHexadecimal, from: "user \(address)")
    fill("user", "user_id", with: "auth0|\(id)", orWhole: SampleData.address)
    fill("grant", "name", with: grant.rawValue, orWhole: grant.rawValue)
    fill("tenant", "id", with: SampleData.tenant, orWhole: nil)
    return DocumentNode(.map(members), at: root.location)
  }
}

extension DocumentNode {
  /// The value at a path of keys.
  fileprivate func node(at path: [String]) -> DocumentNode? {
    path.reduce(self) { node, name in node?[name] }
  }

  /// The map without these keys and paths, and without the maps that this leaves empty.
  fileprivate func without(_ names: [String], _ paths: [[String]]) -> DocumentNode {
    guard case .map(let members) = value else { return self }
    let rest = members.compactMap { member -> DocumentMember? in
      let inside = paths.filter { $0.first == member.name }.map { Array($0.dropFirst()) }
      guard !names.contains(member.name), !inside.contains([]) else { return nil }
      guard !inside.isEmpty else { return member }
      let value = member.value.without([], inside)
      if case .map([]) = value.value { return nil }
      return DocumentMember(member.name, at: member.location, value: value)
    }
    return DocumentNode(.map(rest), at: location)
  }
}
