import Foundation
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Two servers on one database file, where one-time values can be used only once.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)), .serialized)
struct TwoServersTests {
  private static func run(
    leeway: Int64 = 0,
    _ test: (TokenBench, TokenBench) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "two-servers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = try await TenantConfiguration.tokens
    configuration.clients[1].document.set(
      "refresh_token",
      ["rotation_type": "rotating", "leeway": .integer(leeway)]
    )
    var options = TenantServer.Options()
    options.databasePath = folder.appending(path: "tenant.sqlite").path
    let flow = Flow([])
    let first = try await TenantServer.start(configuration, flow: flow, options: options)
    let second = try await TenantServer.start(configuration, flow: flow, options: options)
    for mock in [first, second] { mock.tenant.clock.set(.start) }
    do {
      try await test(
        TokenBench(mock: first, client: TenantClient(first.url)),
        TokenBench(mock: second, client: TenantClient(second.url))
      )
    } catch {
      try? await first.stop()
      try? await second.stop()
      throw error
    }
    try await first.stop()
    try await second.stop()
  }

  /// Sends `count` requests at once, half of them to each server, and returns their statuses.
  private static func statuses(
    _ count: Int,
    _ benches: [TokenBench],
    request: @escaping @Sendable (TokenBench) async throws -> TenantClient.Answer
  ) async throws -> [Int: Int] {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<count {
        let bench = benches[number % benches.count]
        group.addTask { try await request(bench).status }
      }
      var counts: [Int: Int] = [:]
      for try await status in group { counts[status, default: 0] += 1 }
      return counts
    }
  }

  @Test func `of many requests that redeem one code one is answered`() async throws {
    try await Self.run { first, second in
      for _ in 1...5 {
        let code = try await first.code()
        let statuses = try await Self.statuses(10, [first, second]) { try await $0.redeem(code) }
        #expect(statuses == [200: 1, 403: 9])
        #expect(try await first.mock.live(.refreshToken, of: "auth0|rosa").isEmpty)
      }
    }
  }

  @Test func `of many requests that redeem one code without a refresh token one is answered`()
    async throws
  {
    try await Self.run { first, second in
      for _ in 1...5 {
        let code = try await first.code(scopes: ["openid"])
        let statuses = try await Self.statuses(10, [first, second]) { try await $0.redeem(code) }
        #expect(statuses == [200: 1, 403: 9])
      }
    }
  }

  @Test func `of many requests that spend one rotating token one is answered`() async throws {
    try await Self.run { first, second in
      for _ in 1...5 {
        let token = try await first.refreshToken(of: "rotating")
        let statuses = try await Self.statuses(10, [first, second]) {
          try await $0.refresh(token, as: "rotating")
        }
        #expect(statuses == [200: 1, 403: 9])
        #expect(try await second.mock.live(.refreshToken).isEmpty)
      }
    }
  }

  @Test func `of many requests that exchange one rotating token for a transfer one is answered`()
    async throws
  {
    try await Self.run { first, second in
      let token = try await first.refreshToken(of: "rotating")
      let statuses = try await Self.statuses(10, [first, second]) {
        try await $0.refresh(
          token,
          as: "rotating",
          adding: ["audience": SessionTransferExchangeTests.audience]
        )
      }
      #expect(statuses == [200: 1, 403: 9])
    }
  }

  @Test func `within the leeway all are answered, each with a token of its own`() async throws {
    try await Self.run(leeway: 60) { first, second in
      let token = try await first.refreshToken(of: "rotating")
      let statuses = try await Self.statuses(10, [first, second]) {
        try await $0.refresh(token, as: "rotating")
      }
      #expect(statuses == [200: 10])
      #expect(try await first.refresh(token, as: "rotating").status == 200)
      #expect(try await first.lastLog().details.integer("tokenCounter") == 12)
    }
  }

  @Test func `wrong passwords are counted across servers`() async throws {
    try await Self.run { first, second in
      let statuses = try await Self.statuses(30, [first, second]) {
        try await PasswordExchangeTests.login($0, name: "rosa", password: "wrong")
      }
      #expect(statuses == [403: 10, 429: 20])
    }
  }
}
