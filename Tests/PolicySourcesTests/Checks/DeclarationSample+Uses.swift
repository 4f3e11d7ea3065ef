import PostLogin

@testable import PolicySources

extension DeclarationSample {
  /// An Action of logins with a body, secrets, packages and shared modules.
  static func using(
    _ body: String,
    secrets: [String] = [],
    packages: [String: String?] = [:],
    modules: [String] = []
  ) -> DeclaredAction {
    .named("a", "exports.onExecutePostLogin = async (event, api) => {\n  \(body)\n};") { action in
      action.secrets = secrets.map { DeclaredAction.Secret(name: $0, value: nil) }
      action.dependencies = packages.sorted { $0.key < $1.key }.map { name, version in
        DeclaredAction.Dependency(name: name, version: version)
      }
      action.modules = modules
    }
  }

  private static func module(_ name: String, _ code: String) -> DeclaredModule {
    var module = DeclaredModule(name: name)
    module.code = code
    return module
  }

  static let secrets: [DeclarationSample] = [
    DeclarationSample(
      .undeclaredSecret,
      "a secret that is not declared; that is",
      "the Action `a` does not declare the secret `KEY`, which it reads in line 2 of its code, so it "
        + "is `undefined`",
      having: .login(using("f(event.secrets.KEY);")),
      nearly: .login(using("f(event.secrets.KEY);", secrets: ["KEY"]))
    ),
    DeclarationSample(
      .undeclaredSecret,
      "a secret of no list; of a list that is not known",
      "the Action `a` does not declare the secret `KEY`, which it reads in line 2 of its code, so it "
        + "is `undefined`",
      having: .login(using("const { KEY } = event.secrets;")),
      nearly: .login(
        {
          var action = using("const { KEY } = event.secrets;")
          action.unknownMembers = ["secrets"]
          return action
        }()
      )
    ),
    DeclarationSample(
      .undeclaredSecret,
      "a module reads its own secrets; which it declares",
      "the module `m` does not declare the secret `KEY`, which it reads in line 1 of its code, so it "
        + "is `undefined`",
      having: .login(
        using("require('actions:m');", modules: ["m"]),
        modules: [module("m", "exports.k = () => actions.secrets.KEY;")]
      ),
      nearly: .login(
        using("require('actions:m');", modules: ["m"]),
        modules: [
          {
            var known = module("m", "exports.k = () => actions.secrets.KEY;")
            known.secrets = [DeclaredAction.Secret(name: "KEY", value: nil)]
            return known
          }()
        ]
      )
    ),
    DeclarationSample(
      .unusedSecret,
      "only a comment names it; the code does",
      "the Action `a` declares the secret `KEY`, and its code does not read it",
      having: .login(using("// event.secrets.KEY\n'event.secrets.KEY';", secrets: ["KEY"])),
      nearly: .login(using("f(event.secrets['KEY']);", secrets: ["KEY"]))
    ),
    DeclarationSample(
      .unusedSecret,
      "the code does not use the secrets; it passes the event on",
      "the Action `a` declares the secret `KEY`, and its code does not read it",
      having: .login(using("f(event.user);", secrets: ["KEY"])),
      nearly: .login(using("f(event);", secrets: ["KEY"]))
    ),
  ]

