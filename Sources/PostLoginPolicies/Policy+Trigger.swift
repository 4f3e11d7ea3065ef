package import PostLogin
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
    let shared = declared?.triggers ?? flow.sharedTriggers
    let isChosen = shared.contains(declared == nil ? flow.trigger : .postLogin)
    guard givenTrigger == nil, shared.count > 1, !isChosen else { return }
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
  func run(of fixture: Fixture) throws(PostLoginError) -> (flow: Flow, event: Event) {
    if fixture.trigger == .postLogin { return (flow, fixture.event.shown(to: flow.trigger)) }
    return (try flow(running: fixture.trigger), fixture.event)
  }

  /// The triggers whose Actions can run, in Auth0's order: those that a declaration binds Actions to,
  /// or those that Actions have handlers for.
  package var triggers: [Trigger] { declared?.triggers ?? flow.triggers }

  /// The flow of a trigger: the one that a declaration names for it, or else all Actions.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package func flow(running trigger: Trigger) throws(PostLoginError) -> Flow {
    if let declared, trigger != flow.trigger || problem != nil {
      return try declared.content(for: trigger).flow
    }
    var flow = flow
    flow.trigger = trigger
    return flow
  }
}
