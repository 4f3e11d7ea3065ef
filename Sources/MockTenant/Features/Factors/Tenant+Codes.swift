import PostLogin

extension Tenant {
  /// A random code of digits, none of which is more likely than another.
  func numericCode(digits: Int = 6) -> String {
    characters(Array("0123456789"), count: digits)
  }

  /// A recovery code of 24 letters and digits.
  func recoveryCode() -> String {
    characters(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789"), count: 24)
  }

  private func characters(_ alphabet: [Character], count: Int) -> String {
    String(
      (0..<count).map { _ in alphabet[UserCode.index(below: alphabet.count, randomness)] }
    )
  }
}