  static let packages: [DeclarationSample] = [
    DeclarationSample(
      .undeclaredPackage,
      "a package that is not declared; modules of Node.js",
      "the Action `a` does not declare the package `axios`, which it requires in line 2 of its code",
      having: .login(using("require('axios');")),
      nearly: .login(using("require('node:crypto'); require('fs/promises'); require('./own');"))
    ),
    DeclarationSample(
      .undeclaredPackage,
      "a package with a scope and a path; that is declared",
      "the Action `a` does not declare the package `@a/b`, which it requires in line 2 of its code",
      having: .login(using("await import('@a/b/c.js');")),
      nearly: .login(
        using("require('@a/b/c.js'); require('d@1.2.3/e');", packages: ["@a/b": "1.0.0", "d": "1"])
      )
    ),
    DeclarationSample(
      .packageWithoutVersion,
      "no version; one",
      "the Action `a` declares the package `axios` without a version, so that each save may take "
        + "another one",
      having: .login(using("require('axios');", packages: ["axios": nil])),
      nearly: .login(using("require('axios');", packages: ["axios": "1.6.0"]))
    ),
    DeclarationSample(
      .packageWithoutVersion,
      "any version; one that is not known",
      "the Action `a` declares the package `axios` without a version, so that each save may take "
        + "another one",
      having: .login(using("require('axios');", packages: ["axios": "*"])),
      nearly: .login(
        {
          var action = using("require('axios');", packages: ["axios": nil])
          action.unknownMembers = ["dependencies"]
          return action
        }()
      )
    ),
    DeclarationSample(
      .packageWithoutVersion,
      "the latest version; a range",
      "the Action `a` declares the package `axios` without a version, so that each save may take "
        + "another one",
      having: .login(using("require('axios');", packages: ["axios": "latest"])),
      nearly: .login(using("require('axios');", packages: ["axios": "^1.6.0"]))
    ),
    DeclarationSample(
      .unusedPackage,
      "the code does not require it; it may, by a name that is not written",
      "the Action `a` declares the package `axios`, and its code does not require it",
      having: .login(using("// require('axios')", packages: ["axios": "1.6.0"])),
      nearly: .login(using("require(event.x);", packages: ["axios": "1.6.0"]))
    ),
    DeclarationSample(
      .unusedPackage,
      "the code requires another one; a package with the name of a module of Node.js",
      "the Action `a` declares the package `url`, and its code does not require it",
      having: .login(using("require('path');", packages: ["url": "0.11.0"])),
      nearly: .login(using("require('url');", packages: ["url": "0.11.0"]))
    ),
  ]

  static let modules: [DeclarationSample] = [
    DeclarationSample(
      .missingSharedModule,
      "a module that is not declared; that is",
      "the Action `a` uses the shared module `m`, and no file declares it",
      having: .login(using("require('actions:m');", modules: ["m"])),
      nearly: .login(
        using("require('actions:m');", modules: ["m"]),
        modules: [module("m", "")]
      )
    ),
    DeclarationSample(
      .unboundSharedModule,
      "a module that the Action does not list; that it lists",
      "the Action `a` does not list the shared module `m`, which it requires in line 2 of its code",
      having: .login(using("require('actions:m');"), modules: [module("m", "")]),
      nearly: .login(
        using("require('actions:m');", modules: ["m"]),
        modules: [module("m", "")]
      )
    ),
    DeclarationSample(
      .unboundSharedModule,
      "a module that requires another; a package",
      "the module `m` requires the shared module `n` in line 1 of its code, and a module can use "
        + "packages only",
      having: .login(
        using("require('actions:m'); require('actions:n');", modules: ["m", "n"]),
        modules: [module("m", "require('actions:n');"), module("n", "")]
      ),
      nearly: .login(
        using("require('actions:m'); require('actions:n');", modules: ["m", "n"]),
        modules: [module("m", "require('path');"), module("n", "")]
      )
    ),
    DeclarationSample(
      .unusedSharedModule,
      "a listed module that the code does not require; that it may require",
      "the Action `a` lists the shared module `m`, and its code does not require it",
      having: .login(using("", modules: ["m"]), modules: [module("m", "")]),
      nearly: .login(using("f(require);", modules: ["m"]), modules: [module("m", "")])
    ),
    DeclarationSample(
      .unusedSharedModule,
      "a module that no Action uses; that Actions with unknown code may use",
      "no Action uses the shared module `m`",
      having: .login(.named("a"), modules: [module("m", "")]),
      nearly: .login(.named("a", nil), modules: [module("m", "")])
    ),
  ]
}
