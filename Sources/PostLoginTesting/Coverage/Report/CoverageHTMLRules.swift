import PostLogin
import PostLoginRules
import WireFormats

/// The section of a file of rules, with the conditions of each rule.
struct CoverageHTMLRules {
  private let file: CoverageReport.RuleFile
  private let anchor: String

  init(_ file: CoverageReport.RuleFile, anchor: String) {
    self.file = file
    self.anchor = anchor
  }

  var text: String {
    """
    <section id="\(anchor)" aria-labelledby="\(anchor)-name">
    <h2 id="\(anchor)-name">\(file.file.asHTML)</h2>
    <p class="sum">Asked in \(logins).</p>
    <div class="wide" tabindex="0" role="region" aria-labelledby="\(anchor)-name">
    <table class="rules">
    <thead><tr><th scope="col">rule and its conditions</th><th scope="col">true</th>\
    <th scope="col">false</th><th scope="col">data missing</th><th scope="col">gap</th></tr></thead>
    \(file.rules.rules.map(group).joined(separator: "\n"))
    </table></div>
    </section>

    """
  }

  private var logins: String {
    file.rules.logins == 1 ? "1 login" : "\(file.rules.logins) logins"
  }

  private func group(_ rule: RuleSetCoverage.RuleCount) -> String {
    let state = rule.applied == 0 ? " class=\"missed\"" : ""
    let gap = rule.applied == 0 ? "<b>✗ never decided</b>" : "decided \(rule.applied)×"
    let place = rule.location.map { " <span class=\"of\">line \($0.line)</span>" } ?? ""
    return """
      <tbody>
      <tr\(state)><th scope="rowgroup" colspan="4">\(rule.name.asHTML)\(place)</th><td>\(gap)</td></tr>
      \(rule.conditions.map(row).joined(separator: "\n"))
      </tbody>
      """
  }

  private func row(_ condition: RuleSetCoverage.ConditionCount) -> String {
    let state = condition.gap == nil ? "" : " class=\"partial\""
    let gap = condition.gap.map { "<b>◐ \($0.asHTML)</b>" } ?? ""
    return """
      <tr\(state)><th scope="row">\(condition.condition.asHTML)</th><td>\(condition.yes)</td>\
      <td>\(condition.no)</td><td>\(condition.unknown)</td><td>\(gap)</td></tr>
      """
  }
}
