package import PostLoginTesting
import PostLogin
package import WireFormats

/// Writes the logins of findings as fixtures.
package struct FindingFixtures {
  private let findings: [Finding]

  /// Takes findings that no author accepted.
  package init(_ findings: [Finding]) {
    self.findings = findings.filter { $0.acceptance == nil }
  }

  /// Writes a fixture, such as `actionThrows-12.json`, for each finding with a login.
  ///
  /// The fixtures hold no secrets.
  ///
  /// - Throws: `unreadable` for a file that exists already, or an error for a file that cannot be
  ///   written.
  package func write(into folder: String) throws(PostLoginError) {
    guard findings.contains(where: { $0.login != nil }) else { return }
    try FileBytes.makeFolder(folder, isPrivate: false)
    var names: Set<String> = []
    for finding in findings {
      guard let login = finding.login else { continue }
      let stem = "\(finding.code.rawValue)-\(finding.location.line)"
      var name = stem
      var number = 1
      while !names.insert(name).inserted {
        number += 1
        name = "\(stem)-\(number)"
      }
      let path = FilePath.joined(folder, "\(name).json")
      let event = login.event.replacing(["secrets"], with: nil).fixture(of: login.trigger)
      let text = event.jsonText(isIndented: true) + "\n"
      guard try FileBytes.create(path, with: text.utf8, isPrivate: false) else {
        throw .unreadable(path, "the file exists already; name another folder")
      }
    }
  }
}
