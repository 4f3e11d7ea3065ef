package import PostLoginTesting
import PostLogin
import WireFormats

extension EntryPathFindings {
  /// The looser entry paths as the report of a run prints them, each case once.
  package var caseFindings: CaseFindings {
    let items = tables.compactMap { table in
      table.looserRows.first.map { row in
        var finding = Finding(
          .looserWay,
          .error,
          "\(table.words(for: row)), and it gets further by "
            + table.looserRows.map(\.path).joined(separator: ", "),
          at: table.location
        )
        finding.acceptance = table.acceptance
        return CaseFindings.Item(
          finding,
          at: table.location,
          cases: table.login,
          json: EntryPathReport.value(of: table)
        )
      }
    }
    return CaseFindings(word: "grant", items: items, complaints: complaints)
  }
}
