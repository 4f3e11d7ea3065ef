import ArgumentParser
import PolicySources
import PostLogin
import PostLoginScripts
import PostLoginTesting
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
      With --trigger it writes a first Action of that trigger. Run again, it writes only missing \
      files, and `.postlogin` and `filled.js` every time. It writes nothing through a symbolic link. Exit status: 0 no file is missing now; 2 \
      something is in the way, or the export cannot be used, and nothing is written; 64 wrong usage.

      Example: postlogin init Actions
      """
  )

  @Argument(help: "The folder, which is made if it does not exist.", completion: .directory)
  var folder = "."

  @Option(
    name: .customLong("env"),
    help: "The values of @@KEY@@ and ##KEY## in exported files: lines of KEY=value, or JSON."
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

  @OptionGroup var place: ScriptPlaceArguments

  func run() async throws {
    try await Terminal.reporting {
      let placeholders = try values.map { try Placeholders(at: $0) } ?? Placeholders()
      let tenant = try ExportedTenant(at: folder, placeholders: placeholders)
      let files =
        try await files(beside: tenant) + Self.schemas()
        + EditorFiles.files(for: triggers(beside: tenant))
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
      for remark in tenant?.remarks ?? [] { Terminal.write("\(remark)\n") }
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
    try [SchemaCommand.Subject.suite, .transaction].map { subject in
      .schema(of: subject.rawValue, try subject.text())
    }
  }

  private func files(beside tenant: ExportedTenant?) async throws -> [NewFile] {
    let first = trigger ?? (tenant == nil ? .postLogin : nil)
    let new = first.map(FirstAction.files) ?? []
    guard let tenant else { return new }
    let host = place.host(.fresh)
    let files = try await tenant.files(in: folder, on: host)
    await host.shutDown()
    return files + new.filter { file in !files.contains { $0.path == file.path } }
  }

  /// The triggers of the Actions of the folder, in Auth0's order.
  private func triggers(beside tenant: ExportedTenant?) -> [Trigger] {
    let used = Set((tenant?.triggers ?? []) + [trigger].compactMap(\.self))
    return used.isEmpty ? [.postLogin] : Trigger.tested.filter(used.contains)
  }
}
