import Foundation
import TestSupport
import Testing

@testable import EventTestSupport
@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures), .timeLimit(.minutes(5)))
struct GeneratedEventTests {
  private static let count = 5

  @Test(arguments: Transaction.Grant.allCases, try Seeds.ofTests)
  func `a generated transaction makes a clean event`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async {
    await property(grant) { login in
      EventCheck.problems(in: try login.event()).filter { $0.severity != .note }.map(\.description)
    }
    .check(seed: seed, count: Self.count)
  }

  @Test(arguments: Transaction.Grant.allCases, try Seeds.ofTests)
  func `the same transaction makes the same event twice`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async {
    await property(grant) { login in
      try login.event() == login.event() ? [] : ["two events of one transaction differ"]
    }
    .check(seed: seed, count: Self.count)
    let generator = TransactionGenerator(grant)
    #expect(generator.login(seed: seed) == generator.login(seed: seed))
  }

  @Test(arguments: Transaction.Grant.allCases, try Seeds.ofTests)
  func `an event survives being read, taken apart and written`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async {
    await property(grant) { login in
      let event = try login.event()
      let value = event.json.value
      let text = value.jsonText()
      let coded = try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event))
      return [
        // Compares texts and not trees: equal Swift strings can have different bytes.
        try JSONText(text).value.jsonText() == text ? nil : "the tree is written differently",
        try Event(json: text).json.text.utf8.elementsEqual(text.utf8) ? nil : "the text changes",
        login.layout != .compact || text.utf8.elementsEqual(event.json.bytes)
          ? nil : "the event is written differently",
        coded == event ? nil : "an encoded event changes",
        try Event(json: event.json.text) == event ? nil : "an event that is read again changes",
      ].compactMap(\.self)
    }
    .check(seed: seed, count: Self.count)
  }

  @Test(arguments: Transaction.Grant.allCases, try Seeds.ofTests)
  func `the typed view reads what the text holds`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async {
    await property(grant) { login in
      let event = try login.event()
      let tree = event.json.value
      return EventFields.all.compactMap { field in
        Self.isReadAlike(field, in: event, and: tree) ? nil : "`\(field.path)` reads differently"
      }
    }
    .check(seed: seed, count: Self.count)
  }

  @Test(arguments: Transaction.Grant.allCases, try Seeds.ofTests)
  func `the event tells what the transaction says`(
    grant: Transaction.Grant,
    seed: UInt64
  ) async {
    await property(grant) { login in
      let transaction = login.transaction
      let event = try transaction.event()
      let shown: [(String, Bool)] = [
        ("user.email", Self.isSame(event.user.email, transaction.user.email)),
        ("user.created_at", event.user.createdAt == transaction.user.createdAt),
        ("user.email_verified", event.user.emailVerified == transaction.user.emailVerified),
        ("user.identities", event.user.identities?.count == transaction.user.identities.count),
        ("client.client_id", Self.isSame(event.client.clientID, transaction.client.clientID)),
        ("authorization.roles", event.authorization?.roles == transaction.user.roles),
        ("request.ip", event.request.ip == transaction.request.ip),
        ("latitude", event.request.geoip.latitude == transaction.request.geoip?.latitude),
        ("stats", event.stats.loginsCount == Double(transaction.stats.loginsCount)),
        ("organization", Self.isSame(event.organization?.id, transaction.organization?.id)),
        ("transfer", event.sessionTransferToken?.scope == transaction.sessionTransferToken?.scope),
        ("refresh_token", Self.isSame(event.refreshToken?.id, transaction.refreshToken?.id)),
        ("prompt", Self.isSame(event.prompt?.id, transaction.prompt?.id)),
        ("protocol", event.transaction?.protocol == grant.protocolName),
      ]
      return shown.filter { !$0.1 }.map { "`\($0.0)` is not as in the transaction" }
    }
    .check(seed: seed, count: Self.count)
  }

  private func property(
    _ grant: Transaction.Grant,
    complaints: @escaping @Sendable (GeneratedLogin) async throws -> [String]
  ) -> Property<GeneratedLogin> {
    let generator = TransactionGenerator(grant)
    return Property(of: { generator.login(&$0) }, complaints: complaints)
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }

  /// Whether a field outside arrays reads like the value that a walk through the tree finds.
  private static func isReadAlike(_ field: AnyEventField, in event: Event, and tree: JSONValue)
    -> Bool
  {
    guard !field.path.contains("[]") else { return true }
    let names = field.path.split(separator: ".").dropFirst()
    let expected = names.reduce(tree) { $0?[String($1)] }
    let found = field.json(from: event.decoded.cursor)
    return found?.value == expected
      && field.exists(from: event.decoded.cursor) == (expected != nil && expected != .null)
  }
}
