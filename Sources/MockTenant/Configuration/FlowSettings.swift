public import PostLogin
public import WireFormats

/// The Actions that a tenant's file puts into the login path, and how they run.
///
/// The library does not load scripts: the program makes a `Flow` from these settings.
public struct FlowSettings: Sendable, Equatable {
  /// Whether an execution of an Action can see the state of an earlier one.
  public enum Isolation: String, Sendable, CaseIterable { case fresh, warm }

  /// One Action of the flow, by path.
  public struct Step: Sendable, Equatable {
    /// The path of a `.js` file, a folder with `code.js`, a rules file or a flow file.
    public var path: String
    /// The failure policy: `deny`, `continue`, or the path of a fallback Action.
    public var onFailure: String
    /// The values of `event.secrets`; nil for none.
    public var secrets: JSONText?
    /// Where the file names it.
    public var location: SourceLocation?

    /// Creates a step that denies the login if its Action fails.
    public init(
      path: String,
      onFailure: String = "deny",
      secrets: JSONText? = nil,
      location: SourceLocation? = nil
    ) {
      self.path = path
      self.onFailure = onFailure
      self.secrets = secrets
      self.location = location
    }
  }

  /// The Actions in order.
  public var steps: [Step] = []
  /// The Actions of custom token exchanges, by the ids that profiles name.
  public var exchangeActions: [(id: String, step: Step)] = []
  /// The limits of each login.
  public var limits = Limits()
  /// Whether each execution has a new realm, or each Action keeps one, as in Auth0's hosting.
  public var isolation = Isolation.warm
  /// Hosts to which scripts may send requests.
  public var allowedHosts: [String] = []
  /// The files of stubs, which answer requests in place of hosts.
  public var stubFiles: [String] = []
  /// Folders of packages besides the `node_modules` near the Actions.
  public var packageFolders: [String] = []
  /// The variables of `process.env`, in order.
  public var variables: [(name: String, value: String)] = []

  /// Creates settings without Actions.
  public init() {}

  /// Whether two settings run the same Actions in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    left.steps == right.steps && left.limits == right.limits && left.isolation == right.isolation
      && left.allowedHosts == right.allowedHosts && left.stubFiles == right.stubFiles
      && left.packageFolders == right.packageFolders
      && left.variables.elementsEqual(right.variables) { $0 == $1 }
      && left.exchangeActions.elementsEqual(right.exchangeActions) { $0 == $1 }
  }
}
