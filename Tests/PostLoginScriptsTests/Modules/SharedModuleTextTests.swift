import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// Shared modules whose text a declaration holds.
@Suite(.tags(.modules, .secrets))
struct SharedModuleTextTests {
  private func resolver(in folder: ModuleFolder) throws -> ModuleResolver {
    var access = ModuleAccess(actionFiles: [folder.path("action/code.js")])
    access.shared.folder = folder.path("modules")
    access.shared.secrets = ["mail": try JSONText(#"{"KEY":"k"}"#)]
    access.shared.texts = [
      "mail": SharedModules.Text(file: folder.path("main.tf#mail.js"), source: "text"),
      "log": SharedModules.Text(file: folder.path("action/log.js"), source: "changed"),
    ]
    return ModuleResolver(access)
  }

  private static func files() throws -> ModuleFolder {
    try ModuleFolder([
      "action/code.js": "", "action/log.js": "on disk", "modules/mail.js": "file",
      "modules/audit.js": "file",
    ])
  }

  @Test(arguments: ["actions:mail", "mail"])
  func `a text comes before the file of the same name, with its secrets`(name: String) throws {
    let folder = try Self.files()
    let answer = try resolver(in: folder).answer(to: name, from: folder.path("action/code.js"))
    #expect(
      answer
        == .found(
          ModuleFile(
            path: folder.path("main.tf#mail.js"),
            text: "text",
            secrets: #"{"KEY":"k"}"#
          )
        )
    )
  }

  @Test func `a text of a file is given as it is declared`() throws {
    let folder = try Self.files()
    let answer = try resolver(in: folder)
      .answer(to: "actions:log", from: folder.path("action/code.js"))
    guard case .found(let module) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(module.text == "changed")
    #expect(module.secrets == "{}")
  }

  @Test func `other modules of the folder are still found`() throws {
    let folder = try Self.files()
    let answer = try resolver(in: folder)
      .answer(to: "actions:audit", from: folder.path("action/code.js"))
    guard case .found(let module) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(module.text == "file")
  }

  @Test(arguments: ["main.tf#mail.js", "action/log.js"])
  func `a text cannot require another shared module`(file: String) throws {
    let folder = try Self.files()
    let answer = try resolver(in: folder).answer(to: "actions:audit", from: folder.path(file))
    guard case .refused(let reason) = answer else { return #expect(Bool(false), "\(answer)") }
    #expect(reason.contains("a shared module cannot require another one"))
  }
}
