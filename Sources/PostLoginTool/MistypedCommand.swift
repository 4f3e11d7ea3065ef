import ArgumentParser
import WireFormats

/// Finds arguments that name no command, and suggests the nearest one.
enum MistypedCommand {
  /// The message for arguments whose first words name no command, with the name that was meant; nil
  /// for others.
  static func complaint(
    about arguments: ArraySlice<String>,
    of command: any ParsableCommand.Type = PostLoginCommand.self
  ) -> String? {
    let commands = command.configuration.subcommands
    guard !commands.isEmpty, let name = arguments.first, !name.hasPrefix("-"), name != "help" else {
      return nil
    }
    if let found = commands.first(where: { $0._commandName == name }) {
      return complaint(about: arguments.dropFirst(), of: found)
    }
    let names = commands.map { $0._commandName }
    let program = command == PostLoginCommand.self ? "" : " \(command._commandName)"
    let advice =
      NameSuggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "`postlogin help\(program)` lists the commands"
    return "`\(DocumentText.line(name))` is no command of postlogin\(program); \(advice)"
  }
}
