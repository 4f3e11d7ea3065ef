import PostLogin
import PostLoginScripts
package import WireFormats

extension Policy {
  /// The trigger that a caller asks for, or that a flow file says; nil if neither does.
  ///
  /// - Throws: `invalidFlow` if they are two, and `unknownTrigger`.
  static func givenTrigger(
    asked: Trigger?,
    said: Trigger?
  ) throws(PostLoginError) -> Trigger? {
    if let asked { _ = try TriggerDefinition.runnable(asked.rawValue) }
    guard let asked, let said, asked != said else { return asked ?? said }
    throw PostLoginError(
      .invalidFlow,
      "the flow file is of the trigger `\(said.rawValue)`, and `\(asked.rawValue)` was asked for"
    )
  }

  /// Refuses to guess between the triggers that all Actions serve.
  ///
  /// - Throws: `ambiguousTrigger` for several that post-login is not among.
  package func checkTrigger() throws(PostLoginError) {
    let shared = flow.sharedTriggers
    guard givenTrigger == nil, shared.count > 1, !shared.contains(flow.trigger) else { return }
    let names = shared.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    throw PostLoginError(
      .ambiguousTrigger,
      "the Actions serve several triggers, and none is chosen: \(names)",
      help: "choose one with `--trigger ID`, or with `trigger: ID` in the fixture or flow file"
    )
  }

  /// The flow of a fixture's trigger, and its event.
  ///
  /// A fixture that names no trigger has the event of a login, of which the flow's trigger sees its
  /// part.
  func run(of fixture: Fixture) -> (flow: Flow, event: Event) {
    var flow = flow
    if fixture.trigger == .postLogin { return (flow, fixture.event.shown(to: flow.trigger)) }
    flow.trigger = fixture.trigger
    return (flow, fixture.event)
  }
}
