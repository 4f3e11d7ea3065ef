import PostLogin
package import PostLoginScripts
import WireFormats

extension ExportedTenant {
  /// The file that lists the Actions in their order.
  package static let flowPath = "post-login.json"

  /// Returns the files to add to the Actions: a suite for each Action next to its code, the values
  /// of its secrets, its code with placeholders replaced, a login for the suites, and the order of
  /// the bound Actions.
  ///
  /// It runs every Action without a suite on that login, so that the suite expects the observed
  /// result.
  ///
  /// - Throws: an error if this machine cannot run scripts, for example without a sandbox.
  package func files(in folder: String, on host: ScriptHost) async throws -> [NewFile] {
    var files: [NewFile] = []
    for action in actions where !files.contains(where: { $0.path == action.suitePath }) {
      if let path = action.presentSuite(in: folder) {
        files.append(NewFile(path: path, text: ""))
        files += action.files
      } else {
        let item = try await FirstCase(running: action, of: folder, on: host)
        files.append(NewFile(path: action.suitePath, text: action.suite(with: item)))
        files += action.files
      }
    }
    files.append(FirstAction.ordinaryLogin)
    if !boundActions.isEmpty { files.append(NewFile(path: Self.flowPath, text: flow)) }
    return files
  }

  /// Notes for the author about the Actions.
  package var remarks: [String] {
    actions.filter { $0.binding == .unbound }.map { action in
      "`\(DocumentText.line(action.name))` supports post-login and is bound to no trigger: it has a "
        + "suite and runs in no flow"
    }
  }

  private var boundActions: [Action] { actions.filter { $0.binding == .bound } }

  private var flow: String {
    let entries = boundActions.map { action in
      var members = [
        JSONMember("path", .string(action.scriptPath)), JSONMember("name", .string(action.name)),
      ]
      if !action.secrets.isEmpty {
        members.append(JSONMember("secrets", .string(action.secretsPath)))
      }
      return JSONValue.object(members)
    }
    return JSONValue.object([JSONMember("actions", .array(entries))]).jsonText(isIndented: true)
      + "\n"
  }
}

extension ExportedTenant.Action {
  private var folder: String { FilePath.folder(of: codePath) }

  /// A folder may contain several scripts not called `code.js`, so such a script gets its own
  /// folder.
  private var suiteFolder: String {
    FilePath.name(of: codePath) == "code.js"
      ? folder : FilePath.joined(folder, FilePath.stem(of: codePath))
  }

  /// The script to run: the exported one, or a copy with the values of its placeholders.
  var scriptPath: String {
    filledCode == nil ? codePath : FilePath.joined(suiteFolder, "filled.js")
  }

  var secretsPath: String { FilePath.joined(suiteFolder, "secrets.json") }

  var suitePath: String { FilePath.joined(suiteFolder, "tests.yaml") }

  /// Returns the existing suite of the Action in the folder of the export.
  fileprivate func presentSuite(in folder: String) -> String? {
    let names = (try? SuiteFinder.names(in: FilePath.joined(folder, suiteFolder))) ?? []
    return names.first(where: SuiteFinder.isSuite).map { FilePath.joined(suiteFolder, $0) }
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

  fileprivate func suite(with item: FirstCase) -> String {
    let schema = NewFile.schemaLine(of: "suite", in: suitePath)
    let head = [
      scriptName.map { "action: \(JSONText(string: $0).text)" },
      secrets.isEmpty ? nil : "secrets: secrets.json",
    ].compactMap(\.self)
    let title = "# Logins with \(DocumentText.line(name)) and their expected results."
    return ([schema, title] + head + ["cases:", item.text]).joined(separator: "\n")
  }

  /// The secrets; a value that the deploy tool hides gets a conspicuous replacement.
  var secretsValue: JSONValue {
    .object(
      secrets.map { JSONMember($0.name, .string($0.value ?? "value-of-\($0.name)")) }
    )
  }
}
