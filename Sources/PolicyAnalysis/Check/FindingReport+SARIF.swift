package import PostLoginTesting
import PostLogin
import WireFormats

extension FindingReport {
  /// A SARIF 2.1.0 log (OASIS, 27 March 2020), in which accepted findings are suppressed.
  package static func sarif(_ findings: [Finding], version: String) -> String {
    let codes = findings.map(\.code.rawValue).reduce(into: [String]()) { codes, code in
      if !codes.contains(code) { codes.append(code) }
    }
    let driver: JSONValue = [
      "name": "postlogin",
      "version": .string(version),
      "rules": .array(codes.map { ["id": .string($0)] }),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "utf16CodeUnits",
          "results": .array(findings.map { result($0, codes) }),
        ]
      ],
    ]
    return log.printed
  }

  private static func result(_ finding: Finding, _ codes: [String]) -> JSONValue {
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
    ]
    let suppression = finding.acceptance.map { reason in
      JSONMember("suppressions", [["kind": "inSource", "justification": .string(reason)]])
    }
    let login = finding.login.map { JSONMember("properties", ["login": $0.jsonValue]) }
    return .object(members + [suppression, login].compactMap(\.self))
  }

  /// A URI reference (RFC 3986) to a path; relative if the path is.
  private static func uri(_ path: String) -> String {
    let reference = PercentEncoding.encode(path) { byte in
      PercentEncoding.isLetterOrDigit(byte) || "/._~-".utf8.contains(byte)
    }
    return path.hasPrefix("/") ? "file://" + reference : reference
  }
}
