import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

/// The packages of Debian, whose folder contains many links.
@Suite(
  .tags(.modules),
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/nodejs/axios"),
    "no package node-axios is installed"
  )
)
struct InstalledPackageTests {
  private static let folder = "/usr/share/nodejs"

  @Test(arguments: [
    "axios", "uuid", "lodash", "lodash/get", "js-yaml", "moment", "ipaddr.js", "ipaddr.js@1.9.0",
    "debug", "debug/node", "form-data", "follow-redirects", "proxy-from-env",
  ])
  func `a package of the system is found`(name: String) throws {
    let action = try ModuleFolder(["code.js": ""])
    let access = ModuleAccess(
      actionFiles: [action.path("code.js")],
      folders: ["/usr/share/javascript"],
      packageFolders: [Self.folder]
    )
    let answer = ModuleResolver(access).answer(to: name, from: action.path("code.js"))
    guard case .found(let module) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(!module.text.isEmpty)
    #expect(module.kind == .script)
  }
}
