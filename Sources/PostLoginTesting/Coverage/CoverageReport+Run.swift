import Glibc
import PostLogin
package import PostLoginScripts
import PostLoginPolicies

extension CoverageReport {
  /// What a run has come to: the scripts that ran, and those of the suites that never did.
  ///
  /// Modules that a suite puts in the place of others are no part of it.
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
      // A text that has changed since is another one.
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
  /// The files and folders that take the place of modules.
  fileprivate var stubModulePaths: [String] {
    permissions.grants.modules.stubModules.compactMap { stubModule in
      if case .file(let path) = stubModule.content { path } else { nil }
    }
  }

  /// The scripts that can run in the suite's flow.
  fileprivate var scripts: [ActionScript] {
    // It was made when the suite was read, which is reported as broken otherwise; a file that has
    // gone since has failed its cases.
    (try? flow(on: ScriptHost()))?.scripts ?? []
  }
}

/// One name for each file, however it was named.
private struct PathNames {
  private let current = PathNames.resolved(".") ?? "/"

  func real(_ path: String) -> String { Self.resolved(path) ?? path }

  /// Relative where the file stands below the current folder.
  func shown(_ path: String) -> String {
    path.hasPrefix("\(current)/") ? String(path.dropFirst(current.count + 1)) : path
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
