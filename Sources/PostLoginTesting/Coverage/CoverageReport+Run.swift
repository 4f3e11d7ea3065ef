import Glibc
import PostLogin
package import PostLoginScripts
import PostLoginPolicies

extension CoverageReport {
  /// Reports the coverage of a run: the scripts that ran, and those of the suites that never did.
  ///
  /// Modules with which a suite replaces others are not included.
  package init(of total: CountTotal, _ suites: [ActionSuite], _ rules: RuleCounter) {
    let names = PathNames()
    let stubModules = suites.flatMap(\.plan.stubModulePaths).map(names.real)
    var texts: [String: String] = [:]
    var pieces: [String: [ScriptCounts.Piece]] = [:]
    for script in total.scripts {
      let path = names.real(script.file)
      guard !stubModules.contains(where: { path == $0 || path.hasPrefix("\($0)/") }) else {
        continue
      }
      var counts = script
      // A text that changed after the run does not match.
      if let known = texts[path], known == script.text { counts.add(pieces[path] ?? []) }
      texts[path] = script.text
      pieces[path] = counts.pieces
    }
    for script in suites.flatMap(\.plan.scripts) {
      let path = names.real(script.file)
      if texts[path] == nil { texts[path] = script.source }
    }
    self.init(
      files: texts.map { path, text in
        FileCoverage(file: names.shown(path), text: text, pieces: pieces[path] ?? [])
      },
      rules: rules.coverage.map {
        RuleFile(file: names.shown(names.real($0.file)), rules: $0.rules)
      },
      lostExecutions: total.lostExecutions
    )
  }
}

extension ActionSuite.Plan {
  /// The files and folders of replaced modules.
  fileprivate var stubModulePaths: [String] {
    permissions.grants.modules.stubModules.compactMap { stubModule in
      if case .file(let path) = stubModule.content { path } else { nil }
    }
  }

  /// The scripts that can run in the suite's flow.
  fileprivate var scripts: [ActionScript] {
    // Reading the suite made the flow once already and reported errors; cases of a script that was
    // removed later have failed.
    ((try? flows(on: ScriptHost())) ?? []).flatMap(\.scripts)
  }
}

/// Unifies different paths of one file.
private struct PathNames {
  private let current = PathNames.resolved(".") ?? "/"

  func real(_ path: String) -> String { Self.resolved(path) ?? path }

  /// Returns a path relative to the current folder if the file is below it.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(current)/") ? String(path.dropFirst(current.count + 1)) : path
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
