package import PostLogin
import PostLoginScripts
package import WireFormats

extension Action {
  /// Refuses an Action that serves other triggers only, for work that needs logins.
  ///
  /// - Throws: `invalidFlow` with the triggers of the Action.
  package func checkServesLogins(for work: String) throws(PostLoginError) {
    for script in scripts {
      let served = script.triggers
      guard !served.isEmpty, !served.contains(.ofLogins) else { continue }
      let names = served.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw PostLoginError(
        .invalidFlow,
        "`\(script.file)` is an Action of \(names), and \(work) takes Actions of "
          + "`\(Trigger.ofLogins.rawValue)`",
        help: "`postlogin diff` compares versions of Actions of every trigger"
      )
    }
  }
}
