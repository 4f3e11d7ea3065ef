import Foundation
import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// A flow that changes while the tenant runs, as with `--watch`.
@Suite(.tags(.tenant))
struct FlowUpdateTests {
  private final class Changes: Sendable {
    let next = Mutex<FlowInUse?>(nil)

    func set(_ action: ScriptedAction) {
      next.withLock { $0 = FlowInUse(Flow([Flow.Step(action)])) }
    }
  }

  private static func run(
    _ action: ScriptedAction,
    body: (TenantServer, Changes) async throws -> Void
  ) async throws {
    let changes = Changes()
    var options = TenantServer.Options()
    options.updateFlow = {
      changes.next.withLock { next in
        defer { next = nil }
        return next
      }
    }
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action)]),
      options: options
    )
    do {
      try await body(tenant, changes)
    } catch {
      try? await tenant.stop()
      throw error
    }
    try await tenant.stop()
  }

  private static func denying(_ reason: String) -> ScriptedAction {
    ScriptedAction { _ in [Command("access.deny", [.string(reason)])] }
  }

  @Test func `a changed Action decides the next login and those after it`() async throws {
    try await Self.run(Self.denying("old")) { tenant, changes in
      var reasons: [String?] = []
      for turn in 0..<3 {
        if turn == 1 { changes.set(Self.denying("new")) }
        let browser = ScriptedBrowser(tenant)
        let answer = try await browser.logIn(after: try await browser.authorize())
        reasons.append(answer.parameter("error_description"))
      }
      #expect(reasons == ["old", "new", "new"])
    }
  }

  @Test func `logins that begin while a change is loaded wait for it, and find it`() async throws {
    let (loading, load) = AsyncStream.makeStream(of: Void.self)
    let begun = Mutex(0)
    let flow = CurrentFlow(FlowInUse(Flow([]))) {
      let number = begun.withLock { count in
        count += 1
        return count
      }
      guard number == 1 else { return nil }
      for await _ in loading { break }
      return FlowInUse(Flow([Flow.Step(Self.denying("new"))]))
    }
    let logins = (0..<3).map { _ in
      Task.immediate {
        await flow.refresh()
        return flow.value.flow.steps.count
      }
    }
    #expect(begun.withLock(\.self) <= 1)
    load.yield()
    for login in logins { #expect(await login.value == 1) }
    #expect(begun.withLock(\.self) == 3)
  }

  @Test func `a login that waits while its flow changes has to begin again`() async throws {
    let asking = ScriptedAction(name: "asking") { _ in
      [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await Self.run(asking) { tenant, changes in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      changes.set(ScriptedAction(name: "other") { _ in [] })
      let other = ScriptedBrowser(tenant)
      let login = try await other.logIn(after: try await other.authorize())
      #expect(login.parameter("code") != nil)
      let back = try await browser.get("continue?state=\(answer.parameter("state") ?? "")")
      #expect(back.status == 400)
      #expect(back.body.contains("begin the login again"))
    }
  }

  @Test func `files below a folder are watched, outside of packages`() throws {
    let folder = NSTemporaryDirectory() + "watch-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, to name: String) throws {
      let url = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    try write("1", to: "lib/helper.js")
    try write("1", to: "node_modules/package/index.js")
    let first = WatchedFiles(at: [folder, "\(folder)/missing.js"])
    #expect(WatchedFiles(at: [folder]) == first)
    try write("22", to: "node_modules/package/index.js")
    #expect(WatchedFiles(at: [folder]) == first)
    try write("22", to: "lib/helper.js")
    let second = WatchedFiles(at: [folder])
    #expect(second != first)
    try write("1", to: "lib/other.js")
    #expect(WatchedFiles(at: [folder]) != second)
    #expect(WatchedFiles(at: ["\(folder)/missing.js"]) == WatchedFiles(at: []))
  }
}
