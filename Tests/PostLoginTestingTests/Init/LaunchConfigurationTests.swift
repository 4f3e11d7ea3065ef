import PostLogin
import PolicySources
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct LaunchConfigurationTests {
  @Test func `the first Action of a trigger is debugged on the fixture that is written for it`()
    throws
  {
    for trigger in [Trigger.postLogin, .preUserRegistration] {
      let file = try #require([LaunchConfiguration.first(of: trigger)].file)
      #expect(file.path == ".vscode/launch.json")
      #expect(!file.isGenerated)
      let item = try #require(JSONText(file.text).value["configurations"]?.arrayValue?.first)
      #expect(item["type"] == "postlogin")
      #expect(item["request"] == "launch")
      #expect(item["cwd"] == "${workspaceFolder}")
      let arguments = try #require(item["args"]?.stringElements)
      let written = FirstAction.files(of: trigger).map(\.path)
      #expect(arguments == [written[0], "--fixture", written[2]])
    }
  }

  @Test func `an Action of two triggers is debugged on an event of each, with its secrets`() throws
  {
    let secret = ExportedTenant.Secret(name: "KEY", value: nil)
    let action = ExportedTenant.Action(
      name: "Both",
      uses: [.init(.postLogin, .bound), .init(.preUserRegistration, .bound)],
      codePath: "actions/Both/code.js",
      filledCode: "1",
      secrets: [secret]
    )
    let file = try #require(LaunchConfiguration.all(of: ExportedTenant(actions: [action])).file)
    let items = try #require(JSONText(file.text).value["configurations"]?.arrayValue)
    #expect(
      items.map { $0["args"]?.stringElements } == [
        [
          "actions/Both/filled.js", "--fixture", "Fixtures/ordinary-login.yaml", "--secrets",
          "actions/Both/secrets.json",
        ],
        [
          "actions/Both/filled.js", "--fixture", "Fixtures/ordinary-pre-user-registration.yaml",
          "--secrets", "actions/Both/secrets.json",
        ],
      ]
    )
    let names = items.compactMap { $0["name"]?.stringValue }
    #expect(
      names == [
        "actions/Both/filled.js on ordinary-login",
        "actions/Both/filled.js on ordinary-pre-user-registration",
      ]
    )
  }

  @Test func `without an Action there is no file`() {
    #expect([LaunchConfiguration]().file == nil)
  }

  @Test func `a file of the editor that is there stays as it is`() throws {
    let folder = try TestFolder([".vscode/launch.json": "mine"])
    let file = try #require([LaunchConfiguration.first(of: .postLogin)].file)
    #expect(try [file].write(into: folder.path) == [])
    #expect(try folder.text(".vscode/launch.json") == "mine")
  }
}
