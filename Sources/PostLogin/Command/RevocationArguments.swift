/// The arguments of `session.revoke` and `refreshToken.revoke`, checked as Auth0 checks them.
struct RevocationArguments {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Every problem in one text; nil when the arguments are good.
  ///
  /// The length of the reason counts in code points.
  func problem(maximumLength: Int? = nil, takesOptions: Bool) -> String? {
    var problems: [String] = []
    switch arguments[0] {
    case .undefined: break
    case .string(let reason):
      if let maximumLength, reason.unicodeScalars.count > maximumLength {
        problems.append("message must NOT have more than \(maximumLength) characters")
      }
    default: problems.append("message must be string")
    }
    if takesOptions { problems += optionProblems }
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }

  private var optionProblems: [String] {
    switch arguments[1] {
    case .undefined: return []
    case .object(let text):
      let unknown = arguments[1].ownMemberNames.filter { $0 != Self.option }
      let value = text?[Self.option]
      var problems: [String] = []
      if !unknown.isEmpty {
        problems.append("options " + unknown.map { _ in Self.unknown }.joined(separator: ", "))
      }
      if let value, value.kind != .boolean { problems.append(Self.optionIsNoBoolean) }
      return problems
    // What JSON refuses is no boolean.
    case .unserializable(isArray: false, _): return [Self.optionIsNoBoolean]
    default: return ["options must be object"]
    }
  }

  static let option = "preserveRefreshTokens"
  private static let unknown = "must NOT have additional properties"
  private static let optionIsNoBoolean = "\(option) must be boolean"
}
