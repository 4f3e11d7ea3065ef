import PostLogin
import WireFormats

/// The members of an Action that the Management API declares.
enum ActionFields {
  static let table: [PayloadField] = [
    PayloadField("id", .string(lengths: 1...255), summary: "The id.", access: .answer),
    PayloadField(
      "name",
      .string(lengths: 1...255),
      summary: "The name.",
      requiredIn: .creation
    ),
    PayloadField(
      "supported_triggers",
      .list(.object(triggers), atMost: 1),
      summary: "The trigger that runs the Action.",
      requiredIn: .creation
    ),
    PayloadField(
      "code",
      .string(lengths: 0...1_048_576),
      summary: "The text of the script.",
      default: .value("")
    ),
    PayloadField(
      "dependencies",
      .list(.object(dependencies), atMost: 100),
      summary: "The modules that the script requires.",
      default: .value([])
    ),
    PayloadField("runtime", .string(lengths: 0...20), summary: "The version of Node.js."),
    PayloadField(
      "secrets",
      .list(.object(secrets), atMost: 100),
      summary: "The values of `event.secrets`, which no answer contains.",
      default: .value([])
    ),
    PayloadField(
      "deploy",
      .boolean,
      summary: "Whether to deploy the Action at once.",
      access: .creation
    ),
    PayloadField("status", .string(), summary: "The state of the build.", access: .answer),
    PayloadField(
      "all_changes_deployed",
      .boolean,
      summary: "Whether the deployed version is that of the Action.",
      access: .answer
    ),
    PayloadField(
      "deployed_version",
      .map(nil),
      summary: "The version that logins run.",
      access: .answer
    ),
    PayloadField("created_at", .string(), summary: "When it was created.", access: .answer),
    PayloadField("updated_at", .string(), summary: "When it was changed.", access: .answer),
  ]

  /// Members of each of `supported_triggers`.
  private static let triggers = [
    PayloadField("id", .string(lengths: 1...255), summary: "The trigger.", isRequired: true),
    PayloadField("version", .string(lengths: 1...20), summary: "The version of the trigger."),
    PayloadField("status", .string(), summary: "Ignored."),
    PayloadField("runtimes", .list(.string()), summary: "Ignored."),
    PayloadField("default_runtime", .string(), summary: "Ignored."),
    PayloadField("compatible_triggers", .list(.map(nil)), summary: "Ignored."),
    PayloadField("binding_policy", .string(), summary: "Ignored."),
  ]

  /// Members of each of `dependencies`.
  private static let dependencies = [
    PayloadField("name", .string(lengths: 1...214), summary: "The module.", isRequired: true),
    PayloadField("version", .string(lengths: 1...255), summary: "The version."),
    PayloadField("registry_url", .string(), summary: "Ignored."),
  ]

  /// Members of each of `secrets`.
  private static let secrets = [
    PayloadField("name", .string(lengths: 1...255), summary: "The name.", isRequired: true),
    PayloadField("value", .string(lengths: 0...4096), summary: "The value."),
    PayloadField("updated_at", .string(), summary: "Ignored."),
  ]
}

extension AnswerShape {
  static let action = AnswerShape.entity(ActionFields.table.standing(in: .answer))

  static let actionVersion = AnswerShape.entity([
    .text("id", "The version's id."),
    .text("action_id", "The Action's id."),
    .sent("number", .integer(1...1_000_000), summary: "The number of the version."),
    .sent("deployed", .boolean, summary: "Whether logins run the version."),
  ])
}
