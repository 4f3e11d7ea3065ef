import PostLogin
package import PostLoginScripts
import ScriptText
import WireFormats

extension ExportedTenant {
  /// Returns the files to add to the Actions: a suite for each trigger of each Action next to its
  /// code, the values of its secrets, its code with placeholders replaced, an event of each trigger
  /// for the suites, and the order of the bound Actions of each trigger.
  ///
  /// It runs every Action without a suite on that event, so that the suite expects the observed
  /// result.
  ///
  /// - Throws: an error if this machine cannot run scripts, for example without a sandbox.
  package func files(in folder: String, on host: ScriptHost) async throws -> [NewFile] {
    var files: [NewFile] = []
    for action in actions {
      let uses = action.uses.filter { use in
        !files.contains { $0.path == action.suitePath(for: use.trigger) }
      }
      for use in uses {
        if let path = action.presentSuite(for: use.trigger, in: folder) {
          files.append(NewFile(path: path, text: ""))
        } else {
          let secrets = action.secrets.isEmpty ? nil : JSONText(action.secretsValue)
          let item = try await FirstCase(for: use.trigger, secrets: secrets, permissions: nil) {
            Flow(try action.steps(in: folder, on: host), trigger: use.trigger)
          }
          let path = action.suitePath(for: use.trigger)
          files.append(NewFile(path: path, text: action.suite(for: use.trigger, with: item)))
        }
      }
      if !uses.isEmpty { files += action.files }
    }
    return files.uniquePaths + triggers.map { FirstFixture(trigger: $0).file }
      + TriggerDefinition.all.compactMap { flow(of: $0.trigger) }
  }

  /// Notes for the author about the Actions.
  package var remarks: [String] {
    let unbound = actions.compactMap { action -> String? in
      let triggers = action.uses.filter { $0.binding == .unbound }.map(\.trigger.rawValue)
      guard !triggers.isEmpty else { return nil }
      let isBound = action.uses.contains { $0.binding == .bound }
      return "`\(DocumentText.line(action.name))` supports \(triggers.joined(separator: ", ")) and "
        + (isBound
          ? "is not bound to it: it has a suite and does not run there"
          : "is bound to no trigger: it has a suite and runs in no flow")
    }
    return unbound + notes + problems.map(\.placedMessage)
  }

  /// The file with the bound Actions of a trigger in their order; nil if there are none.
  private func flow(of trigger: Trigger) -> NewFile? {
    let bound = (bindings[trigger] ?? []).compactMap { name in
      actions.first { $0.name == name && $0.uses.contains { $0.trigger == trigger } }
    }
    guard !bound.isEmpty else { return nil }
    let entries = bound.map { action in
      var members = [
        JSONMember("path", .string(action.scriptPath)), JSONMember("name", .string(action.name)),
      ]
      if !action.secrets.isEmpty {
        members.append(JSONMember("secrets", .string(action.secretsPath)))
      }
      return JSONValue.object(members)
    }
    let head =
      trigger == .postLogin ? [] : [JSONMember("trigger", .string(trigger.rawValue))]
    let flow = JSONValue.object(head + [JSONMember("actions", .array(entries))])
    return NewFile(
      path: "\(trigger.rawValue).json",
      text: flow.jsonText(isIndented: true) + "\n"
    )
  }
}

extension [NewFile] {
  /// The files without later ones at the same path.
  package var uniquePaths: [NewFile] {
    var seen: Set<String> = []
    return filter { seen.insert($0.path).inserted }
  }
}

extension ExportedTenant.Action {
  private var folder: String { FilePath.folder(of: codePath) }

  /// A folder may contain several scripts under other names, so such a script gets its own
  /// folder.
  private var suiteFolder: String {
    CodeFile.isAction(codePath)
      ? folder : FilePath.joined(folder, FilePath.stem(of: codePath))
  }

  /// The script to run: the exported one, or a copy with the values of its placeholders.
  var scriptPath: String {
    filledCode == nil ? codePath : FilePath.joined(suiteFolder, "filled.js")
  }

  var secretsPath: String { FilePath.joined(suiteFolder, "secrets.json") }

  /// The path of the suite of a trigger, which an Action of several triggers has for each.
  func suitePath(for trigger: Trigger) -> String {
    FilePath.joined(
      suiteFolder,
      uses.count > 1 ? "\(trigger.rawValue).tests.yaml" : "tests.yaml"
    )
  }

  /// Returns the existing suite of a trigger in the folder of the export: the one that is named after
  /// it, or one that is named after none of the Action's triggers.
  fileprivate func presentSuite(for trigger: Trigger, in folder: String) -> String? {
    let names = (try? SuiteFinder.names(in: FilePath.joined(folder, suiteFolder))) ?? []
    let others = uses.map(\.trigger).filter { uses.count > 1 && $0 != trigger }
    return names.first { name in
      SuiteFinder.isSuite(name) && !others.contains { name.hasPrefix("\($0.rawValue).tests.") }
    }
    .map { FilePath.joined(suiteFolder, $0) }
  }

  /// The other files of the suite.
  fileprivate var files: [NewFile] {
    var files: [NewFile] = []
    if let filledCode {
      // The export may contain changed code.
      files.append(
        NewFile(path: scriptPath, text: filledCode, isPrivate: true, isGenerated: true)
      )
    }
    if !secrets.isEmpty {
      files.append(
        NewFile(
          path: secretsPath,
          text: secretsValue.jsonText(isIndented: true) + "\n",
          isPrivate: true
        )
      )
    }
    return files
  }

  /// The script as the suite names it; nil if the suite finds it without a name.
  private var scriptName: String? {
    if filledCode != nil { return "filled.js" }
    return suiteFolder == folder ? nil : "../\(FilePath.name(of: codePath))"
  }

  fileprivate func suite(for trigger: Trigger, with item: FirstCase) -> String {
    let schema = NewFile.schemaLine(of: "suite", in: suitePath(for: trigger))
    let isPlain = trigger == .postLogin && uses.count == 1
    let head = [
      isPlain ? nil : "trigger: \(trigger.rawValue)",
      scriptName.map { "action: \(JSONText(string: $0).text)" },
      secrets.isEmpty ? nil : "secrets: secrets.json",
    ].compactMap(\.self)
    let kind = trigger == .postLogin ? "Logins" : "Cases of \(trigger.rawValue)"
    let title = "# \(kind) with \(DocumentText.line(name)) and their expected results."
    return ([schema, title] + head + ["cases:", item.text]).joined(separator: "\n")
  }

  /// The secrets; a value that the deploy tool hides gets a conspicuous replacement.
  var secretsValue: JSONValue {
    .object(
      secrets.map { JSONMember($0.name, .string($0.value ?? "value-of-\($0.name)")) }
    )
  }
}
