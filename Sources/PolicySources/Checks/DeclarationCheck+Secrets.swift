import PostLogin

/// Secrets that code reads, and secrets that are declared.
extension DeclarationCheck {
  func secretFindings(of code: CheckedCode) -> [DeclarationFinding] {
    guard let use = code.use?.secrets else { return [] }
    return undeclaredSecrets(of: code, use) + unusedSecrets(of: code, use)
  }

  private func undeclaredSecrets(of code: CheckedCode, _ use: ObjectUse) -> [DeclarationFinding] {
    guard !code.unknownMembers.contains("secrets") else { return [] }
    let declared = Set(code.secrets.map(\.name))
    return use.read.filter { !declared.contains($0.key) }.map { name, place in
      DeclarationFinding(
        .undeclaredSecret,
        .error,
        "\(code.title) does not declare the secret \(name.quoted), which it reads in "
          + "\(code.words(for: place)), so it is `undefined`",
        at: code.place(of: "secrets"),
        help: "declare the secret, or correct its name in the code"
      )
    }
  }

  private func unusedSecrets(of code: CheckedCode, _ use: ObjectUse) -> [DeclarationFinding] {
    guard !use.isWhole else { return [] }
    return code.secrets.filter { !use.mentioned.contains($0.name) }.map { secret in
      DeclarationFinding(
        .unusedSecret,
        .warning,
        "\(code.title) declares the secret \(secret.name.quoted), and its code does not read it",
        at: secret.location ?? code.place(of: "secrets"),
        help: "remove the secret, or read it in the code"
      )
    }
  }
}
