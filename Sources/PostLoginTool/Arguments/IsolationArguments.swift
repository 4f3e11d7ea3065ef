public import ArgumentParser
public import PostLoginScripts

extension Isolation: ExpressibleByArgument {}

/// The isolation that a command has without `--isolation`.
protocol DefaultIsolation: Sendable {
  static var isolation: Isolation { get }
}

/// For commands that run one login.
enum FreshByDefault: DefaultIsolation {
  static let isolation = Isolation.fresh
}

/// For commands that run many logins.
enum WarmByDefault: DefaultIsolation {
  static let isolation = Isolation.warm
}

/// The argument for the isolation of executions from each other.
struct IsolationArguments<Default: DefaultIsolation>: ParsableArguments {
  @Option(
    name: .customLong("isolation"),
    help: "Whether every execution has a new realm (fresh) or each Action keeps one (warm)."
  )
  var value = Default.isolation
}
