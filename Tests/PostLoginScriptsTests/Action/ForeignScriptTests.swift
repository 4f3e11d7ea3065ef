import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ForeignScriptTests {
  @Test(
    arguments: [
      ("exports.onExecutePostLogin = async (event: any) => {};", "TypeScript"),
      ("exports.onExecutePostLogin = async (event): Promise<void> => {};", "TypeScript"),
      ("interface A { b: string }\nexport const c = 1;", "TypeScript"),
      ("type A = 'a' | 'b';", "TypeScript"), ("const a: number = 1;", "TypeScript"),
      ("import type { A } from 'a';", "TypeScript"), ("const a = b as string;", "TypeScript"),
      ("exports.onExecutePostLogin = async (event) => { event.user!.name; };", "TypeScript"),
      ("function (user, context, callback) { callback(null, user, context); }", "a Rule"),
      ("async function (user, context, cb) { cb(null, user, context); }", "a Rule"),
      ("function addRoles(user, context, callback) { callback(null, user, context); }", "a Rule"),
      ("module.exports = function (user, context, callback) { callback(); };", "a Rule"),
      (
        "exports.onExecuteCredentialsExchange = async () => {};",
        "an Action of `credentials-exchange`"
      ),
      (
        "module.exports = { onExecutePreUserRegistration: async () => {} };",
        "an Action of `pre-user-registration`"
      ),
      (
        "exports['onExecutePostChangePassword'] = async () => {};",
        "an Action of `post-change-password`"
      ),
      ("document.querySelector('a').click();", "a script for a browser"),
      ("window.onload = function () {};", "a script for a browser"),
      ("$(document).ready(function () {});", "a script for a browser"),
    ]
  )
  func `a script for something else is named`(source: String, kind: String) async throws {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(module: source)
    }
    #expect(error?.message.hasPrefix("this is \(kind)") == true)
    #expect(error?.message.contains("exports.onExecutePostLogin = async (event, api)") == true)
    #expect(error?.location?.file == "action.js")
  }

  @Test func `an Action of a trigger that Auth0 does not document in full gets the reason`()
    async throws
  {
    let error = await #expect(throws: PostLoginError.self) {
      _ = try await Login.outcome(
        module: "exports.onExecutePostCredentialValidation = async () => {};"
      )
    }
    #expect(error?.code == .noHandler)
    #expect(
      error?.message
        == "this is an Action of `post-credential-validation`, which postlogin does not "
        + "run: only a guide describes it, without the whole event"
    )
  }

  private static let lure = "import x from 'y'; export default 1; interface A { b: string }"

  @Test(
    arguments: [
      "// \(lure)\n", "/* \(lure) */", "const a = \"\(lure)\";", "const a = `\(lure)\n${1}`;",
      "const a = /import x from 'y'; export default/;", "const a = { import: 1, export: 2 };",
      "const a = () => import('y');", "const type = 1, as = 2, declare = 3;",
      "function rule(user, context, callback) {}", "const document = {}; document.title = 'a';",
    ]
  )
  func `words in an Action do not make it something else`(text: String) async throws {
    for export in [
      "exports.onExecutePostLogin = async () => { console.log('ran'); };",
      "Object.assign(exports, { async onExecutePostLogin() { console.log('ran'); } });",
      "module.exports = { onContinuePostLogin: async () => {}, onExecutePostLogin: async () => { "
        + "console.log('ran'); } };",
    ] {
      let outcome = try await Login.outcome(module: text + "\n" + export)
      #expect(outcome.logs == ["ran"])
      // A mistake elsewhere keeps its own text.
      let broken = await #expect(throws: PostLoginError.self) {
        _ = try await Login.outcome(module: text + "\n" + export + "\nlet = = 5;")
      }
      #expect(broken?.message.hasPrefix("this is") == false)
    }
  }

  @Test(
    arguments: [
      "function (user, context, callback) {}", "function rule(user, context, callback) {}",
      "window.a = 1;", "const a: string = '';",
    ]
  )
  func `a check names it before the first login`(source: String) async throws {
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    let error = await #expect(throws: PostLoginError.self) { try await action.check() }
    #expect(error?.message.hasPrefix("this is") == true)
  }
}
