import PostLogin
package import WireFormats

extension TenantFile {
  /// Takes a tenant that another tool declares, in the form of `tenant.yaml`, whose members and
  /// values may be any that Auth0 knows.
  ///
  /// What cannot be used is left out, and each kind of it is one warning. The users are all members of
  /// all organizations, since exports hold neither.
  ///
  /// - Parameters:
  ///   - document: the entities and settings.
  ///   - users: the users; nil for the sample's, of which Ada has every role.
  /// - Throws: `invalidTenant` for a part that can neither be used nor be left out.
  package init(
    declared document: DocumentNode,
    users: [DocumentNode]?
  ) throws(PostLoginError) {
    var root = document
    if let users {
      let list = DocumentNode(.list(users), at: document.location)
      root = DocumentNode(
        .map(document.members + [DocumentMember("users", at: list.location, value: list)]),
        at: document.location
      )
    }
    var cut = DeclaredCut(root)
    var (file, problems) = try Self.reading(cut.root(root))
    file.warnings =
      cut.notices + problems + file.warnings.filter { $0.code != .withoutEffect }
    file.configuration.logoutURLs = cut.logoutURLs
    file.configuration.complete(addingUsers: users == nil)
    self = file
  }

  /// Reads a document without the entities that cannot be used, with their problems.
  private static func reading(
    _ document: DocumentNode
  ) throws(PostLoginError) -> (file: TenantFile, problems: [PostLoginError]) {
    var root = document
    var problems: [PostLoginError] = []
    while true {
      do throws(PostLoginError) {
        let file = try TenantFile(Document(root: root), folder: "") { _ in }
        return (file, problems)
      } catch {
        let found = [error] + error.further
        let remaining = root.leavingOut(Set(found.compactMap(\.location)))
        guard remaining != root else { throw error }
        problems += found.map {
          PostLoginError(.withoutEffect, "\($0.message); the entity is left out", at: $0.location)
        }
        root = remaining
      }
    }
  }
}

/// Cuts every entity and setting of a declared tenant.
private struct DeclaredCut {
  private static let kinds: [String: [PayloadField]] = [
    "clients": ClientFields.table, "connections": ConnectionFields.table,
    "apis": ResourceServerFields.table, "roles": RoleFields.table,
    "organizations": OrganizationFields.table, "users": UserFields.table,
    "token_exchange_profiles": TokenExchangeProfileFields.table,
    "event_streams": EventStreamFields.table,
  ]

  private var cut: FieldCut
  /// The URLs to redirect to after a logout without a client, which `tenant.yaml` has not.
  private(set) var logoutURLs: [String] = []

  init(_ root: DocumentNode) { cut = FieldCut(names: TenantNames(root)) }

  var notices: [PostLoginError] { cut.notices.errors }

  mutating func root(_ root: DocumentNode) -> DocumentNode {
    var members: [DocumentMember] = []
    for member in root.members {
      if let value = value(of: member) {
        members.append(DocumentMember(member.name, at: member.location, value: value))
      }
    }
    return DocumentNode(.map(members), at: root.location)
  }

  /// A client without add-ons that cannot be used, such as one with a certificate that is none.
  private mutating func withUsableAddons(_ client: DocumentNode) -> DocumentNode {
    guard let addons = client.member("addons"),
      let problem = AddonCheck.problem(of: JSONObject(addons.value.json.objectValue ?? []))
    else { return client }
    cut.leaveOut("`clients[].\(problem.path)`: \(problem.reason)", at: addons.location)
    let rest = client.members.filter { $0.name != addons.name }
    return DocumentNode(.map(rest), at: client.location)
  }

  private mutating func value(of member: DocumentMember) -> DocumentNode? {
    if TenantFile.actionKeys.contains(member.name) { return member.value }
    if let fields = Self.kinds[member.name], case .list(let entities) = member.value.value {
      let kept = entities.compactMap { cut.map($0, fields, path: "\(member.name)[]") }
        .map { member.name == "clients" ? withUsableAddons($0) : $0 }
      return DocumentNode(.list(kept), at: member.value.location)
    }
    if member.name == "allowed_logout_urls" {
      logoutURLs = member.value.json.arrayValue?.compactMap(\.stringValue) ?? []
      return nil
    }
    if let field = TenantFields.file.first(where: { $0.field.name == member.name })?.field {
      return cut.value(member.value, field.type, of: field, path: member.name)
    }
    cut.noteUnknown(member.name, at: member.location)
    return nil
  }
}

extension TenantConfiguration {
  /// Adds what a declaration does not hold: a connection and users, members of organizations, and the
  /// scopes of the Management API.
  fileprivate mutating func complete(addingUsers addsUsers: Bool) {
    if addsUsers {
      if connections.isEmpty { connections = [.passwordDatabase] }
      let connection = connections.first(where: \.hasPasswords) ?? connections[0]
      users = Self.sampleUsers(of: connection, roles: roles.map(\.name))
    }
    for index in organizations.indices {
      let known = Set(organizations[index].memberIDs)
      for (user, _) in users where !known.contains(user.id) {
        organizations[index].add(member: user.id)
      }
    }
    for index in apis.indices where apis[index].identifier == ResourceServer.managementIdentifier {
      let whole = ResourceServer.management().document
      apis[index].document = JSONObject(
        whole.members.filter { apis[index].document[$0.name] == nil } + apis[index].document.members
      )
    }
  }
}

extension Organization {
  fileprivate mutating func add(member id: String) {
    let members = document["members"]?.arrayValue ?? []
    document.set("members", .array(members + [.string(id)]))
  }
}

extension DocumentNode {
  fileprivate var members: [DocumentMember] {
    if case .map(let members) = value { members } else { [] }
  }

  /// The document without the entities and settings in which these places are.
  fileprivate func leavingOut(_ places: Set<SourceLocation>) -> DocumentNode {
    let kept = members.compactMap { member -> DocumentMember? in
      guard case .list(let entities) = member.value.value else {
        let isFree = !places.contains(member.location) && !member.value.contains(places)
        return isFree ? member : nil
      }
      let rest = entities.filter { !$0.contains(places) }
      return DocumentMember(
        member.name,
        at: member.location,
        value: DocumentNode(.list(rest), at: member.value.location)
      )
    }
    return DocumentNode(.map(kept), at: location)
  }

  private func contains(_ places: Set<SourceLocation>) -> Bool {
    if places.contains(location) { return true }
    switch value {
    case .list(let elements): return elements.contains { $0.contains(places) }
    case .map(let members):
      return members.contains { places.contains($0.location) || $0.value.contains(places) }
    default: return false
    }
  }
}
