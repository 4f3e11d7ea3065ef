import ScriptEngine
import TestSupport
import Testing

@testable import EnvironmentTestSupport
@testable import ScriptEnvironment

@Suite(.tags(.javaScript))
struct ClockTests {
  @Test(
    arguments: [
      ("Date.now()", "1768478400000"),
      ("new Date().toISOString()", "2026-01-15T12:00:00.000Z"),
      ("Date().slice(0, 15)", "Thu Jan 15 2026"),
      ("new Date(0).getTime()", "0"),
      ("new Date(2026, 0, 2).getDate()", "2"),
      ("new Date() instanceof Date", "true"),
      ("new Date().constructor === Date", "true"),
      ("Date.UTC(1970, 0, 1)", "0"),
      ("Date.parse('1970-01-01T00:00:00Z')", "0"),
      ("Date.name + Date.length", "Date7"),
      ("new (class Later extends Date {})().getTime()", "1768478400000"),
      ("typeof Date.prototype.toJSON", "function"),
      ("Object.prototype.toString.call(new Date())", "[object Date]"),
    ]
  )
  func `dates show the time that was set`(expression: String, text: String) async throws {
    #expect(try await Self.texts(of: expression, at: [1_768_478_400_000]) == [text])
  }

  @Test func `a clock can be set again and set free`() async throws {
    let texts = try await Self.texts(of: "Date.now()", at: [1000, 2000, nil])
    #expect(texts.prefix(2) == ["1000", "2000"])
    #expect(texts.last.flatMap(Double.init) ?? 0 > 1_700_000_000_000)
  }

  private static func texts(of expression: String, at times: [Double?]) async throws -> [String] {
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let environment = try ScriptEnvironment(in: realm)
      return try times.map { time in
        try environment.begin(now: time, services: nil) { _ in [] }
        environment.output.begin(maximumBytes: 1000)
        let script = ModuleScript("console.log(String(\(expression)));", file: "guest.js")
        let limits = ExecutionLimits(time: .seconds(5), memoryBytes: 1 << 30)
        _ = realm.run(try environment.loader(of: script), [], limits: limits)
        return environment.output.lines.first?.text ?? ""
      }
    }
  }
}
