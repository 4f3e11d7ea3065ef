import ArgumentParser
import PostLoginScripts

/// `fresh` or `warm` on the command line.
enum IsolationArgument: String, ExpressibleByArgument, CaseIterable {
  case fresh, warm

  var isolation: Isolation { self == .fresh ? .fresh : .warm }
}
