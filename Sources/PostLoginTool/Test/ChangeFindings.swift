import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import WireFormats

/// The changes of one unit since a revision, with the acceptances of its suites.
struct ChangeFindings {
  private(set) var items: [CaseFindings.Item] = []
  private(set) var complaints: [Finding] = []
  private(set) var notes: [PostLoginError] = []
  private let unit: ComparedUnit
  private let tree: RevisionTree
  /// The comments about this change: those that the suites of the revision lack.
  private var acceptances: [ChangeAcceptance] = []
  /// The comments that the suites of the revision have too, which are about an earlier change.
  private var earlier: [ChangeAcceptance] = []
  private var used: Set<Direction> = []

  init(_ unit: ComparedUnit, _ tree: RevisionTree) {
    self.unit = unit
    self.tree = tree
    for suite in unit.suites {
      let now = Self.acceptances(at: suite.path, called: suite.path)
      let then = tree.counterpart(of: suite.path).map { Self.acceptances(at: $0, called: $0) }
      complaints += now.complaints
      acceptances += now.all.filter { then?.contains($0) != true }
      earlier += now.all.filter { then?.contains($0) == true }
    }
  }

  /// Notes that the revision has nothing to compare with.
  mutating func noteNew() {
    note("`\(unit.paths.joined(separator: "`, `"))` is not in `\(tree.revision)`", at: unit.name)
  }

  mutating func note(_ text: String, at file: String) {
    let place = SourceLocation(file: file, line: 1, column: 1)
    notes.append(PostLoginError(.revisionNote, text, at: place))
  }

  /// Adds the differences: those that let logins get further as findings, all others as notes.
  mutating func take(_ findings: PolicyDifference.Findings) {
    for difference in findings.differences {
      let direction = difference.direction
      guard direction.givesMore else {
        notes.append(PostLoginError(.revisionNote, text(of: difference), at: place(of: difference)))
        continue
      }
      var finding = Finding(
        Self.code(of: direction),
        .error,
        text(of: difference) + advice(direction),
        at: place(of: difference)
      )
      if let acceptance = acceptances.first(where: { $0.direction == direction }) {
        finding.message = text(of: difference)
        finding.acceptance = acceptance.reason
        used.insert(direction)
      }
      items.append(item(finding, difference))
    }
    for remark in findings.remarks { note(remark, at: unit.name) }
    let replaced = findings.replaced.names.map { "`\($0)`" }.joined(separator: ", ")
    if findings.differences.isEmpty {
      let behind =
        replaced.isEmpty ? "" : "; the real code of replaced modules did not run: \(replaced)"
      note("no difference found in \(findings.loginCount) logins\(behind)", at: unit.name)
    } else if !replaced.isEmpty {
      note("the logins ran without the real \(replaced), not installed", at: unit.name)
    }
  }

  /// Notes the acceptances that are not needed.
  mutating func finish() {
    let found = Set(items.map { $0.finding.code })
    for acceptance in acceptances where !used.contains(acceptance.direction) {
      noteUnneeded(acceptance, "no change is `\(acceptance.direction.rawValue)`; remove it")
    }
    for acceptance in earlier {
      noteUnneeded(
        acceptance,
        found.contains(Self.code(of: acceptance.direction))
          ? "it stands in `\(tree.revision)` too, so it is about an earlier change; give the reason "
            + "for this one"
          : "its change is in `\(tree.revision)`; remove the comment"
      )
    }
  }

  private mutating func noteUnneeded(_ acceptance: ChangeAcceptance, _ reason: String) {
    notes.append(
      PostLoginError(
        .revisionNote,
        "`accept: \(acceptance.direction.rawValue)` has no effect: \(reason)",
        at: acceptance.location
      )
    )
  }

  // MARK: - Words

  private func item(
    _ finding: Finding,
    _ difference: PolicyDifference.Difference
  ) -> CaseFindings.Item {
    CaseFindings.Item(
      finding,
      at: finding.location,
      cases: unit.name,
      json: [
        "unit": .string(unit.name),
        "revision": .string(tree.revision),
        "direction": .string(difference.direction.rawValue),
        "privilege": .boolean(difference.direction == .moreRights),
        "name": .string(difference.name),
        "before": .string(difference.before.word),
        "after": .string(difference.after.word),
        "changed": .array(difference.changedPaths.map(JSONValue.string)),
        "accepted": .optional(finding.acceptance),
        "file": .optional(finding.location.file),
        "line": .integer(finding.location.line),
        "column": .integer(finding.location.column),
      ]
    )
  }

  private func text(of difference: PolicyDifference.Difference) -> String {
    let change =
      difference.changedPaths.isEmpty
      ? "\(difference.before.word) → \(difference.after.word)"
      : "\(difference.changedPaths.joined(separator: ", ")) differs"
    let origin = difference.location.map { " (decided at \($0))" } ?? ""
    return "\(difference.direction.words) than at `\(tree.revision)`: \(difference.name): "
      + "\(change)\(origin)"
  }

  private static func code(of direction: Direction) -> Diagnostic.Code {
    direction == .looser ? .looserChange : .privilegeChange
  }

  private func advice(_ direction: Direction) -> String {
    unit.suites.isEmpty
      ? "; a suite can accept it"
      : "; accept it in the suite by `# accept: \(direction.rawValue) REASON`"
  }

  /// The place in the working tree: the first line that the change touched, else the call that makes
  /// the difference, else the Action.
  private func place(of difference: PolicyDifference.Difference) -> SourceLocation {
    let declared = unit.policy.declared
    let files = unit.scriptFiles
    for place in [difference.touched, difference.location].compactMap(\.self) {
      if let place = declared?.declaringPlaces[place.file ?? ""] { return place }
      if files.contains(place.file ?? "") { return place }
    }
    if let start = declared?.start { return start }
    let file = files.count == 1 ? files[0] : unit.suites.first?.path ?? unit.name
    return SourceLocation(file: file, line: 1, column: 1)
  }

  private static func acceptances(at path: String, called file: String) -> ChangeAcceptances {
    let bytes = (try? FileBytes.read(path, atMost: Document.maximumByteCount)) ?? []
    return ChangeAcceptances(in: String(decoding: bytes, as: UTF8.self), file: file)
  }
}
