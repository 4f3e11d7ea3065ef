import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `event` without a command line.
@Suite(.tags(.program, .event), .timeLimit(.minutes(5)))
struct EventRequestTests {
  private let folder: RequestFolder

  init() throws { folder = try RequestFolder(["s.env": "KEY=value\n"]) }

  @Test func `a fixture gives its event with the secrets of a file`() throws {
    var request = EventRequest(.fixture(folder.path("f.json")))
    request.secrets = folder.path("s.env")
    let result = try request.result()
    #expect(result.event.value["secrets"]?["KEY"] == "value")
    #expect(result.ending == .welcome)
    #expect(result.has(.warning))
  }

  @Test func `a value of a wrong type is no event that could be used`() throws {
    try folder.write("f.json", #"{"user":{"user_id":5}}"#)
    let result = try EventRequest(.fixture(folder.path("f.json"))).result()
    #expect(result.ending == .incomplete)
    #expect(result.remarks.contains { $0.contains("f.json:1:20: error: ") })
  }

  @Test func `a text that is not saved is read in place of the file`() throws {
    let source = FileSource(unsaved: [folder.path("f.json"): #"{"user":{"user_id":"new"}}"#])
    let result = try source.during { try EventRequest(.fixture(folder.path("f.json"))).result() }
    #expect(result.event.value["user"]?["user_id"] == "new")
  }

  @Test func `the problems of a case stand where the case does`() throws {
    let reference = CaseReference(suite: folder.path("tests.yaml"), name: "wrong")
    let result = try EventRequest(.suiteCase(reference)).result()
    #expect(result.event.value["user"]?["name"] == "Rosa")
    #expect(!result.remarks.isEmpty)
    #expect(result.remarks.allSatisfy { $0.hasPrefix("\(folder.path("tests.yaml")):4:5: ") })
  }

  @Test(arguments: ["tests.yaml", "other.yaml"])
  func `a suite without a case says so, with the names of its cases`(name: String) throws {
    try folder.write(name, "action: code.js\n\(RequestFolder.suite)")
    let path = folder.path(name)
    let error = #expect(throws: PostLoginError.self) { try EventRequest(.fixture(path)).result() }
    #expect(error?.code == .unknownCase)
    #expect(
      error?.message
        == "`\(path)` is a suite, and `:CASE` is missing; write `\(path):anyone` for its first case"
    )
    #expect(error?.help == "its cases are `anyone`, `wrong`, `later`")
  }

  @Test func `of many cases a few are named`() throws {
    let cases = (1...9).map { "{ name: case \($0), fixture: f, expect: allowed }" }
    try folder.write("tests.yaml", "cases: [\(cases.joined(separator: ", "))]")
    let path = folder.path("tests.yaml")
    let error = #expect(throws: PostLoginError.self) { try EventRequest(.fixture(path)).result() }
    #expect(
      error?.help
        == "its cases are `case 1`, `case 2`, `case 3`, `case 4`, `case 5` and 4 more; "
        + "`postlogin test --list \(path)` lists them"
    )
  }
}
