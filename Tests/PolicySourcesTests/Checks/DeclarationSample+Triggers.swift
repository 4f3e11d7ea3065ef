import PostLogin

@testable import PolicySources

extension DeclarationSample {
  private static func versioned(_ version: String?, _ code: String = login) -> DeclaredAction {
    .named("a", code, of: .postLogin, version)
  }

  private static let oneFunction = "module.exports = async (event, context) => ({});"

  static let triggers: [DeclarationSample] = [
    DeclarationSample(
      .olderTriggerVersion,
      "the version before the current one; the current one",
      "Auth0 has deprecated version `v2` of `post-login`, which the Action `a` declares",
      having: .login(versioned("v2")),
      nearly: .login(versioned("v3"))
    ),
    DeclarationSample(
      .triggerVersionMisfit,
      "one function without parameters; with the name of the handler",
      "the Action `a` exports one function, as version `v1` took it, and version `v3` of "
        + "`post-login` calls `onExecutePostLogin`",
      having: .login(versioned(nil, "module.exports = () => {};")),
      nearly: .login(versioned("v3", "module.exports = { async onExecutePostLogin() {} };"))
    ),
    DeclarationSample(
      .olderTriggerVersion,
      "the first version with code for it; no version",
      "Auth0 has deprecated version `v1` of `post-login`, which the Action `a` declares",
      having: .login(versioned("v1", oneFunction)),
      nearly: .login(versioned(nil))
    ),
    DeclarationSample(
      .unknownTriggerVersion,
      "a version that Auth0 does not have; a trigger whose first version is the current one",
      "the Action `a` declares version `v4` of `post-login`, which Auth0 does not have",
      having: .login(versioned("v4")),
      nearly: .of(
        [.named("x", exchange, of: .customTokenExchange, "v1")],
        [],
        [EntityBinding(kind: .tokenExchangeProfile, name: "p", action: "x", location: nil)]
      )
    ),
    DeclarationSample(
      .triggerVersionMisfit,
      "a handler by name in the first version; in the current one",
      "version `v1` of `post-login` calls the function that `module.exports` is, and the Action `a` "
        + "exports its handler by name",
      having: .login(versioned("v1")),
      nearly: .login(versioned("v3"))
    ),
    DeclarationSample(
      .triggerVersionMisfit,
      "one function in the current version; an object of handlers",
      "the Action `a` exports one function, as version `v1` took it, and version `v3` of "
        + "`post-login` calls `onExecutePostLogin`",
      having: .login(versioned("v3", oneFunction)),
      nearly: .login(
        versioned("v3", "module.exports = { onExecutePostLogin: async (event, api) => {} };")
      )
    ),
    DeclarationSample(
      .missingHandler,
      "the handler in a comment and a text; as a key in brackets",
      "the Action `a` declares `post-login`, and its code has no `onExecutePostLogin`",
      having: .login(
        versioned("v3", "// onExecutePostLogin\nconsole.log('onExecutePostLogin', `${1}`);")
      ),
      nearly: .login(versioned("v3", "exports['onExecutePostLogin'] = async () => {};"))
    ),
    DeclarationSample(
      .missingHandler,
      "no handler; only that of continued logins",
      "the Action `a` declares `post-login`, and its code has no `onExecutePostLogin`",
      having: .login(versioned("v3", "exports.onExecute = async () => {};")),
      nearly: .login(versioned("v3", "exports.onContinuePostLogin = async () => {};"))
    ),
    DeclarationSample(
      .undeclaredTrigger,
      "the handler of a second trigger; which another Action with this code declares",
      "the Action `a` has the handler `onExecuteCustomTokenExchange` of `custom-token-exchange`, "
        + "which it does not declare",
      having: .login(versioned("v3", login + exchange)),
      nearly: .of(
        [
          versioned("v3", login + exchange),
          .named("x", login + exchange, of: .customTokenExchange, "v1"),
        ],
        [.of(.postLogin, ["a"])],
        [EntityBinding(kind: .tokenExchangeProfile, name: "p", action: "x", location: nil)]
      )
    ),
  ]

  private static func running(_ runtime: String?) -> PolicyDeclaration {
    .login(.named("a") { $0.runtime = runtime })
  }

  static let runtimes: [DeclarationSample] = [
    DeclarationSample(
      .endedRuntime,
      "Node.js 16; 22",
      "Auth0 has ended the runtime `node16` of the Action `a`, and runs its Actions on Node.js 22",
      having: running("node16"),
      nearly: running("node22")
    ),
    DeclarationSample(
      .endedRuntime,
      "Node.js 12; the default",
      "Auth0 has ended the runtime `node12` of the Action `a`, and runs its Actions on Node.js 22",
      having: running("node12"),
      nearly: running(nil)
    ),
    DeclarationSample(
      .olderRuntime,
      "the other name of Node.js 18; one that is not known",
      "Auth0 advises to leave the runtime `node18-actions` of the Action `a`, whose support by "
        + "Node.js ended in April 2025",
      having: running("node18-actions"),
      nearly: running("node24")
    ),
  ]
}
