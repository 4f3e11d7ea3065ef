import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The messages that the tenant would have sent.
@Suite(.tags(.tenant, .management))
struct OutboxTests {
  private static func send(
    _ code: String,
    seconds: Int64 = 60,
    in tenant: Tenant
  ) async throws {
    let message = Message(
      purpose: .passwordless,
      channel: .email,
      recipient: "<ada>@example.com",
      code: code,
      link: "http://127.0.0.1/?a=1&b=2",
      expiresAt: tenant.now + .seconds(seconds),
      subject: .init(client: Client(["client_id": "native"]))
    )
    try await tenant.send(message, origin: .test)
  }

  @Test func `a message is shown with its code, the newest first`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    try await Self.send("111111", in: bench.tenant)
    try await Self.send("222222", in: bench.tenant)
    let list = try await bench.send(.get, "/_mock/outbox").body
    #expect(list.arrayValue?.map { $0["code"] } == ["222222", "111111"])
    let message = list.arrayValue?.first
    #expect(message?["channel"] == "email")
    #expect(message?["purpose"] == "passwordless")
    #expect(message?["to"] == "<ada>@example.com")
    #expect(message?["link"] == "http://127.0.0.1/?a=1&b=2")
    #expect(message?["client_id"] == "native")
    #expect(message?["user_id"] == .null)
    #expect(message?["date"] == "2026-11-21T10:00:00.000Z")
    #expect(message?["expires_at"] == "2026-11-21T10:01:00.000Z")
    #expect(bench.mock.outbox().map(\.code) == ["222222", "111111"])
  }

  @Test func `a message is shown until its code expires by the tenant's clock`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    try await Self.send("111111", seconds: 60, in: bench.tenant)
    try await Self.send("222222", seconds: 120, in: bench.tenant)
    bench.mock.advanceClock(by: .seconds(59))
    #expect(bench.mock.outbox().count == 2)
    bench.mock.advanceClock(by: .seconds(1))
    #expect(bench.mock.outbox().map(\.code) == ["222222"])
    let list = try await bench.send(.get, "/_mock/outbox").body
    #expect(list.arrayValue?.count == 1)
  }

  @Test func `the oldest of too many messages goes`() async throws {
    let bench = try await ManagementBench()
    for number in 0...500 { try await Self.send("\(number)", in: bench.tenant) }
    let codes = bench.mock.outbox().map(\.code)
    #expect(codes.count == 500)
    #expect(codes.first == "500")
    #expect(codes.last == "1")
  }

  @Test func `the page escapes what it shows`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    #expect(try await bench.send(.get, "/_mock/outbox/page").text.contains("sent no message"))
    try await Self.send("<b>", in: bench.tenant)
    let page = try await TenantClient(bench.issuer).get("_mock/outbox/page")
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.body.contains("&lt;ada&gt;@example.com"))
    #expect(page.body.contains("href=\"http://127.0.0.1/?a=1&amp;b=2\""))
    #expect(!page.body.contains("<b>"))
  }

  @Test func `the outbox is emptied by request, and by a reset`() async throws {
    let bench = try await ManagementBench(hasTestControl: true)
    try await Self.send("111111", in: bench.tenant)
    #expect(try await bench.send(.delete, "/_mock/outbox").status == 204)
    #expect(bench.mock.outbox().isEmpty)
    try await Self.send("222222", in: bench.tenant)
    try await bench.mock.reset()
    #expect(bench.mock.outbox().isEmpty)
  }
}
