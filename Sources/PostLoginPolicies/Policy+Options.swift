package import PolicySources
public import PostLogin
public import PostLoginScripts
public import WireFormats

extension Policy {
  /// Settings that a caller adds to the files of a policy.
  public struct Options: Sendable {
    /// The failure policy unless a flow file sets one: `deny`, `continue`, or the path of a fallback
    /// Action.
    public var onFailure = "deny"
    /// Values of `event.secrets` unless a flow file names some; nil for those of the event.
    public var secrets: JSONText?
    /// The trigger whose Actions run; nil for that of the flow file, or else the only one that all
    /// Actions serve, or else post-login.
    public var trigger: Trigger?
    /// Limits in place of those of a flow file; nil for the file's.
    public var limits: Limits?
    /// Permissions in addition to those of a flow file.
    public var permissions = Permissions()
    /// The host that runs scripts; nil for an engine inside this process, which is for trusted
    /// scripts only.
    public var host: ScriptHost?
    /// Makes the client for the allowed hosts, such as `{ try NetworkClient(AllowedHosts($0)) }`;
    /// nil if no real host may be reached.
    public var network: (@Sendable (_ hosts: [String]) throws -> any HostAccess)?
    /// The files that the secrets were read from.
    package var secretFiles: [String] = []
    /// Limits that override all others.
    package var limitSettings: [LimitSetting] = []
    /// The values that Terraform or an export lacks; its path is that of the policy.
    ///
    /// The variables of the permissions are values too.
    package var environment = ProjectEnvironment(name: nil, policy: "")

    /// Denies the login if an Action fails, runs scripts in this process, and reaches no real host.
    public init() {}

    /// Returns a reader with these options, which loads files of rules with a function.
    package func reader(
      readingRules readRules: @escaping PolicyReader.RulesReader = PolicyReader.rules
    ) -> PolicyReader {
      var reader = PolicyReader(
        host: host ?? ScriptHost(),
        limits: limits,
        settings: limitSettings,
        readRules: readRules
      )
      reader.environment = environment
      reader.environment.values.merge(permissions.variables) { $1 }
      reader.trigger = trigger
      return reader
    }

    /// Returns the client for hosts; nil if none is allowed.
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
