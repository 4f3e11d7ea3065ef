public import PostLogin
public import PostLoginScripts
public import WireFormats

extension Policy {
  /// What the caller says about a policy besides its files.
  public struct Options: Sendable {
    /// What follows when an Action fails: `deny`, `continue`, or the path of the Action that runs
    /// instead; flow files may say otherwise.
    public var onFailure = "deny"
    /// Values of `event.secrets`, where a flow file names none; nil for those of the event.
    public var secrets: JSONText?
    /// Limits that count instead of those of a flow file; nil for the file's.
    public var limits: Limits?
    /// What is granted besides what a flow file grants.
    public var permissions = Permissions()
    /// Where scripts run; nil for an engine inside this process, which is for trusted scripts only.
    public var host: ScriptHost?
    /// Makes the client for the hosts that are allowed, such as
    /// `{ try NetworkClient(AllowedHosts($0)) }`; nil where no real host may be reached.
    public var network: (@Sendable (_ hosts: [String]) throws -> any HostAccess)?
    /// Limits that count above all others.
    package var limitSettings: [LimitSetting] = []

    /// Actions that deny when they fail, in this process, without real hosts.
    public init() {}

    /// Loads Actions as the options say, and those of rules in a way of the caller's.
    package func reader(
      readingRules readRules: @escaping PolicyReader.RulesReader = PolicyReader.rules
    ) -> PolicyReader {
      PolicyReader(
        host: host ?? ScriptHost(),
        limits: limits,
        settings: limitSettings,
        readRules: readRules
      )
    }

    /// The client for hosts; nil where none is allowed.
    func client(for hosts: [String]) throws -> (any HostAccess)? {
      guard let first = hosts.first else { return nil }
      guard let network else {
        throw PostLoginError(
          .invalidFlow,
          "requests to `\(first)` are allowed, and there is no client that could perform them",
          help: "set `network` in the options of the policy, or stub the host"
        )
      }
      return try network(hosts)
    }
  }
}
