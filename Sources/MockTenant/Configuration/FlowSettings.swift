public import PostLogin
public import WireFormats

/// Which Actions a tenant's file puts into the login path, and how they run; whoever knows scripts
/// makes a `Flow` of it.
public struct FlowSettings: Sendable, Equatable {
  /// What one execution of an Action may find of an earlier one.
  public enum Isolation: String, Sendable, CaseIterable { case fresh, warm }

  /// A path with what stands beside it.
  public struct Step: Sendable, Equatable {
    /// A `.js` file, a folder with `code.js`, a file of rules, or a flow file.
    public var path: String
    /// What follows when it fails: `deny`, `continue`, or the path of the Action that is asked
    /// instead.
    public var onFailure: String
    /// The values of `event.secrets`; nil for none.
    public var secrets: JSONText?
    /// Where the file names it.
    public var location: SourceLocation?

    /// An Action that denies when it fails.
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

  /// The Actions in their order.
  public var steps: [Step] = []
  /// What one login may use.
  public var limits = Limits()
  /// A realm for each execution, or one for each Action as Auth0's hosting keeps it.
  public var isolation = Isolation.warm
  /// Hosts that scripts may send requests to.
  public var allowedHosts: [String] = []
  /// Files of what stands in for hosts.
  public var stubFiles: [String] = []
  /// Folders of packages besides the `node_modules` near the Actions.
  public var packageFolders: [String] = []
  /// What scripts find in `process.env`, in order.
  public var variables: [(name: String, value: String)] = []

  /// No Actions at all.
  public init() {}

  /// Whether both run the same Actions in the same way.
  public static func == (left: Self, right: Self) -> Bool {
    left.steps == right.steps && left.limits == right.limits && left.isolation == right.isolation
      && left.allowedHosts == right.allowedHosts && left.stubFiles == right.stubFiles
      && left.packageFolders == right.packageFolders
      && left.variables.elementsEqual(right.variables) { $0 == $1 }
  }
}
