/// The arguments of `session.revoke` and `refreshToken.revoke`, checked as Auth0 checks them.
struct RevocationArguments {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// All problems in one text; nil if the arguments are valid.
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
    let options = arguments.argument(1)
    guard options.value != .undefined else { return [] }
    guard options.isPlainObject else { return ["options must be object"] }
    // A value that JSON refuses is not a boolean.
    guard !options.isUnknown else { return [Self.optionIsNoBoolean] }
    let unknown = options.memberNames.filter { $0 != Self.option }
    var problems: [String] = []
    if !unknown.isEmpty {
      problems.append("options " + unknown.map { _ in Self.unknown }.joined(separator: ", "))
    }
    switch options[Self.option].value {
    case .undefined, .boolean: break
    default: problems.append(Self.optionIsNoBoolean)
    }
    return problems
  }

  static let option = "preserveRefreshTokens"
  private static let unknown = "must NOT have additional properties"
  private static let optionIsNoBoolean = "\(option) must be boolean"
}
