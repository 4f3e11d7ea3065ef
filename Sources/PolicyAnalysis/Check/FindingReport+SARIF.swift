import Crypto
package import PostLoginTesting
import PostLogin
import WireFormats

extension FindingReport {
  /// A SARIF 2.1.0 log (OASIS, 27 March 2020), in which accepted findings are suppressed.
  package static func sarif(_ findings: [Finding], version: String) -> String {
    let codes = findings.map(\.code.rawValue).unique
    let driver: JSONValue = [
      "name": "postlogin",
      "version": .string(version),
      "rules": .array(codes.map(rule)),
    ]
    var seen: [String: Int] = [:]
    let results = findings.map { finding in
      let about = "\(finding.code.rawValue)\n\(finding.location.file ?? "")\n\(finding.message)"
      seen[about, default: 0] += 1
      return result(finding, codes, fingerprint: fingerprint("\(about)\n\(seen[about] ?? 1)"))
    }
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "utf16CodeUnits",
          "results": .array(results),
        ]
      ],
    ]
    return log.printed
  }

  /// Returns the SARIF rule of a code, with the page that `postlogin help CODE` prints.
  private static func rule(_ code: String) -> JSONValue {
    let pages = CodePage.all.filter { $0.code == code }
    guard
      let page = pages.first(where: { $0.kind == .finding })
        ?? pages.first(where: { $0.kind == .diagnostic }) ?? pages.first
    else { return ["id": .string(code)] }
    let help = """
      \(page.meaning)

      **Auth0:** \(page.hosted)

      **Example:** \(page.example)

      **Remedy:** \(page.remedy)
      """
    let members: [JSONMember] = [
      JSONMember("id", .string(code)),
      JSONMember("shortDescription", ["text": .string(page.summary)]),
      JSONMember("fullDescription", ["text": .string(PlainMarkdown.line(page.meaning))]),
      JSONMember(
        "help",
        ["text": .string(PlainMarkdown.line(page.remedy)), "markdown": .string(help)]
      ),
    ]
    let address = page.source.map { JSONMember("helpUri", .string($0)) }
    return .object(members + [address].compactMap(\.self))
  }

  /// Returns a fingerprint that is the same after a finding's line has moved.
  private static func fingerprint(_ text: String) -> String {
    SHA256.hash(data: Array(text.utf8)).prefix(16).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  private static func result(
    _ finding: Finding,
    _ codes: [String],
    fingerprint: String
  ) -> JSONValue {
    let level =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "note"
      }
    let index = codes.firstIndex(of: finding.code.rawValue) ?? 0
    let place: JSONValue = [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri(finding.location.file ?? ""))],
        "region": [
          "startLine": .integer(finding.location.line),
          "startColumn": .integer(finding.location.column),
        ],
      ]
    ]
    let members: [JSONMember] = [
      JSONMember("ruleId", .string(finding.code.rawValue)),
      JSONMember("ruleIndex", .integer(index)),
      JSONMember("level", .string(level)),
      JSONMember("message", ["text": .string(finding.message)]),
      JSONMember("locations", .array([place])),
      JSONMember("partialFingerprints", ["postloginFinding/v1": .string(fingerprint)]),
    ]
    let suppression = finding.acceptance.map { reason in
      JSONMember("suppressions", [["kind": "inSource", "justification": .string(reason)]])
    }
    let login = finding.login.map { JSONMember("properties", ["login": $0.jsonValue]) }
    return .object(members + [suppression, login].compactMap(\.self))
  }

  /// Returns a URI reference (RFC 3986) for a path; relative if the path is.
  private static func uri(_ path: String) -> String {
    let reference = PercentEncoding.encode(path) { byte in
      PercentEncoding.isLetterOrDigit(byte) || "/._~-".utf8.contains(byte)
    }
    return path.hasPrefix("/") ? "file://" + reference : reference
  }
}
