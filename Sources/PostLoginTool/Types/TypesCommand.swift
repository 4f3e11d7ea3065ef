import ArgumentParser
import PolicySources
import PostLogin

/// `postlogin types`: declarations with which editors complete and check Actions.
struct TypesCommand: AsyncParsableCommand {
  /// The files that an editor reads.
  enum File: String, ExpressibleByArgument, CaseIterable {
    case event, globals, package, jsconfig

    /// The file; the event and the api object are those of a trigger, with the names of secrets if they
    /// are known.
    func text(of definition: TriggerDefinition, secrets: TypeDeclarations.Secrets?) -> String {
      switch self {
      case .event: TypeDeclarations.text(of: definition, secrets: secrets) ?? ""
      case .globals: TypeDeclarations.globals
      case .package: TypeDeclarations.package(of: definition) ?? ""
      case .jsconfig: TypeDeclarations.project
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Prints TypeScript declarations of event, api and globals, for editors.",
    discussion: """
      Keep the outputs as types/post-login.d.ts, types/globals.d.ts and jsconfig.json beside the \
      Actions: editors then complete and check plain JavaScript, with the names that Auth0's editor \
      writes above a handler (@param {Event} event, @param {PostLoginAPI} api). Without a project \
      file, begin an Action with // @ts-check and put /** @type \
      {import("./post-login").OnExecutePostLogin} */ above its handler. --trigger prints the event \
      and api of another trigger, for a file with its name. With --policy, `event.secrets` has the \
      names of the secrets that Terraform or an export declares for the Actions of the trigger.

      Example: postlogin types > post-login.d.ts
      """
  )

  @Argument(
    help: """
      What to print: the event and the api object, the globals, a file by which imports of \
      @auth0/actions find the types beside it, or a project file for all.
      """
  )
  var file = File.event

  @OptionGroup var event: EventTriggerArguments

  @Option(
    help: """
      The policy that declares the secrets: a Terraform folder, the JSON of a plan or state, an export, \
      or an environment of postlogin.yaml.
      """.taking("path"),
    completion: .file()
  )
  var policy: String?

  func validate() throws {
    guard event.trigger == nil || file == .event || file == .package else {
      throw ValidationError(
        "--trigger goes with `event` and `package`; the other files are the same for all."
      )
    }
    guard policy == nil || file == .event else {
      throw ValidationError("--policy goes with `event`; the other files are the same for all.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let definition = event.definition
      let secrets = try policy.map { path in
        try PolicyRequest(NamedPolicy(near: path)).result().declaration
          .secrets(ofActionsAt: definition.trigger)
      }
      Terminal.write(file.text(of: definition, secrets: secrets))
    }
  }
}

extension PolicyDeclaration {
  /// The names of the secrets of all Actions that a trigger runs, or that support it.
  func secrets(ofActionsAt trigger: Trigger) -> TypeDeclarations.Secrets {
    let bound = Set(flows.filter { $0.trigger == trigger }.flatMap(\.steps).compactMap(\.action))
    let actions = actions.filter { action in
      bound.contains(action.name) || action.triggers.contains { $0.trigger == trigger }
    }
    return TypeDeclarations.Secrets(
      names: Set(actions.flatMap(\.secrets).map(\.name)).sorted(),
      areAll: !actions.contains { $0.unknownMembers.contains("secrets") }
    )
  }
}
