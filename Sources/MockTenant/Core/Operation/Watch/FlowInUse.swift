package import PostLogin
import Synchronization

/// The flow that logins run, with the context of its Actions.
package struct FlowInUse: Sendable {
  /// The Actions in order.
  package var flow: Flow
  /// The Actions of custom token exchanges, each a flow of its own, by the ids that profiles name.
  package var exchangeFlows: [String: Flow]
  /// The Actions of event streams, each a flow of its own, by the ids that streams name.
  package var streamFlows: [String: Flow]
  /// The Actions that are bound to other triggers.
  package var triggerFlows: [Trigger: Flow]
  /// The context of each run of the flow, to which the tenant adds cache and roles.
  package var context: RunContext
  /// Makes the host access of one run of the flow; nil uses that of the context.
  package var makeAccess: (@Sendable () -> any HostAccess)?

  /// A flow with its context.
  package init(
    _ flow: Flow,
    exchangeFlows: [String: Flow] = [:],
    streamFlows: [String: Flow] = [:],
    triggerFlows: [Trigger: Flow] = [:],
    context: RunContext = RunContext(),
    makeAccess: (@Sendable () -> any HostAccess)? = nil
  ) {
    self.flow = flow
    self.exchangeFlows = exchangeFlows
    self.streamFlows = streamFlows
    self.triggerFlows = triggerFlows
    self.context = context
    self.makeAccess = makeAccess
  }
}

/// The flow of the next login, which can change while the tenant runs.
///
/// A login that waits for its user cannot continue in a changed flow; its user begins again.
final class CurrentFlow: Sendable {
  private struct State {
    /// The flows of the tenant's file.
    var base: FlowInUse
    /// What the Management API has deployed and bound.
    var deployed = DeployedActions()
    /// The flows of the file with the deployed Actions.
    var inUse: FlowInUse

    mutating func apply() { inUse = deployed.applied(to: base) }
  }

  private let state: Mutex<State>
  private let update: (@Sendable () async -> FlowInUse?)?
  /// The last of the logins that have asked for a change.
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Begins with a flow; `update` returns another one if it should take over.
  init(_ first: FlowInUse, update: (@Sendable () async -> FlowInUse?)?) {
    state = Mutex(State(base: first, inUse: first))
    self.update = update
  }

  var value: FlowInUse { state.withLock { $0.inUse } }
  /// The flows without what the Management API has deployed.
  var base: FlowInUse { state.withLock { $0.base } }
  var deployed: DeployedActions { state.withLock { $0.deployed } }

  /// Changes what is deployed, from the next login on.
  func deploy(_ change: (inout DeployedActions) -> Void) {
    state.withLock { state in
      change(&state.deployed)
      state.apply()
    }
  }

  /// Takes over a changed flow, before a login begins.
  ///
  /// Logins take turns, so that one of them loads a change and those that begin meanwhile find it.
  func refresh() async {
    guard let update else { return }
    let turn = last.withLock { last in
      let turn = Task { [last] in
        await last?.value
        guard let changed = await update() else { return }
        self.state.withLock { state in
          state.base = changed
          state.apply()
        }
      }
      last = turn
      return turn
    }
    await turn.value
  }
}
