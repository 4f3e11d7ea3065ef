import FoundationEssentials
import WireFormats

/// The names of Terraform's files in a folder.
enum TerraformFolder {
  /// The most entries of a folder that are looked at.
  static let maximumCount = 10_000

  /// Files of configuration, in the order in which Terraform reads them: override files last.
  static func configurationFiles(in folder: String) -> [String] {
    let names = names(in: folder).filter { $0.hasSuffix(".tf") || $0.hasSuffix(".tf.json") }
    return names.filter { !isOverride($0) } + names.filter(isOverride)
  }

  /// Whether a folder holds a configuration.
  static func isConfiguration(_ folder: String) -> Bool {
    !configurationFiles(in: folder).isEmpty
  }

  /// Files of variables that Terraform reads without being told.
  static func variableFiles(in folder: String) -> [String] {
    let all = names(in: folder)
    return all.filter { $0 == "terraform.tfvars" || $0 == "terraform.tfvars.json" }
      + all.filter { $0.hasSuffix(".auto.tfvars") || $0.hasSuffix(".auto.tfvars.json") }
  }

  /// The visible entries of a folder, by name.
  static func names(in folder: String) -> [String] {
    allNames(in: folder).filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }
      .prefix(maximumCount).map(\.self)
  }

  /// All entries of a folder, by name.
  static func allNames(in folder: String) -> [String] {
    let path = folder.isEmpty ? "." : folder
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Whether a file changes blocks of the others.
  static func isOverride(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first ?? ""
    return stem == "override" || stem.hasSuffix("_override")
  }
}
