import PostLogin
import PostLoginRules

/// Files of rules among the Actions of a command line.
enum RuleFiles {
  static func read(_ path: String) throws -> any Action { try RuleSet(at: path) }
}
