import ArgumentParser
import PostLogin

/// `postlogin types`: declarations with which editors complete and check Actions.
struct TypesCommand: ParsableCommand {
  /// The files that an editor reads.
  enum File: String, ExpressibleByArgument, CaseIterable {
    case event, globals, package, jsconfig

    /// The file; the event and the api object are those of a trigger.
    func text(of definition: TriggerDefinition) -> String {
      switch self {
      case .event: TypeDeclarations.text(of: definition) ?? ""
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
      and api of another trigger, for a file with its name.

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

  func validate() throws {
    guard event.trigger == nil || file == .event || file == .package else {
      throw ValidationError(
        "--trigger goes with `event` and `package`; the other files are the same for all."
      )
    }
  }

  func run() {
    Terminal.write(file.text(of: event.definition))
  }
}
