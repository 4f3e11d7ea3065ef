import PolicySources
import WireFormats

/// The `postlogin.yaml` of a folder, with what `init` has found there.
///
/// All paths are relative to the folder.
package struct FirstProject: Sendable {
  /// The folders that declare policies.
  package var declared: [String] = []
  /// The files of Actions outside of these folders.
  package var actionFiles: [String] = []
  /// The files of suites.
  package var suiteFiles: [String] = []
  /// The file of values for placeholders and Terraform variables; nil for none.
  package var valueFile: String?
  /// The file of the values of secrets; nil for none.
  package var secretsFile: String?

  /// A project in which nothing is found yet.
  package init() {}

  /// The names that `init` takes for those of a file of secrets.
  package static let secretsFileNames = ["secrets.env", "secrets.json"]

  /// The file, at the top of the folder.
  package var file: NewFile {
    let environments = environmentLines
    let suites = Self.tops(of: suiteFiles)
    let lines = [
      NewFile.schemaLine(of: "project", in: Project.fileName),
      "# The policies of this repository, and how `postlogin test` tests them.",
      environments.isEmpty ? nil : (["environments:"] + environments).joined(separator: "\n"),
      suites.isEmpty || suites.contains(".")
        ? nil : "suites: \(JSONValue.strings(suites).jsonText())",
      secretsFile.map { "secrets: \(JSONText(string: $0).text)" },
      "# coverage: 80          # the percentage of lines and blocks that the cases have to reach",
      "# faults: true          # search passed cases for faults",
      "# against: origin/main  # the revision that the policies are compared with",
      "# formats: [github, { junit: results/junit.xml }]  # in continuous integration",
    ]
    return NewFile(
      path: Project.fileName,
      text: lines.compactMap(\.self).joined(separator: "\n") + "\n"
    )
  }

  private var environmentLines: [String] {
    let others = actionFiles.filter { file in
      !declared.contains { $0 == "." || file.hasPrefix("\($0)/") }
    }
    let folders = Self.tops(of: others)
    let policies =
      declared.map { ($0, valueFile) }
      + (folders.contains(".") ? ["."] : folders).map { ($0, String?.none) }
    var names: Set<String> = []
    return policies.map { path, values in
      let last = path == "." ? "tenant" : FilePath.name(of: path)
      let name = names.insert(last).inserted ? last : path
      let text = JSONText(string: path).text
      let policy = values.map { "{ policy: \(text), env: \(JSONText(string: $0).text) }" } ?? text
      return "  \(JSONText(string: name).text): \(policy)"
    }
  }

  /// The outermost folders of files, in order; `.` for files without a folder.
  private static func tops(of files: [String]) -> [String] {
    files.map { file in
      file.firstIndex(of: "/").map { String(file[..<$0]) } ?? "."
    }
    .unique
  }
}
