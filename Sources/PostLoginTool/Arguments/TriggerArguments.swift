import ArgumentParser
import PostLogin
import WireFormats

/// The option that names the trigger of a run.
struct TriggerArguments: ParsableArguments {
  @Option(
    help: """
      The trigger whose Actions run, such as pre-user-registration. (default: that of the fixture or \
      flow file, or else the one that all Actions have a handler for, or that a declaration binds \
      them to)
      """.taking("id"),
    completion: .list(TriggerDefinition.runnable.map(\.trigger.rawValue)),
    transform: trigger
  )
  var trigger: Trigger?

  /// Reads an identifier.
  ///
  /// - Throws: a `ValidationError` with the nearest identifier.
  static func trigger(_ id: String) throws -> Trigger {
    do {
      return try TriggerDefinition.runnable(id)
    } catch {
      throw ValidationError(
        ([error.message] + [error.help].compactMap(\.self)).joined(separator: "; ")
      )
    }
  }
}
