import Foundation

@testable import PolicyAnalysis

/// A code that a source declares, as `static let` in one of the three open sets.
struct DeclaredCode: Hashable, CustomStringConvertible {
  var name: String
  var kind: CodePage.Kind

  var description: String { "\(kind.rawValue) \(name)" }

  /// The codes of all sources, each once.
  static func all() throws -> Set<DeclaredCode> {
    let sources = Project.path("Sources")
    let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    var codes: Set<DeclaredCode> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      guard text.contains("(rawValue: \"") else { continue }
      codes.formUnion(self.codes(in: text, of: file))
    }
    return codes
  }

  private static func codes(in text: String, of file: String) -> [DeclaredCode] {
    var owner = ""
    return text.split(separator: "\n").compactMap { line in
      if let found = line.firstMatch(of: /^(?:public |package )?(?:extension|struct|enum) (\w+)/) {
        owner = String(found.1)
      }
      let declaration = /static let \w+ = (?:Self|Code)\(rawValue: "(\w+)"\)/
      guard let kind = kind(of: owner, in: file), let found = line.firstMatch(of: declaration)
      else { return nil }
      return DeclaredCode(name: String(found.1), kind: kind)
    }
  }

  private static func kind(of owner: String, in file: String) -> CodePage.Kind? {
    switch owner {
    case "Diagnostic":
      file.hasPrefix("PolicyAnalysis/") || file.hasPrefix("PolicySources/") ? .finding : .diagnostic
    case "ActionError": .failure
    case "PostLoginError": .error
    default: nil
    }
  }
}
