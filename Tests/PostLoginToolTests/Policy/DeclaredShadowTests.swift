import ArgumentParser
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `shadow` of Actions that Terraform or an export declares.
@Suite(.tags(.program))
struct DeclaredShadowTests {
  private static func configuration(_ names: [String], code: (String) -> String) -> String {
    let actions = names.map { name in
      """
      resource "auth0_action" "\(name)" {
        name = "\(name)"
        code = \(code(name))
      }

      """
    }
    let blocks = names.map { "  actions {\n    id = auth0_action.\($0).id\n  }\n" }
    return actions.joined()
      + "resource \"auth0_trigger_actions\" \"f\" {\n  trigger = \"post-login\"\n"
      + blocks.joined() + "}\n"
  }

  private static func error(_ folder: DeclaredFolder) throws -> PostLoginError? {
    let command = try ShadowCommand.parse([folder.path, folder.path])
    return #expect(throws: PostLoginError.self) { try command.script(of: folder.path) }
  }

  @Test func `a declaration with one Action of logins is that Action`() throws {
    let folder = try DeclaredFolder([
      "main.tf": Self.configuration(["a"]) { _ in "file(\"${path.module}/a.js\")" },
      "a.js": "exports.onExecutePostLogin = async () => {};",
    ])
    let command = try ShadowCommand.parse([folder.path, folder.path])
    let script = try command.script(of: folder.path)
    #expect(script.file == folder.path("a.js"))
    #expect(script.source == "exports.onExecutePostLogin = async () => {};")
  }

  @Test func `of several, the code files are named`() throws {
    let folder = try DeclaredFolder([
      "main.tf": Self.configuration(["a", "b"]) { "file(\"${path.module}/\($0).js\")" },
      "a.js": "exports.onExecutePostLogin = async () => {};",
      "b.js": "exports.onExecutePostLogin = async () => {};",
    ])
    let error = try Self.error(folder)
    #expect(
      error?.message == "`\(folder.path)` declares 2 Actions of logins; a shadow takes one Action"
    )
    #expect(
      error?.help
        == "name the code of one: `\(folder.path("a.js"))`, `\(folder.path("b.js"))`"
    )
  }

  @Test func `code that stands in the declaration has no file to name`() throws {
    let folder = try DeclaredFolder([
      "main.tf": Self.configuration(["a", "b"]) { _ in "\"exports.onExecutePostLogin = () => {};\""
      }
    ])
    #expect(
      try Self.error(folder)?.help
        == "keep the code of the Action in a file of its own, and name that file"
    )
  }
}
