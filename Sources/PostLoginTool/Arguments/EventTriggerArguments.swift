import ArgumentParser
import PostLogin

/// The option that names the trigger of an event that is described or read, and not run.
struct EventTriggerArguments: ParsableArguments {
  @Option(
    help: "The trigger of the event, such as pre-user-registration. (default: post-login)".taking(
      "id"
    ),
    completion: .list(TriggerDefinition.runnable.map(\.trigger.rawValue)),
    transform: TriggerArguments.trigger
  )
  var trigger: Trigger?

  /// The trigger's definition; that of post-login without the option.
  var definition: TriggerDefinition { trigger.flatMap(TriggerDefinition.of) ?? .postLogin }
}
