package import PolicySources
package import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// Suites for the flows of a policy that Terraform or an export declares.
package struct FlowSuites: Sendable {
  private let declared: DeclaredPolicy
  /// The path of the policy, relative to the folder of the suites' own folder.
  private let path: String
  /// The folder of the suites.
  private let suiteFolder: String

  /// The suites of a policy.
  ///
  /// - Parameters:
  ///   - declaration: The policy.
  ///   - path: Its path, relative to the folder in which the files are written.
  ///   - suiteFolder: The folder of the suites, relative to the same folder.
  ///   - host: The host that runs the Actions.
  package init(
    of declaration: PolicyDeclaration,
    at path: String,
    in suiteFolder: String,
    on host: ScriptHost
  ) {
    var declared = DeclaredPolicy(declaration, host: host, limits: Limits())
    declared.secrets = JSONText(.object(Self.madeUpSecrets(of: declaration)))
    self.declared = declared
    self.suiteFolder = suiteFolder
    let depth = suiteFolder.split(separator: "/").count
    let up = Array(repeating: "..", count: depth).joined(separator: "/")
    self.path = path == "." ? up : "\(up)/\(path)"
  }

  /// The triggers that get a suite, in Auth0's order.
  package var triggers: [Trigger] { declared.servedTriggers.filter(Trigger.tested.contains) }

  /// Returns a suite for each trigger, with a case that expects the observed result, and the event of
  /// the case; a suite below a folder that is there already is not made.
  ///
  /// - Returns: the files, and the reasons why a flow has no suite.
  /// - Throws: an error if this machine cannot run scripts, for example without a sandbox.
  package func files(below folder: String) async throws -> (files: [NewFile], remarks: [String]) {
    var files: [NewFile] = []
    var remarks = ServedTriggers.notes(about: Set(declared.triggers))
    remarks += (declared.declaration.problems + declared.remarks).map(\.placedMessage)
    for trigger in triggers {
      let suite = FilePath.joined(suiteFolder, "\(trigger.rawValue).tests.yaml")
      if FilePath.isFile(FilePath.joined(folder, suite)) {
        files.append(NewFile(path: suite, text: ""))
      } else {
        do {
          let content = try declared.content(for: trigger)
          let item = try await FirstCase(
            for: trigger,
            secrets: declared.secrets,
            permissions: content.permissions
          ) {
            content.flow
          }
          files.append(NewFile(path: suite, text: text(of: trigger, at: suite, with: item)))
        } catch let error as PostLoginError where [.notKnown, .invalidFlow].contains(error.code) {
          remarks.append("\(trigger.rawValue) has no suite: \(error.placedMessage)")
          continue
        }
      }
      files.append(FirstFixture(trigger: trigger).file)
    }
    return (files, remarks.unique)
  }

  private func text(of trigger: Trigger, at suite: String, with item: FirstCase) -> String {
    let kind = trigger == .postLogin ? "Logins" : "Cases of \(trigger.rawValue)"
    let secrets = Self.madeUpSecrets(of: declared.declaration, in: trigger)
    let head = [
      NewFile.schemaLine(of: "suite", in: suite),
      "# \(kind) with the declared Actions in their order, and their expected results.",
      "flow: \(JSONText(string: path).text)",
      trigger == .postLogin ? nil : "trigger: \(trigger.rawValue)",
      secrets.isEmpty ? nil : "secrets: \(JSONValue.object(secrets).jsonText())",
      "cases:",
      item.text,
    ]
    return head.compactMap(\.self).joined(separator: "\n")
  }

  /// Conspicuous values for declared secrets without one: of all Actions, or of those of a trigger.
  private static func madeUpSecrets(
    of declaration: PolicyDeclaration,
    in trigger: Trigger? = nil
  ) -> [JSONMember] {
    let bound = declaration.flows.filter { $0.trigger == trigger }.flatMap(\.steps)
      .compactMap(\.action)
    let actions = declaration.actions.filter { bound.isEmpty || bound.contains($0.name) }
    return actions.flatMap(\.secrets).filter { $0.value == nil }.map(\.name).unique
      .map { JSONMember($0, .string("value-of-\($0)")) }
  }
}
