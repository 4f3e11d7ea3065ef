import PostLogin
import PostLoginPolicies
package import PostLoginScripts
import Synchronization
import WireFormats

/// Makes a host for scripts with an isolation.
package typealias HostMaker = @Sendable (Isolation) -> ScriptHost

/// One of several workers that run cases at the same time, each with its own host.
final class TestWorker: Sendable {
  private struct State {
    /// The host, made when the first script runs.
    var host: ScriptHost?
    /// The host of inspections, if they have their own; made for the first inspection.
    var inspectionHost: ScriptHost?
    /// The policies of suites, by the paths of these.
    var contents: [String: PolicyReader.Content] = [:]
    var flows: [FlowKey: Flow] = [:]

    mutating func host(for isolation: Isolation, _ makeHost: HostMaker) -> ScriptHost {
      guard isolation == .fresh else { return makeHost(isolation) }
      let host = self.host ?? makeHost(.fresh)
      self.host = host
      return host
    }
  }

  private let makeHost: HostMaker
  private let makeInspectionHost: HostMaker?
  private let state: Mutex<State>

  /// Takes a host for isolated executions, or makes one.
  init(
    _ makeHost: @escaping HostMaker = { ScriptHost(isolation: $0, tracing: true) },
    _ host: ScriptHost? = nil,
    inspections makeInspectionHost: HostMaker? = nil
  ) {
    self.makeHost = makeHost
    self.makeInspectionHost = makeInspectionHost
    state = Mutex(State(host: host))
  }

  /// A suite, and the trigger that its flow is of; nil for all of its Actions.
  private struct FlowKey: Hashable {
    let path: String
    let trigger: Trigger?
  }

  /// Returns why a suite's Actions cannot run for the triggers of its cases; nil if they can.
  ///
  /// All Actions of a suite have to be usable, unless a declaration lists those of each trigger.
  func problem(
    of plan: ActionSuite.Plan,
    for triggers: [Trigger]
  ) async -> BrokenSuite.Problem? {
    do {
      if plan.declaration == nil {
        try await flow(of: plan, nil).check()
      } else {
        for trigger in triggers.unique { try await flow(of: plan, trigger).check() }
      }
      return nil
    } catch let error as PostLoginError {
      return BrokenSuite.Problem(
        message: "\(error.code.rawValue): \(error.message)",
        location: error.location ?? SourceLocation(file: plan.path, line: 1, column: 1)
      )
    } catch {
      return BrokenSuite.Problem(
        message: "\(error)",
        location: SourceLocation(file: plan.path, line: 1, column: 1)
      )
    }
  }

  /// Runs a case; the first case of a warm suite runs in unused realms.
  func verdict(
    of item: ActionSuite.Case,
    _ snapshots: SnapshotMode,
    isFirst: Bool
  ) async -> Verdict {
    await attempt(item, snapshots, isFirst: isFirst).verdict
  }

  /// Returns the flow of a case for an inspection.
  ///
  /// It has its own realms, so that an inspection does not affect the cases of a warm suite.
  func inspectionFlow(of item: ActionSuite.Case) throws -> Flow {
    try item.plan.uncounted.flow(on: inspectionHost, for: item.trigger)
  }

  /// Runs a case and evaluates its outcome.
  func attempt(
    _ item: ActionSuite.Case,
    _ snapshots: SnapshotMode,
    isFirst: Bool
  ) async -> CaseEvaluation {
    if let reason = item.skipReason { return CaseEvaluation(verdict: .skipped(reason)) }
    do {
      if isFirst, item.plan.isolation == .warm { forget(item.plan) }
      let flow = try flow(of: item.plan, item.trigger)
      do {
        return try await item.attempt(in: flow, snapshots: snapshots)
      } catch let error as PostLoginError where error.code == .engineUnavailable {
        // An earlier case ended the engine.
        renew()
        let flow = try self.flow(of: item.plan, item.trigger)
        return try await item.attempt(in: flow, snapshots: snapshots)
      }
    } catch {
      return CaseEvaluation(verdict: .broken("\(error)"))
    }
  }

  /// The host of all suites with isolated executions.
  var host: ScriptHost { state.withLock { $0.host(for: .fresh, makeHost) } }

  private var inspectionHost: ScriptHost {
    guard let makeInspectionHost else { return host }
    return state.withLock { state in
      let host = state.inspectionHost ?? makeInspectionHost(.fresh)
      state.inspectionHost = host
      return host
    }
  }

  /// The flow of all Actions of a plan, or of those that run for a trigger, on the same host.
  private func flow(of plan: ActionSuite.Plan, _ trigger: Trigger?) throws -> Flow {
    try state.withLock { state in
      let key = FlowKey(path: plan.path, trigger: trigger)
      if let flow = state.flows[key] { return flow }
      let content: PolicyReader.Content
      if let known = state.contents[plan.path] {
        content = known
      } else {
        let host = state.host(for: plan.isolation, makeHost)
        content = try plan.content(on: plan.makesNewRealms ? host.makingNewRealms() : host)
        state.contents[plan.path] = content
      }
      guard let trigger else { return content.flow }
      let running = try content.flow(of: trigger, served: plan.served)
      state.flows[key] = running
      return running
    }
  }

  private func forget(_ plan: ActionSuite.Plan) {
    state.withLock { state in
      state.contents[plan.path] = nil
      state.flows = state.flows.filter { $0.key.path != plan.path }
    }
  }

  private func renew() {
    state.withLock { $0 = State() }
  }
}
