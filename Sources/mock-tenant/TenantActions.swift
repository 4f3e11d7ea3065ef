import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The Actions that `tenant.yaml` or the command line names, and how they run.
struct TenantActions {
  /// The flow of logins.
  var flow = FlowDescription()
  /// The Actions of custom token exchanges, by the ids that profiles name.
  private(set) var exchangeActions: [(id: String, action: FlowDescription)] = []
  /// Whether each execution has a new realm, or each Action keeps one, as in Auth0's hosting.
  private(set) var isolation = Isolation.warm

  /// No Actions.
  init() {}

  /// Reads `flow`, `isolation` and `token_exchange_actions`, whose paths start in the given folder.
  init(_ map: DocumentMap, in folder: String) {
    flow = map["flow"].map { FlowDescription($0, in: folder) } ?? flow
    isolation = map["isolation"].flatMap { $0.choice(of: Isolation.self) } ?? isolation
    exchangeActions =
      map["token_exchange_actions"]?.map?.rest().map { member in
        (member.name, FlowDescription(action: member.value, in: folder))
      } ?? []
  }
}
