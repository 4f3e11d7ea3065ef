package import PostLogin
import WireFormats

/// A login of an Action that an editor can start under the debugger.
package struct LaunchConfiguration: Hashable, Sendable {
  /// The path of the script, relative to the folder of the files.
  private let script: String
  private let trigger: Trigger
  /// The path of the values of the Action's secrets; nil if it has none.
  private let secrets: String?

  private init(script: String, trigger: Trigger, secrets: String?) {
    self.script = script
    self.trigger = trigger
    self.secrets = secrets
  }
}

extension LaunchConfiguration {
  /// Returns the ordinary login of the first Action of a trigger.
  package static func first(of trigger: Trigger) -> LaunchConfiguration {
    LaunchConfiguration(
      script: FirstAction.codePath(of: trigger),
      trigger: trigger,
      secrets: nil
    )
  }

  /// Returns an ordinary event of each trigger of each Action of a tenant.
  package static func all(of tenant: ExportedTenant) -> [LaunchConfiguration] {
    tenant.actions.flatMap { action in
      action.uses.map { use in
        LaunchConfiguration(
          script: action.scriptPath,
          trigger: use.trigger,
          secrets: action.secrets.isEmpty ? nil : action.secretsPath
        )
      }
    }
  }

  fileprivate var json: JSONValue {
    let fixture = FirstFixture(trigger: trigger)
    let secretArguments = secrets.map { ["--secrets", $0] } ?? []
    return [
      "type": "postlogin",
      "request": "launch",
      "name": .string("\(script) on \(fixture.name)"),
      "cwd": "${workspaceFolder}",
      "args": .strings([script, "--fixture", fixture.file.path] + secretArguments),
    ]
  }
}

extension [LaunchConfiguration] {
  /// The file in which editors look for what they can start; nil if there is nothing to start.
  package var file: NewFile? {
    guard !isEmpty else { return nil }
    let text = JSONValue.object([
      JSONMember("version", "0.2.0"), JSONMember("configurations", .array(map(\.json))),
    ])
    return NewFile(path: ".vscode/launch.json", text: text.jsonText(isIndented: true) + "\n")
  }
}
