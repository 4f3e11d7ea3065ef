package import PostLoginTesting
import PostLogin
import WireFormats

extension LeakFindings {
  /// The leaks as the report of a run prints them, each carrying name once.
  package var caseFindings: CaseFindings {
    let items = LeakPlace.all(of: leaks).map { place in
      let leak = place.first
      var finding = Finding(
        .leak,
        .error,
        "\(LeakReport.words(for: place)); \(leak.changes.map(\.path).joined(separator: ", "))",
        at: leak.location
      )
      finding.acceptance = leak.acceptance
      return CaseFindings.Item(
        finding,
        at: leak.location,
        cases: leak.login,
        json: LeakReport.value(of: leak)
      )
    }
    return CaseFindings(word: "leak", items: items, complaints: complaints)
  }
}
