import FoundationEssentials
import TestSupport
import Testing

@testable import EventTestSupport
@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct ShrinkingTests {
  private static let property = TransactionGenerator(.authorizationCode)

  @Test(arguments: [1, 2])
  func `an empty address is all that is left of a big login`(seed: UInt64) async throws {
    let found = try #require(
      await counterexample(seed) { event in
        event.user.email == "" ? ["the address is empty"] : []
      }
    )
    #expect(found.complaints == ["the address is empty"])
    #expect(found.value == Self.simplest { $0.user.email = "" })
    #expect(found.attempts <= 2_000)
  }

  @Test(arguments: [1, 2])
  func `a part inside another keeps that one alone`(seed: UInt64) async throws {
    let found = try #require(
      await counterexample(seed) { event in
        event.session?.device?.lastIP == "::" ? ["the address is unspecified"] : []
      }
    )
    let expected = Self.simplest { login in
      login.session = .init(id: "6f1c5a9e2b7d4083")
      login.session?.device = .init()
      login.session?.device?.lastIP = "::"
    }
    #expect(found.value == expected)
  }

  @Test(arguments: [1, 2])
  func `a list keeps the element that matters`(seed: UInt64) async throws {
    let found = try #require(
      await counterexample(seed) { event in
        (event.user.identities ?? []).contains { $0.isSocial == true } ? ["social"] : []
      }
    )
    #expect(found.value == Self.simplest { $0.user.identities = [.init(isSocial: true)] })
  }

  @Test(arguments: [1, 2])
  func `a long text gets as short as it may`(seed: UInt64) async throws {
    let found = try #require(
      await counterexample(seed, count: 3_000) { event in
        (event.user.nickname?.unicodeScalars.count ?? 0) > 200 ? ["too long"] : []
      }
    )
    let nickname = try #require(found.value.transaction.user.nickname)
    #expect(nickname == String(repeating: "a", count: 201))
    #expect(found.value == Self.simplest { $0.user.nickname = nickname })
  }

  @Test func `a change of the text is kept when it is what matters`() async throws {
    let found = try #require(
      await counterexample(1) { event in
        event.securityContext?["ja3"]?.kind == .null ? ["null"] : []
      }
    )
    var expected = Self.simplest { $0.securityContext = .init() }
    expected.changes = [.null(path: "event.security_context.ja3")]
    #expect(found.value == expected)
  }

  @Test func `the same seed shrinks to the same case`() async throws {
    let complaints: @Sendable (Event) -> [String] = {
      $0.has(EventFields().user.email) ? ["a"] : []
    }
    let first = try #require(await counterexample(7, complaints: complaints))
    let second = try #require(await counterexample(7, complaints: complaints))
    #expect(first.description == second.description)
  }

  @Test func `no more cases are tried than allowed`() async throws {
    let property = Property(of: Self.property.login) { _ in ["always"] }
    let found = try #require(await property.counterexample(seed: 1, count: 1, maximumAttempts: 5))
    #expect(found.attempts == 5)
  }

  @Test func `a counterexample is printed with its seed and as a fixture`() async throws {
    let property = Property<Plain>(of: { Plain(number: $0.number(below: 1_000)) }) { plain in
      plain.number >= 17 ? ["too much"] : []
    }
    let found = try #require(await property.counterexample(seed: 40, count: 10))
    #expect(found.value.number == 17)
    let lines = found.description.split(separator: "\n")
    #expect(lines.first == "too much")
    #expect(lines.last == #"{"number":17}"#)
    #expect(lines[1].hasPrefix("POSTLOGIN_SEED=\(found.seed) makes the case again"))
    let again = try #require(await property.counterexample(seed: found.seed, count: 1))
    #expect(again.description == found.description)
  }

  @Test func `what a check throws is a complaint`() async throws {
    let property = Property<Plain>(of: { Plain(number: $0.number(below: 9)) }) { _ in
      throw PostLoginError(.notJSON, "no")
    }
    #expect(await property.counterexample(seed: 1, count: 1)?.complaints == ["notJSON: no"])
  }

  @Test func `a property that holds has no counterexample`() async {
    let property = Property(of: Self.property.login) { _ in [] }
    #expect(await property.counterexample(seed: 1, count: 20) == nil)
  }

  private func counterexample(
    _ seed: UInt64,
    count: Int = 400,
    complaints: @escaping @Sendable (Event) -> [String]
  ) async -> Counterexample<GeneratedLogin>? {
    await Property(of: Self.property.login) { complaints(try $0.event()) }
      .counterexample(seed: seed, count: count)
  }

  /// The login of the simplest decisions, changed.
  private static func simplest(_ change: (inout Transaction) -> Void) -> GeneratedLogin {
    let time = Date(millisecondsSince1970: 1_772_439_291_310)
    var login = Transaction(
      tenant: .init(id: "payments"),
      user: .init(userID: "auth0|65f0c1d2e3a4b5c6d7e8f901", createdAt: time),
      client: .init(clientID: "PaymentsWebsite", name: "Payments website"),
      connection: .init(
        id: "con_Lv7Rk2mPq9Xw4TnB",
        name: "Username-Password-Authentication",
        strategy: "auth0"
      ),
      request: .init(ip: "203.0.113.24"),
      grant: .authorizationCode
    )
    login.user.roles = nil
    change(&login)
    return GeneratedLogin(transaction: login, changes: [], layout: .compact)
  }

  private struct Plain: CustomStringConvertible, Sendable {
    let number: Int
    var description: String { #"{"number":\#(number)}"# }
  }
}
