import WireFormats

extension MethodName {
  package static let rolesGetUserEffectiveRoles: MethodName = "roles.getUserEffectiveRoles"
  package static let rolesGetUserEffectiveRolesByIds: MethodName =
    "roles.getUserEffectiveRolesByIds"
  package static let rolesGetUserEffectiveRolesByNames: MethodName =
    "roles.getUserEffectiveRolesByNames"
}

extension Namespace {
  /// `api.roles`: the roles that the user has directly and through groups, taken from the run
  /// context (Auth0: Post-Login API Object).
  static let roles = Namespace(
    [
      Method(
        .rolesGetUserEffectiveRoles,
        .asks,
        meaning: "Lists the roles that the user has directly and through groups, page by page",
        takes: ["params?": "{ take?: number; from?: string }"],
        gives: "Promise<{ roles: UserRole[]; next?: string }>",
        detachment: .rejects,
        reading: .members
      ) {
        arguments,
        context in
        do throws(Reply.Failure) {
          let page = try Page(arguments.argument(0), maximum: maximumPageSize)
          let answer = page.answer("roles", of: context.effectiveRoles)
          return Reply(
            value: .promise(.success(answer)),
            diagnostics: page.isCut ? [.rolesCut] : []
          )
        } catch {
          return .rejected(error)
        }
      },
      chosenRoles(.rolesGetUserEffectiveRolesByIds, by: "id", parameter: "ids", maximum: 100),
      chosenRoles(.rolesGetUserEffectiveRolesByNames, by: "name", parameter: "names", maximum: 50),
    ]
  )

  private static let maximumPageSize = 100.0

  /// A method that returns the user's roles among the given ones.
  private static func chosenRoles(
    _ name: MethodName,
    by member: String,
    parameter: String,
    maximum: Int
  ) -> Method {
    Method(
      name,
      .asks,
      meaning: "Lists those of the given roles that the user has",
      takes: [parameter: "string[]"],
      gives: "Promise<{ roles: UserRole[] }>",
      detachment: .rejects
    ) { arguments, context in
      guard let asked = arguments[0].listedElements else { return .rejectedList(parameter) }
      guard asked.count <= maximum else {
        return .rejected(
          Reply.Failure(
            kind: .error,
            message: "`api.\(name)` takes at most \(maximum) \(parameter)"
          )
        )
      }
      let texts = Set(asked.compactMap(\.stringValue))
      let found = context.effectiveRoles.filter { role in
        role[member]?.stringValue.map(texts.contains) ?? false
      }
      let answer = JSONText(members: [("roles", JSONText(elements: found))])
      return Reply(value: .promise(.success(answer)))
    }
  }
}

extension CallContext {
  /// The roles of the run context, else those that the event names, each with a made-up id.
  fileprivate var effectiveRoles: [JSONText] {
    if let roles = run.roles { return roles }
    let names = event[path: ["authorization", "roles"]]?.elements ?? []
    return names.compactMap(\.stringValue).map(SampleData.role)
  }
}

extension Diagnostic {
  fileprivate static let rolesCut = Diagnostic(
    .limitExceeded,
    .warning,
    "`api.roles.getUserEffectiveRoles` answers at most 100 roles at once; fetch the next page with `next`"
  )
}
