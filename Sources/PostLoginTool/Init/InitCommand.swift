import ArgumentParser
import PolicySources
import PostLogin
import PostLoginScripts
import PostLoginTesting
import ScriptText
import WireFormats

/// `postlogin init`: writes the files that a folder of Actions lacks.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first Action with its suite, or suites for the Actions of a folder.",
    discussion: """
      In an export of Auth0's deploy tool (with `tenant.yaml`, or with `actions` and `triggers`) and \
      in a folder of Actions (`code.js`), it runs each Action without a suite on an ordinary login, \
      or on the event of its trigger, and writes a suite next to its code that expects the outcome. \
      For a Terraform configuration, there or in a folder below, and for an export below, it writes a \
      suite for the Actions of each trigger into `Tests`. It writes a `postlogin.yaml` with what it \
      found; --force replaces one that is there. It writes a `.vscode/launch.json` with which editors \
      start `postlogin debug`. With --trigger it writes a first Action of that trigger. Run again, it writes only missing \
      files, and `.postlogin` and `filled.js` every time. It writes nothing through a symbolic link. Exit status: 0 no file is missing now; 2 \
      something is in the way, or the export has no Action, and nothing is written; 64 wrong usage.

      Example: postlogin init Actions
      """
  )

  @Argument(help: "The folder, which is made if it does not exist.", completion: .directory)
  var folder = "."

  @Option(
    name: .customLong("env"),
    help:
      "The values of @@KEY@@ and ##KEY## in exported files, and of Terraform variables: lines of KEY=value, or JSON."
      .taking(
        "file"
      ),
    completion: .file()
  )
  var values: String?

  @Option(
    help: "The trigger of a first Action to write, such as pre-user-registration.".taking("id"),
    completion: .list(Trigger.tested.map(\.rawValue)),
    transform: TriggerArguments.trigger
  )
  var trigger: Trigger?

  @Flag(help: "Replace a `postlogin.yaml` that is there.")
  var force = false

  @OptionGroup var place: ScriptPlaceArguments

  func run() async throws {
    try await Terminal.reporting {
      let placeholders = try values.map { try Placeholders(at: $0) } ?? Placeholders()
      let declared = try DeclaredFolders.paths(below: folder)
      var tenant = try ExportedTenant(at: folder, placeholders: placeholders)
      let flows = try await flowFiles(of: declared, isInTenant: tenant?.isExport == true)
      // The suites of the flows run them, with the secrets that they declare.
      tenant?.actions.removeAll { action in
        flows.codeFiles.contains(FilePath.resolved(FilePath.joined(folder, action.codePath)))
      }
      let own = try await files(beside: tenant, isDeclared: !declared.isEmpty)
      let project = try project(of: declared, tenant, suites: own + flows.files)
      let files =
        try (own + flows.files).uniquePaths + [project].compactMap(\.self) + Self.schemas()
        + EditorFiles.files(for: triggers(beside: tenant, flows.triggers))
        + [launches(beside: tenant, isDeclared: !declared.isEmpty).file].compactMap(\.self)
      let written = try files.write(into: folder)
      for path in written.map(Self.shownPath(of:)).unique { Terminal.write("wrote \(path)\n") }
      let kept = files.filter { !$0.isGenerated || $0.isLinked(in: folder) }
      for file in kept where !written.contains(file) {
        Terminal.write("left alone \(file.path)\n")
      }
      if written.contains(where: \.isPrivate) {
        Terminal.write(
          "secrets.json and filled.js hold secrets; keep them out of your repository\n"
        )
      }
      for remark in ((tenant?.remarks ?? []) + flows.remarks).unique {
        Terminal.write("\(remark)\n")
      }
      let place = folder == "." ? "" : " \(ShellText.quoted(folder))"
      Terminal.write("next: postlogin test\(place)\n")
    }
  }

  /// Shows the schemas as one path, and the declarations of types too.
  private static func shownPath(of file: NewFile) -> String {
    let ending = [".schema.json", ".d.ts"].first(where: file.path.hasSuffix)
    return ending.map { "\(FilePath.folder(of: file.path))/*\($0)" } ?? file.path
  }

  /// The schemas of the files that people write.
  private static func schemas() throws -> [NewFile] {
    try [SchemaCommand.Subject.suite, .transaction, .project].map { subject in
      .schema(of: subject.rawValue, try subject.text())
    }
  }

  /// What the flows of declared policies need.
  private struct DeclaredFiles {
    var files: [NewFile] = []
    var triggers: [Trigger] = []
    var remarks: [String] = []
    /// The files of their Actions, without links.
    var codeFiles: Set<String> = []
  }

  /// Suites for the flows of declared policies, apart from an export that fills the folder, whose
  /// Actions have suites of their own.
  private func flowFiles(
    of declared: [String],
    isInTenant: Bool
  ) async throws -> DeclaredFiles {
    var all = DeclaredFiles()
    let host = place.host(.fresh)
    for path in declared where !(isInTenant && path == ".") {
      var environment = ProjectEnvironment(name: nil, policy: FilePath.joined(folder, path))
      environment.valueFile = values
      guard
        let declaration = try PolicySource.declaration(
          at: environment.policy,
          environment: environment
        )
      else { continue }
      let tests = declared.count == 1 ? "Tests" : FilePath.joined("Tests", path)
      let suites = FlowSuites(of: declaration, at: path, in: tests, on: host)
      let made = try await suites.files(below: folder)
      all.files += made.files
      all.remarks += made.remarks
      all.triggers += suites.triggers
      all.codeFiles.formUnion(declaration.actions.compactMap(\.codeFile).map(FilePath.resolved))
    }
    await host.shutDown()
    return all
  }

  /// The `postlogin.yaml` of the folder; nil if one further up is that of its repository.
  private func project(
    of declared: [String],
    _ tenant: ExportedTenant?,
    suites files: [NewFile]
  ) throws -> NewFile? {
    let own = FilePath.joined(folder, Project.fileName)
    if let path = Project.path(from: folder),
      FilePath.resolved(path) != FilePath.resolved(own)
    {
      return nil
    }
    var project = FirstProject()
    project.declared = declared
    project.actionFiles =
      (tenant?.actions.map(\.codePath) ?? [])
      + files.map(\.path).filter { CodeFile.isAction($0) }
    project.suiteFiles = files.map(\.path).filter { SuiteFinder.isSuite(FilePath.name(of: $0)) }
    let top = FilePath.resolved(FilePath.absolute(folder))
    if let values, FilePath.resolved(FilePath.absolute(values)).hasPrefix("\(top)/") {
      let path = FilePath.resolved(FilePath.absolute(values))
      project.valueFile = String(path.dropFirst(top.count + 1))
    }
    project.secretsFile = FirstProject.secretsFileNames.first { name in
      FilePath.isFile(FilePath.joined(folder, name))
    }
    var file = project.file
    file.isGenerated = force
    return file
  }

  private func files(beside tenant: ExportedTenant?, isDeclared: Bool) async throws -> [NewFile] {
    let new = first(beside: tenant, isDeclared: isDeclared).map(FirstAction.files) ?? []
    guard let tenant else { return new }
    let host = place.host(.fresh)
    let files = try await tenant.files(in: folder, on: host)
    await host.shutDown()
    return files + new.filter { file in !files.contains { $0.path == file.path } }
  }

  /// The trigger of the first Action to write; nil if none is to be written.
  private func first(beside tenant: ExportedTenant?, isDeclared: Bool) -> Trigger? {
    trigger ?? (tenant == nil && !isDeclared ? .postLogin : nil)
  }

  /// What an editor can start: the first Action, or the Actions that are there.
  private func launches(
    beside tenant: ExportedTenant?,
    isDeclared: Bool
  ) -> [LaunchConfiguration] {
    let new = first(beside: tenant, isDeclared: isDeclared).map(LaunchConfiguration.first)
    let all = (tenant.map(LaunchConfiguration.all) ?? []) + [new].compactMap(\.self)
    return all.unique
  }

  /// The triggers of the Actions of the folder, in Auth0's order.
  private func triggers(beside tenant: ExportedTenant?, _ declared: [Trigger]) -> [Trigger] {
    let used = Set((tenant?.triggers ?? []) + declared + [trigger].compactMap(\.self))
    return used.isEmpty ? [.postLogin] : Trigger.tested.filter(used.contains)
  }
}
