import PostLogin

@testable import PolicySources

extension DeclarationSample {
  private static func flow(_ trigger: Trigger, _ handler: String, count: Int) -> PolicyDeclaration {
    let version = TriggerDefinition.of(trigger)?.version
    let actions = (1...count).map { number in
      DeclaredAction.named("a\(number)", "exports.\(handler) = () => {};", of: trigger, version)
    }
    return .of(actions, [.of(trigger, actions.map(\.name))])
  }

  private static func names(_ count: Int) -> [String] { (1...count).map { "n\($0)" } }

  private static func sized(secrets count: Int) -> PolicyDeclaration {
    .login(using("f(event);", secrets: names(count)))
  }

  private static func sized(packages count: Int) -> PolicyDeclaration {
    let versions = names(count).map { ($0, "1.0.0" as String?) }
    return .login(using("f(require);", packages: Dictionary(uniqueKeysWithValues: versions)))
  }

  private static func sized(modules count: Int) -> PolicyDeclaration {
    .login(
      using("f(require);", modules: names(count)),
      modules: names(count).map { DeclaredModule(name: $0) }
    )
  }

  private static func sized(bytes count: Int) -> PolicyDeclaration {
    .login(.named("a", login + String(repeating: " ", count: count - login.utf8.count)))
  }

  static let limits: [DeclarationSample] = [
    DeclarationSample(
      .declarationTooLarge,
      "21 Actions; 20",
      "the flow of `post-login` has 21 Actions, and Auth0 takes 20",
      having: flow(.postLogin, "onExecutePostLogin", count: 21),
      nearly: flow(.postLogin, "onExecutePostLogin", count: 20)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "5 Actions of a reset; 4",
      "the flow of `password-reset-post-challenge` has 5 Actions, and Auth0 takes 4",
      having: flow(.passwordResetPostChallenge, "onExecutePostChallenge", count: 5),
      nearly: flow(.passwordResetPostChallenge, "onExecutePostChallenge", count: 4)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "2 Actions for a provider; 1",
      "the flow of `custom-email-provider` has 2 Actions, and Auth0 takes 1",
      having: flow(.customEmailProvider, "onExecuteCustomEmailProvider", count: 2),
      nearly: flow(.customEmailProvider, "onExecuteCustomEmailProvider", count: 1)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "11 packages; 10",
      "the Action `a` has 11 packages, and Auth0 takes 10",
      having: sized(packages: 11),
      nearly: sized(packages: 10)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "31 secrets; 30",
      "the Action `a` has 31 secrets, and Auth0 takes 30",
      having: sized(secrets: 31),
      nearly: sized(secrets: 30)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "4 shared modules; 3",
      "the Action `a` has 4 shared modules, and Auth0 takes 3",
      having: sized(modules: 4),
      nearly: sized(modules: 3)
    ),
    DeclarationSample(
      .declarationTooLarge,
      "a byte of code too many; 100 kB",
      "the Action `a` has 102401 bytes of code, and Auth0 takes 102400",
      having: sized(bytes: 102_401),
      nearly: sized(bytes: 102_400)
    ),
  ]
}
