import TestSupport
import Testing

@testable import EventTestSupport
@testable import PostLogin
import WireFormats

/// Checks that the generators cover every part of the event.
@Suite(.tags(.fixtures), .timeLimit(.minutes(5)))
struct GeneratorCoverageTests {
  /// The paths that no login of a grant has, by Auth0's rules; each includes its members.
  private static func impossiblePaths(_ grant: Transaction.Grant) -> [String] {
    let session = ["event.session"]
    let refresh = ["event.refresh_token"]
    let transfer = ["event.session_transfer_token"]
    let browser = ["event.prompt", "event.transaction.id"]
    let redirect = ["event.transaction.redirect_uri", "event.transaction.state"]
    let authorize = ["prompt", "response_mode", "response_type"].map { "event.transaction.\($0)" }
    let exchange = ["actor", "actor_token_type", "subject_token_type"]
      .map { "event.transaction.\($0)" }
    let delegation = ["event.session.actor"]
    switch grant {
    case .authorizationCode: return refresh + exchange
    case .implicit, .hybrid: return refresh + exchange + delegation
    case .saml, .wsFederation: return refresh + exchange + delegation + authorize
    case .deviceCode, .cibaWebLink:
      return refresh + exchange + delegation + authorize + redirect + transfer
    case .ciba, .accessToken:
      return refresh + exchange + delegation + authorize + redirect + transfer + browser
    case .refreshToken:
      return exchange + delegation + authorize + redirect + transfer + browser
    case .tokenExchange: return refresh + session + authorize + redirect + transfer + browser
    case .passwordless:
      // Auth0 documents no protocol for it.
      return refresh + session + exchange + authorize + redirect + transfer + browser
        + ["event.transaction.protocol"]
    case .password, .passwordRealm:
      // The scopes are in the body of the request.
      return refresh + session + exchange + authorize + redirect + transfer + browser
        + ["event.transaction.requested_scopes"]
    case .resourceOwner, .jwtBearer, .webAuthn, .wsTrust:
      return refresh + session + exchange + authorize + redirect + transfer + browser
    }
  }

  @Test func `each grant reaches every path that it can, and no other`() throws {
    let paths = EventFields.all.map(\.path)
    var all = Census()
    for (number, grant) in Transaction.Grant.allCases.enumerated() {
      var census = Census()
      // Seeds differ by grant, since otherwise each grant would get the same changes.
      let count: UInt64 = grant == .refreshToken ? 240 : 80
      try census.count(grant, from: UInt64(number) * 1_000, count)
      let impossible = Self.impossiblePaths(grant)
      let expected = paths.filter { path in !impossible.contains { Self.isInside(path, $0) } }
      #expect(paths.filter { census.present.contains($0) } == expected, "\(grant)")
      all.formUnion(census)
    }
    let optional = EventFields.all.filter(\.isOptional).map(\.path)
    #expect(optional.filter { !all.missing.contains($0) } == [])
    let nullable = EventFields.all.filter(\.allowsNull).map(\.path)
    #expect(nullable.filter { !all.null.contains($0) } == [])
  }

  @Test func `unexpected values are in the generated events`() throws {
    var texts = ""
    for seed in 0..<30 as Range<UInt64> {
      texts += try TransactionGenerator(.authorizationCode).transaction(seed: seed).event().json
        .text
    }
    let expected = [
      "\"\"", "𝒳", "🙂", "\u{10FFFF}", "e\u{301}", "שלום", "\u{202E}", "\u{FFFD}", "\u{2028}",
      "\\u0000", "\u{FFFF}", "18446744073709551615", "1e400", "5e-324", "\"__proto__\":", "\"\":",
    ]
    #expect(expected.filter { !Self.contains(texts, $0) } == [])
  }

  /// Compares bytes, because Swift's characters hide combining marks.
  private static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    return text.indices.contains { text[$0] == part[0] && text[$0...].starts(with: part) }
  }

  private static func isInside(_ path: String, _ outer: String) -> Bool {
    path == outer || path.hasPrefix("\(outer).") || path.hasPrefix("\(outer)[]")
  }
}

/// The paths that a generator's events had, and those missing from an object that was present.
private struct Census {
  private(set) var present: Set<String> = []
  private(set) var missing: Set<String> = []
  private(set) var null: Set<String> = []

  mutating func count(_ grant: Transaction.Grant, from seed: UInt64, _ count: UInt64) throws {
    let generator = TransactionGenerator(grant)
    for number in 0..<count {
      add(try generator.login(seed: seed + number).event().json.value, of: 0)
    }
  }

  mutating func formUnion(_ other: Census) {
    present.formUnion(other.present)
    missing.formUnion(other.missing)
    null.formUnion(other.null)
  }

  private mutating func add(_ value: JSONValue, of number: Int) {
    let schema = EventSchema.postLogin
    present.insert(schema.fields[number].path)
    switch value {
    case .null: null.insert(schema.fields[number].path)
    case .array(let elements): elements.forEach { add($0, of: number) }
    case .object:
      for child in schema.children[number] {
        if let member = value[schema.fields[child].name] {
          add(member, of: child)
        } else {
          missing.insert(schema.fields[child].path)
        }
      }
    case .boolean, .number, .string: break
    }
  }
}
