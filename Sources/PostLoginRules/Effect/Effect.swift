import PostLogin

/// One call that a rule asks for: the method and its arguments, as a value.
///
/// The call goes through the same table of methods as a script's, so both cannot differ.
public struct Effect: Sendable, Hashable {
  /// Namespace and name, such as `access.deny`.
  public let method: String
  let arguments: [EffectArgument.Form]

  init(_ method: String, _ arguments: [EffectArgument.Form]) {
    self.method = method
    // What is left out at the end is undefined anyway.
    self.arguments = Array(
      arguments.prefix((arguments.lastIndex { $0 != .undefined } ?? -1) + 1)
    )
  }

  /// Any documented method by its name; the arguments are checked when it is called.
  public init(calling method: String, _ arguments: EffectArgument...) {
    self.init(method, arguments.map(\.form))
  }

  /// When a call is made; a later one never takes back what an earlier one keeps out.
  enum Phase: Int, Sendable, CaseIterable {
    case denial, ending, change, restraint
  }

  /// Ends, interrupts or narrows the login, so that leaving it out would let more in.
  var isGuard: Bool { phase != .change }

  var phase: Phase {
    switch method {
    case "access.deny": return .denial
    case "session.revoke", "refreshToken.revoke", "validation.error": return .ending
    case "multifactor.enable":
      return arguments.first?.constantValue == .string("none") ? .change : .restraint
    case "accessToken.removeScope", "transaction.removeTargetScope",
      "transaction.clearTargetScopes":
      return .restraint
    default: return EffectMethods.decisive.contains(method) ? .restraint : .change
    }
  }
}

/// The methods that effects can call.
enum EffectMethods {
  static let all: [String: Method] = Dictionary(
    API.namespaces.flatMap { namespace in
      namespace.methods.map { ("\(namespace.name).\($0.name)", $0) }
    },
    uniquingKeysWith: { first, _ in first }
  )

  static let decisive: Set<String> = Set(
    all.filter { $0.value.isDecisive }.map(\.key)
  )

  /// Methods that only answer, so that a rule has nothing of them.
  static let questions: Set<String> = [
    "cache.get", "groups.getUserGroups", "groups.hasGroupMembership",
    "redirect.canRedirect", "redirect.encodeToken", "redirect.validateToken",
    "roles.getUserEffectiveRoles", "roles.getUserEffectiveRolesByIds",
    "roles.getUserEffectiveRolesByNames", "rules.wasExecuted",
  ]
}
