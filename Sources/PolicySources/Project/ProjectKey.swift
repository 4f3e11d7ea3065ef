import WireFormats

/// A key of a map in `postlogin.yaml`.
///
/// The reader uses these values, so that each key it accepts is listed in `ProjectMap`.
package struct ProjectKey: Sendable, Hashable {
  /// The key as the file writes it.
  package let name: String
  /// The meaning in one line of plain text with code in backticks.
  package let meaning: String
  /// The JSON Schema of the value, with references to the parts that all files share.
  let schema: JSONValue

  init(_ name: String, _ meaning: String, _ schema: JSONValue) {
    self.name = name
    self.meaning = meaning
    self.schema = schema
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The keys of the project itself.
extension ProjectKey {
  static let environments = Self(
    "environments",
    "Tenants or environments by name: the path of a policy, or a map",
    [
      "type": "object",
      "minProperties": 1,
      "additionalProperties": [
        "anyOf": [["$ref": "#/$defs/text"], ["$ref": "#/$defs/environment"]]
      ],
    ]
  )
  static let suites = Self("suites", "Suites, and folders to search for suites", .texts)
  static let fixtures = Self("fixtures", "Fixtures, and folders of fixtures", .texts)
  static let stubs = Self("stubs", "Files of stubs, as `--http` takes them", .texts)
  static let modules = Self(
    "modules",
    "Modules by name, in place of those that are installed",
    ["$ref": "#/$defs/modules"]
  )
  static let packageFolders = Self(
    "packageFolders",
    "Folders of packages, such as `node_modules`",
    .texts
  )
  static let sharedModules = Self(
    "sharedModules",
    "The folder of modules that Actions share",
    .text
  )
  static let standIns = Self(
    "standIns",
    "`true` for stand-ins in place of packages that are not installed",
    .flag
  )
  static let allowHosts = Self(
    "allowHosts",
    "Hosts to which Actions may send real requests",
    .texts
  )
  static let coverage = Self(
    "coverage",
    "The percentage of every measure that the cases have to reach, or a map by measure",
    ["anyOf": [.percentage, ["$ref": "#/$defs/coverage"]]]
  )
  static let faults = Self("faults", "`true` to search passed cases for faults", .flag)
  static let grants = Self(
    "grants",
    "`true` to run the logins of cases through every grant",
    .flag
  )
  static let leaks = Self(
    "leaks",
    "`true` to search for state that leaks from one login to the next",
    .flag
  )
  static let against = Self(
    "against",
    "The Git revision that the policies are compared with",
    .text
  )
}

/// The key of the project whose values are the formats of results.
extension ProjectKey {
  static let formatsName = "formats"

  static func formats(_ names: [String]) -> ProjectKey {
    let format: JSONValue = ["enum": .strings(names)]
    let members = names.map { JSONMember($0, JSONValue.text) }
    let written: JSONValue = [
      "type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
      "properties": .object(members),
    ]
    return ProjectKey(
      formatsName,
      "The formats of results in CI: a name for standard output, or a name with its file",
      ["type": "array", "items": ["anyOf": [format, written]]]
    )
  }
}

/// The keys of the project and of each environment.
extension ProjectKey {
  static let secrets = Self(
    "secrets",
    "The file with the values of secrets: JSON, or lines of `KEY=value`",
    .text
  )
}

/// The keys of an environment.
extension ProjectKey {
  static let policy = Self(
    "policy",
    "A folder of Actions, an Action, a flow file, an export, a Terraform folder, or a plan as JSON",
    .text
  )
  static let env = Self(
    "env",
    "Values for placeholders and Terraform variables by name, or the path of a file with them",
    ["anyOf": [["$ref": "#/$defs/text"], ["type": "object"]]]
  )
  static let workspace = Self("workspace", "The value of `terraform.workspace`", .text)
  static let provider = Self(
    "provider",
    "The alias of the Terraform provider that manages the tenant",
    .text
  )
  static let variableFiles = Self("variableFiles", "Files of Terraform variables", .texts)
}

extension JSONValue {
  fileprivate static let text: JSONValue = ["$ref": "#/$defs/text"]
  fileprivate static let texts: JSONValue = ["type": "array", "items": ["$ref": "#/$defs/text"]]
  fileprivate static let flag: JSONValue = ["type": "boolean"]
  static let percentage: JSONValue = ["type": "number", "minimum": 0, "maximum": 100]
}

extension DocumentMap {
  /// The value of an optional key.
  subscript(key: ProjectKey) -> DocumentCursor? { self[key.name] }

  /// The value of a required key; reports a missing one.
  func required(_ key: ProjectKey) -> DocumentCursor? { required(key.name) }
}
