package import PostLoginTesting
package import WireFormats

/// A request to list cases, independent of the command line and of printing.
package struct CaseListRequest: Sendable {
  package var cases: RequestedCases

  /// A request to list the selected cases.
  package init(_ cases: RequestedCases) { self.cases = cases }

  /// Reads the suites.
  ///
  /// - Throws: `unreadable` for a path that does not exist.
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
  /// A case with its place.
  package struct Item: Sendable {
    package var reference: CaseReference
    /// Its number in its suite, from 1.
    package var number: Int
    package var location: SourceLocation
    /// The reason why it is skipped; nil if it is not.
    package var skipReason: String?
  }

  package var items: [Item] = []
  /// The suites that cannot be read.
  package var broken: [BrokenSuite]
  /// The message if no case is selected; nil otherwise.
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
