import EventTestSupport
import PostLogin
import TestSupport
import Testing

@testable import PostLoginRules

/// The assumptions of the diagnostics about grants, against generated logins.
@Suite(.tags(.rules), .timeLimit(.minutes(5)))
struct GrantFieldTests {
  private static let count: UInt64 = 80
  private static let made = Result { try make() }

  /// The fields of the generated logins of each protocol.
  private static func make() throws -> [(name: String, paths: Set<String>)] {
    var found: [(name: String, paths: Set<String>)] = []
    for grant in Transaction.Grant.allCases {
      for seed in 0..<count {
        let event = try TransactionGenerator(grant).transaction(seed: seed).event()
        guard let name = event.transaction?.protocol else { continue }
        let paths = Self.paths(in: event)
        if let index = found.firstIndex(where: { $0.name == name }) {
          found[index].paths.formUnion(paths)
        } else {
          found.append((name, paths))
        }
      }
    }
    return found
  }

  private static func paths(in event: Event) -> Set<String> {
    let cursor = event.decoded.cursor
    return Set(EventFields.all.filter { $0.exists(from: cursor) }.map(\.path))
  }

  @Test func `a field is called possible for a protocol when one of its logins has it`() throws {
    let present = try Self.made.get()
    #expect(present.count == 16)
    let all = EventFields.all.map(\.path).filter { !$0.contains("[]") }
    for (name, paths) in present {
      #expect(all.filter { GrantFields.has($0, name) && !paths.contains($0) } == [], "\(name)")
      #expect(paths.filter { !GrantFields.has($0, name) }.sorted() == [], "\(name)")
    }
  }

  /// The objects that only some grants have, listed by hand from Auth0's page about the event.
  @Test(arguments: [
    ("event.refresh_token.id", ["oauth2-refresh-token"]),
    (
      "event.session_transfer_token.client_id",
      [
        "oidc-basic-profile", "oidc-implicit-profile", "oidc-hybrid-profile", "samlp", "wsfed",
      ]
    ),
    ("event.transaction.actor", ["oauth2-token-exchange"]),
    ("event.transaction.actor_token_type", ["oauth2-token-exchange"]),
    ("event.transaction.subject_token_type", ["oauth2-token-exchange"]),
  ])
  func `a field of few protocols is in logins of those, and called possible there alone`(
    path: String,
    protocols: [String]
  ) throws {
    let present = try Self.made.get()
    let names = present.map(\.name)
    #expect(names.filter { GrantFields.has(path, $0) }.sorted() == protocols.sorted())
    #expect(present.filter { $0.paths.contains(path) }.map(\.name).sorted() == protocols.sorted())
  }
}
