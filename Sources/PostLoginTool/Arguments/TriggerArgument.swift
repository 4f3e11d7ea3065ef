import ArgumentParser
import PostLogin
import PostLoginTesting

/// The identifier of a trigger whose Actions run here, as an argument.
struct TriggerArgument: ExpressibleByArgument {
  let trigger: Trigger

  init?(argument: String) {
    let trigger = Trigger(rawValue: argument)
    guard Trigger.tested.contains(trigger) else { return nil }
    self.trigger = trigger
  }

  static let allValueStrings = Trigger.tested.map(\.rawValue)
}
