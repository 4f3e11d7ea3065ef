import PostLogin
import Testing

@Suite(.timeLimit(.minutes(5)))
struct OtherCommandTests {
  @Test(arguments: ["warm", "fresh"])
  func `bench prints one figure`(isolation: String) async throws {
    let run = try await Program.run(
      "bench",
      "Actions/role-claims",
      "--fixture",
      "Fixtures/ordinary-web-login.json",
      "--isolation",
      isolation,
      "--json"
    )
    #expect(run.status == 0)
    let figure = try JSONText(run.output).value["\(isolation)_us"]?.doubleValue
    #expect(figure ?? 0 > 1)
  }
}
