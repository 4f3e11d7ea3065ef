package import PostLoginTesting
package import WireFormats

/// A list of cases, of which none is run.
package struct CaseListRequest: Sendable {
  package var cases: RequestedCases

  /// Takes the cases.
  package init(_ cases: RequestedCases) { self.cases = cases }

  /// Reads the suites.
  ///
  /// - Throws: `unreadable` for a path where nothing is.
  package func result() throws -> CaseList {
    let loaded = try cases.load()
    let isWanted = cases.filter()
    var list = CaseList(broken: loaded.broken, complaint: cases.complaint(about: loaded, isWanted))
    for suite in loaded.suites {
      for (index, item) in suite.cases.enumerated() where isWanted(item) {
        list.items.append(
          CaseList.Item(
            reference: CaseReference(suite: suite.path, name: item.name),
            number: index + 1,
            location: item.location,
            skipReason: item.skipReason
          )
        )
      }
    }
    return list
  }
}

/// Cases in the order of their suites.
package struct CaseList: CommandResult {
  /// A case, and where it stands.
  package struct Item: Sendable {
    package var reference: CaseReference
    /// Its number in its suite, from 1.
    package var number: Int
    package var location: SourceLocation
    /// Why it is not run; nil when it is.
    package var skipReason: String?
  }

  package var items: [Item] = []
  /// The suites that cannot be read.
  package var broken: [BrokenSuite]
  /// Why there is no case; nil where there is one.
  package var complaint: String?

  package var ending: CommandEnding {
    broken.isEmpty && complaint == nil ? .welcome : .incomplete
  }

  package static let forms: [ReportForm<CaseList>] = [
    ReportForm(.pretty) { list, _ in list.items.map { $0.line + "\n" }.joined() }
  ]
}

extension CaseList.Item {
  fileprivate var line: String {
    let reason = skipReason.map { " (skipped: \($0))" } ?? ""
    return DocumentText.line(
      "\(reference.suite):\(location.line): \(number). \(reference.name)\(reason)",
      atMost: .max
    )
  }
}
