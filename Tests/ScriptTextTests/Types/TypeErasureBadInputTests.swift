import TestSupport
import Testing
import WireFormats

@testable import ScriptText

@Suite(.tags(.scriptText))
struct TypeErasureBadInputTests {
  /// How many tokens the reader reads for a text, whether or not it refuses it.
  private static func steps(_ source: String) -> Int {
    var reader = TypeScriptReader(Array(source.utf8))
    try? reader.readProgram()
    return reader.steps
  }

  private static let openings = [
    "let a: [", "let a: A<", "let a: (a: ", "let a: { a: ", "let a: keyof (", "a<b", "a<[b<", "(",
    "[",
    "({a:", "(a=", "<T>(a=", "async(", "async<T>(a=", "{", "if(a)", "a=>", "(a):B=>", "a?(b):c=>",
    "a?(",
    "a?b:", "class A{b=", "class A extends ", "`${", "let a: `${", "-", "new ", "a=", "a!",
    "function f(){",
    "namespace A{", "declare namespace A{", "let a: A extends infer B extends (", "x as ", "@(",
    "else if",
    "a<(b:c)=>", "let a: ({", "let a: (({", "f<A<B,", "a?.", "a,", "type A={", "switch(a){case ",
    "let a: infer B extends ", "let a: new () => ", "typeof ", "await ", "yield ", "({[", "let {a:",
  ]

  @Test(arguments: openings)
  func `what is nested deep is read or refused, in a time that grows with its length`(
    opening: String
  ) {
    let source = String(repeating: opening, count: 10_000)
    #expect(Self.steps(source) <= 4 * source.utf8.count + 100)
  }

  @Test(arguments: ["[", "A<", "{ a: ", "(a: ", "keyof (", "`${"])
  func `a type that is nested 100,000 deep is refused at its depth`(opening: String) throws {
    let source = "let a: " + String(repeating: opening, count: 100_000)
    let error = #expect(throws: PostLoginError.self) { try TypeErasure.erase(source) }
    #expect(error?.message == "nested more than 200 deep")
    #expect(error?.location?.line == 1)
    #expect(Self.steps(source) <= 4 * source.utf8.count + 100)
  }

  @Test(
    arguments: [
      "a<b,", "a<b>c,", "(a?:b)=>c,", "a?(b):c=>d:e,", "a?(b):c,", "(a):b=>c,", "async<T>(a)=>b,",
      "a<b|", "f(a<b,c>d),", "a<b&&", "[a<b],", "({a:b<c}),", "a as b,", "a!,", "`${a<b}`,",
      "a<{b:c}>d,", "a<(b)=>c,", "x<typeof a,",
    ]
  )
  func `a text of many parts takes a time that grows with its length`(part: String) {
    let source = String(repeating: part, count: 5000) + "a"
    #expect(Self.steps(source) <= 4 * source.utf8.count + 100)
  }

  @Test func `a text that is nested less deep is erased`() throws {
    let source = String(repeating: "[", count: 190) + "A" + String(repeating: "]", count: 190)
    #expect(try TypeErasure.erase("let a: \(source)").hasPrefix("let a  "))
    let value = "(" + source.dropFirst() + ")"
    #expect(throws: PostLoginError.self) { try TypeErasure.erase(value + "]") }
  }

  @Test func `long chains need no depth`() throws {
    for part in ["a + ", "a ? b : ", "a.b(c).", "- ", "a | ", "if (a) b; else ", "a as B, "] {
      let source = String(repeating: part, count: 5000) + "d"
      #expect(throws: Never.self) { try TypeErasure.erase(source) }
    }
    let conditions = String(repeating: "A extends B ? C : ", count: 5000)
    #expect(throws: Never.self) { try TypeErasure.erase("let a: \(conditions)D") }
  }

  @Test func `a byte order mark stays`() throws {
    #expect(try TypeErasure.erase("\u{FEFF}let a: B") == "\u{FEFF}let a   ")
  }

  @Test func `lone surrogates become a blank, or stay`() throws {
    let surrogate: [UInt8] = [0xED, 0xA0, 0x80]
    let source = Array("let a: '".utf8) + surrogate + Array("' = '".utf8) + surrogate + [0x27]
    let expected = Array("let a      = '".utf8) + surrogate + [0x27]
    #expect(try TypeErasure.erase(source) == expected)
  }

  @Test func `bytes that are no UTF-8 do no harm`() {
    for byte in UInt8.min...UInt8.max {
      _ = try? TypeErasure.erase([0x61, 0x3A, byte])
      _ = try? TypeErasure.erase(Array("let a: B".utf8) + [byte])
      _ = try? TypeErasure.erase([byte] + Array("let a: B".utf8))
    }
  }

  @Test func `an escape makes a keyword a name`() throws {
    #expect(
      try TypeErasure.erase(#"\u0074ype = 1; let \u{61}: A"#) == #"\u0074ype = 1; let \u{61}   "#
    )
    #expect(throws: PostLoginError.self) { try TypeErasure.erase(#"\u0074ype A = B"#) }
  }
}
