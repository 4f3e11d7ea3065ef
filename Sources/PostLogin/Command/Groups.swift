import WireFormats

extension MethodName {
  package static let groupsGetUserGroups: MethodName = "groups.getUserGroups"
  package static let groupsHasGroupMembership: MethodName = "groups.hasGroupMembership"
}

extension Namespace {
  /// `api.groups`: the groups that the user belongs to, taken from the run context
  /// (Auth0: Post-Login API Object).
  static let groups = Namespace(
    [
      Method(
        .groupsGetUserGroups,
        .asks,
        meaning: "Lists the groups of the user, page by page",
        takes: ["params?": "{ take?: number; from?: string }"],
        gives: "Promise<{ groups: UserGroup[]; next?: string }>",
        detachment: .rejects,
        reading: .members
      ) { arguments, context in
        do throws(Reply.Failure) {
          let page = try Page(arguments.argument(0), maximum: Double(Int32.max))
          let answer = page.answer("groups", of: context.run.groups)
          return Reply(value: .promise(.success(answer)))
        } catch {
          return .rejected(error)
        }
      },
      Method(
        .groupsHasGroupMembership,
        .asks,
        meaning: "Says which of these groups, by id or name, the user belongs to",
        takes: ["groups": "string[]"],
        gives: "Promise<GroupMemberships>",
        detachment: .rejects
      ) { arguments, context in
        guard let asked = arguments[0].listedElements else { return .rejectedList("groups") }
        let groups = context.run.groups.filter { $0.isInScope(of: context.event) }
        var memberships = MetadataMembers()
        for name in asked.compactMap(\.stringValue) {
          memberships[name] = membership(groups.filter { $0.isGroup(name) })
        }
        return Reply(
          value: .promise(.success(JSONText(members: [("memberships", memberships.text)])))
        )
      },
    ]
  )

  private static func membership(_ matches: [JSONText]) -> JSONText {
    var members = [(name: "is_member", value: JSONText(.boolean(!matches.isEmpty)))]
    if !matches.isEmpty {
      members.append(("matches", JSONText(elements: matches.map(\.groupMatch))))
    }
    return JSONText(members: members)
  }
}

extension JSONText {
  fileprivate func isGroup(_ idOrName: String) -> Bool {
    self["id"]?.stringValue == idOrName || self["name"]?.stringValue == idOrName
  }

  /// Whether a group can count: one of another connection or organization than the login's does
  /// not.
  fileprivate func isInScope(of event: Event) -> Bool {
    [("connection_id", "connection"), ("organization_id", "organization")].allSatisfy {
      guard let id = self[$0]?.stringValue else { return true }
      return event[path: [$1, "id"]]?.stringValue == id
    }
  }

  fileprivate var groupMatch: JSONText {
    let type =
      self["connection_id"]?.stringValue != nil
      ? "connection" : self["organization_id"]?.stringValue != nil ? "organization" : "tenant"
    return JSONText(members: [
      ("id", self["id"] ?? .null), ("name", self["name"] ?? .null),
      ("group_type", self["group_type"] ?? JSONText(string: type)),
    ])
  }
}
