import TestSupport
import Testing

@testable import WireFormats

@Suite(.tags(.documents))
struct DocumentReadingTests {
  private struct Person: Equatable {
    var name: String
    var age: Int?
    var tags: [String]
  }

  private static func person(_ cursor: DocumentCursor) -> Person? {
    guard let map = cursor.map else { return nil }
    let name = map.required("name")?.nonemptyString
    let age = map["age"]?.integer
    let tags = map["tags"]?.strings ?? []
    _ = map["kind"]?.choice(of: ["human", "robot"])
    _ = map["active"]?.boolean
    map.end()
    return name.map { Person(name: $0, age: age, tags: tags) }
  }

  private func people(_ text: String) throws(PostLoginError) -> [Person] {
    let document = try Document(bytes: Array(text.utf8), file: "p.yaml")
    return try DocumentReading.read(document, reporting: .invalidFixture) { root in
      root.map?.required("people")?.list?.readingEach(Self.person)
    }
  }

  @Test func `a good file is read`() throws {
    let people = try people("people: [{name: Rosa, age: 41, tags: [a, b], kind: human}, {name: B}]")
    #expect(
      people == [
        Person(name: "Rosa", age: 41, tags: ["a", "b"]), Person(name: "B", age: nil, tags: []),
      ]
    )
  }

  @Test func `every problem is reported in one pass, in the order of the file`() {
    let text = """
      people:
        - nmae: Rosa
          age: 1.5
          tags: [a, 2, ~]
          kind: robt
        - name: ''
          active: yes
          "x\\ny": 1
        - Rosa
        - name: 5
          age: 99999999999999999999
          kind: 5
      """
    let error = #expect(throws: PostLoginError.self) { try people(text) }
    #expect(
      error.map { [$0] + $0.further }?.map(\.description) == [
        "p.yaml:2:5: invalidFixture: `people[0]`: the key `name` is missing",
        "p.yaml:2:5: invalidFixture: `people[0]`: unknown key `nmae`; did you mean `name`?",
        "p.yaml:3:10: invalidFixture: `people[0].age`: expected a whole number within 64 bits, found `1.5`",
        "p.yaml:4:15: invalidFixture: `people[0].tags[1]`: expected a text, found a number",
        "p.yaml:4:18: invalidFixture: `people[0].tags[2]`: expected a text, found nothing",
        "p.yaml:5:11: invalidFixture: `people[0].kind`: expected one of `human`, `robot`, found `robt`; did you mean `robot`?",
        "p.yaml:6:11: invalidFixture: `people[1].name`: expected a text that is not empty",
        "p.yaml:7:13: invalidFixture: `people[1].active`: expected `true` or `false`, found a text",
        "p.yaml:8:5: invalidFixture: `people[1]`: unknown key `x\\ny`; known are `name`, `age`, `tags`, `kind`, `active`",
        "p.yaml:9:5: invalidFixture: `people[2]`: expected a map, found a text",
        "p.yaml:10:11: invalidFixture: `people[3].name`: expected a text, found a number",
        "p.yaml:11:10: invalidFixture: `people[3].age`: expected a whole number within 64 bits, found `99999999999999999999`",
        "p.yaml:12:11: invalidFixture: `people[3].kind`: expected a text, found a number",
      ]
    )
  }

  @Test(arguments: [1, 16, 17, 5000])
  func `a map of any size knows what it was asked for`(count: Int) throws {
    let text = (0..<count).map { "n\($0): \($0)\n" }.joined()
    let document = try Document(bytes: Array(text.utf8), file: "p.yaml")
    let sum = try DocumentReading.read(document, reporting: .invalidFixture) { root -> Int? in
      guard let map = root.map else { return nil }
      let first = map["n0"]?.integer
      #expect(map.has("other") == false)
      let rest = map.rest()
      #expect(rest.count == count - 1)
      #expect(rest.allSatisfy { map.place(of: $0.name).line == Int($0.name.dropFirst())! + 1 })
      #expect(map.missingNames == ["other"])
      map.end()
      return rest.compactMap(\.value.integer).reduce(first ?? -1, +)
    }
    #expect(sum == count * (count - 1) / 2)
    let error = #expect(throws: PostLoginError.self) {
      try DocumentReading.read(document, reporting: .invalidFixture) { root -> Bool? in
        root.map?.end()
        return true
      }
    }
    #expect(error?.message == "unknown key `n0`; no key is allowed here")
    #expect(error?.further.count == min(count, 100) - 1)
  }

  @Test(
    arguments: [
      ("[]", "p.yaml:1:1: invalidFixture: expected a map, found a list"),
      ("other: 1", "p.yaml:1:1: invalidFixture: the key `people` is missing"),
      ("people:", "p.yaml:1:8: invalidFixture: `people`: expected a list, found nothing"),
    ]
  )
  func `a wrong root is reported without a path`(text: String, message: String) {
    let error = #expect(throws: PostLoginError.self) { try people(text) }
    #expect(error?.description == message)
  }
}
