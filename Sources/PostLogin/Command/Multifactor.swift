import WireFormats

extension MethodName {
  package static let multifactorEnable: MethodName = "multifactor.enable"
}

extension Namespace {
  /// `api.multifactor`: a challenge at the end of the flow (Auth0: Post-Login API Object).
  static let multifactor = Namespace(
    [
      Method(
        .multifactorEnable,
        .interrupts(rank: InterruptionRank.multifactor),
        meaning: "Asks for multifactor authentication at the end of the flow",
        takes: [
          "provider": #""any" | "none" | "guardian" | "google-authenticator" | "duo""#,
          "options?":
            "{ allowRememberBrowser?: boolean; providerOptions?: { host: string; ikey: string; skey: string; username?: string } }",
        ],
        gives: "PostLoginAPI",
        changing: .multifactor,
        keeping: [.duoKeys],
        revokedBy: .string(MultifactorRequest.noProvider)
      ) { arguments, _ in
        .api(issuing: Command(.multifactorEnable, Array(arguments.values.prefix(2))))
      } fold: { command, effects in
        effects.enableMultifactor(command)
      }
    ]
  )
}

extension SecretArgument {
  /// The keys of an account at Duo.
  static let duoKeys = SecretArgument.members(
    ["ikey", "skey"],
    of: "providerOptions",
    in: 1,
    as: "secret"
  )
}

extension Effects {
  /// Enables multifactor authentication; the last call wins, so that `none` withdraws an earlier
  /// one.
  fileprivate mutating func enableMultifactor(_ command: Command) {
    let provider = command.argument(0).stringValue
    guard let provider, Self.providers.contains(provider) else {
      let given = command.argument(0).javaScriptText ?? "undefined"
      return diagnose(.unknownProvider(given), at: command)
    }
    let options = command.argument(1)
    let providerOptions = options.member("providerOptions").flatMap { $0 == .null ? nil : $0 }
    if provider != "duo", providerOptions != nil {
      diagnose(.providerOptionsIgnored(provider), at: command)
    }
    outcome.multifactor = MultifactorRequest(
      provider: provider,
      allowRememberBrowser: options.member("allowRememberBrowser").map { !$0.isFalsy } ?? false,
      providerOptions: provider == "duo" ? providerOptions : nil
    )
    guard provider != MultifactorRequest.noProvider else { return decide(.multifactor, by: nil) }
    decide(.multifactor, by: command)
    guard Self.protocolsWithoutChallenge.contains(transactionProtocol) else { return }
    diagnose(.multifactorImpossible(transactionProtocol), at: command)
  }

  private static let providers = ["any", "none", "guardian", "google-authenticator", "duo"]
}

extension Diagnostic.Code {
  /// A multifactor provider that does not exist.
  public static let unknownProvider = Self(rawValue: "unknownProvider")
}

extension Diagnostic {
  fileprivate static func unknownProvider(_ provider: String) -> Diagnostic {
    Diagnostic(
      .unknownProvider,
      .warning,
      "`\(provider)` is not a provider of multifactor authentication and is ignored; use "
        + "any, none, guardian, google-authenticator or duo"
    )
  }

  fileprivate static func providerOptionsIgnored(_ provider: String) -> Diagnostic {
    Diagnostic(
      .ignoredArgument,
      .warning,
      "`providerOptions` are for duo only; they are ignored with `\(provider)`"
    )
  }

  fileprivate static func multifactorImpossible(_ name: String) -> Diagnostic {
    Diagnostic(
      .challengeImpossible,
      .error,
      "multifactor authentication cannot be shown with protocol `\(name)`; the exchange fails with "
        + "mfa_required"
    )
  }
}
