import PolicyAnalysis
package import PolicySources
import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// Compares Actions with their versions at a revision.
package struct RevisionComparison: Sendable {
  package var revision: String
  /// The number of logins that are tried for each unit.
  package var inputs: Int
  package var options: Policy.Options
  /// The environments of a project, whose policies are compared even if no suite tests them.
  package var environments: [ProjectEnvironment] = []
  /// Makes the hosts of one version.
  package var makeHost: @Sendable () -> ScriptHost
  /// Shows the progress of the comparison, as a text.
  package var progress: @Sendable (String) -> Void = { _ in }

  /// A comparison that shows no progress.
  package init(
    revision: String,
    inputs: Int,
    options: Policy.Options,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.revision = revision
    self.inputs = inputs
    self.options = options
    self.makeHost = makeHost
  }

  /// Adds the changes since the revision to a report, with their acceptances.
  ///
  /// - Throws: `unreadable` if there is no repository or revision.
  func compare(
    _ suites: [ActionSuite],
    below paths: [String],
    in report: inout TestReport
  ) async throws {
    let units = try [ComparedUnit](suites, below: paths, environments, options: options)
    let tree = try RevisionTree(revision: revision, paths: paths + units.flatMap(\.files))
    var changes = CaseFindings(word: "change", items: [], complaints: [])
    changes.annotation = .error
    var counts = (compared: 0, unchanged: 0)
    for unit in units {
      var found = ChangeFindings(unit, tree)
      do {
        switch UnitVersions(unit, in: tree) {
        case .new: found.noteNew()
        case .unchanged: counts.unchanged += 1
        case .changed(let missing):
          counts.compared += 1
          let findings = try await findings(of: unit, tree)
          if findings.areFilesEqual, findings.remarks.isEmpty {
            counts = (counts.compared - 1, counts.unchanged + 1)
            break
          }
          for path in missing { found.note("`\(path)` is not in `\(revision)`", at: path) }
          found.take(findings)
        }
      } catch let error as PostLoginError {
        let place = error.location.map(tree.shown)
        report.brokenSuites.append(
          BrokenSuite(
            path: "\(unit.name) at \(revision)",
            PostLoginError(error.code, error.message, at: place)
          )
        )
        continue
      }
      found.finish()
      changes.items += found.items
      changes.complaints += found.complaints
      report.notes += found.notes
    }
    for path in paths {
      for action in try tree.removedActions(below: path) {
        let text =
          "`\(action)` is only in `\(revision)`; a renamed Action is compared by "
          + "`postlogin diff \(revision):\(action) NEW`"
        report.notes.append(PostLoginError(.revisionNote, text))
      }
    }
    let text = "\(counts.compared) compared with `\(revision)`, \(counts.unchanged) unchanged"
    report.notes.append(PostLoginError(.revisionNote, text))
    report.changes = changes
  }

  private func findings(
    of unit: ComparedUnit,
    _ tree: RevisionTree
  ) async throws -> PolicyDifference.Findings {
    var options = options
    let hosts = (before: makeHost(), after: makeHost())
    options.host = hosts.after
    let after = try unit.policy(options: options)
    options.host = hosts.before
    // Packages are installed only in the working tree.
    options.permissions.modules.packageFolders += unit.packageFolders
    let before = try unit.policy(at: tree.counterpart, options: tree.options(options))
    let documents = { (paths: [String]) in paths.flatMap { PolicyDifference.documents(at: $0) } }
    var difference = try PolicyDifference(
      before: (before, hosts.before),
      after: (after, hosts.after),
      documents: (documents(unit.paths.compactMap(tree.counterpart)), documents(unit.paths))
    )
    difference.inputCount = inputs
    difference.givenLogins = unit.suites.flatMap(\.cases).filter { $0.skipReason == nil }
      .map { ComparedLogin($0) }
    difference.progress = { [progress, inputs, name = unit.name] done, found in
      progress("\(name): \(done) of \(inputs) logins, \(found) differences")
    }
    return try await difference.find().naming(tree.shownPath)
  }
}

extension RevisionTree {
  /// A place with its file named as on the command line.
  func shown(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: place.file.map(shownPath), line: place.line, column: place.column)
  }
}

extension PostLoginError.Code {
  /// A note of a comparison with a revision, which is no finding.
  static let revisionNote = Self(rawValue: "revisionNote")
}
