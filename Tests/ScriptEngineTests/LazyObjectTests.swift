import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript))
struct LazyObjectTests {
  /// An object with the inner objects `first` and `second`; `first` has the method `go`.
  private final class Members: LazyMembers {
    var missed: [String] = []
    var added: [String] = []

    func enumerableNames(of kind: Int) -> [String] { kind == 0 ? ["first", "second"] : [] }

    func names(of kind: Int) -> MemberNames {
      MemberNames(kind == 0 ? ["first", "second"] : kind == 1 ? ["go"] : [])
    }

    func member(at position: Int, of object: LazyObject, in realm: Realm) -> LazyMember {
      guard object.kind == 1 else { return .object(kind: position + 1) }
      return .function(
        realm.makeFunction("go") { call in
          .string(call.receiver.map { "kind \($0.kind) serial \($0.serial)" } ?? "no receiver")
        }
      )
    }

    func didMiss(_ name: String, of object: LazyObject, in realm: Realm) { missed.append(name) }
    func didAdd(_ name: String, to object: LazyObject) { added.append(name) }
  }

  private func run(_ script: String) async throws -> (
    notes: [String], missed: [String], added: [String]
  ) {
    try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let members = Members()
      let source = realm.add(members)
      let object = realm.makeLazyObject(LazyObject(source: source, kind: 0, serial: 7))
      realm.setGlobal("lazy", to: object)
      let notes = try realm.run(
        "() => { 'use strict'; \(script) }",
        limits: ScriptEngine.ordinaryLimits
      ).notes
      return (notes, members.missed, members.added)
    }
  }

  @Test(
    arguments: [
      ("note(JSON.stringify(lazy));", #"{"first":{},"second":{}}"#),
      ("note(Object.keys(lazy).join());", "first,second"),
      ("note(Object.keys(lazy.first).join());", ""),
      ("note(String(lazy.first === lazy.first));", "true"),
      ("note(String('go' in lazy.first));", "true"),
      ("note(lazy.first.go());", "kind 1 serial 7"),
      ("const { go } = lazy.first; note(go());", "no receiver"),
      ("note(lazy.first.go.call(lazy.second));", "kind 2 serial 7"),
      ("lazy.first.go = () => 'own'; note(lazy.first.go());", "own"),
      ("delete lazy.first.go; note(String(lazy.first.go));", "undefined"),
      ("lazy.second = 5; note(String(lazy.second));", "5"),
      ("delete lazy.second; note(Object.keys(lazy).join() + lazy.second);", "firstundefined"),
      ("lazy.other = 1; note(Object.keys(lazy).join());", "first,second,other"),
      ("note(Object.prototype.toString.call(lazy));", "[object Object]"),
      ("note(Object.entries(lazy).length + '');", "2"),
      ("note(Object.keys({ ...lazy }).join());", "first,second"),
    ]
  )
  func `a lazy object looks like an ordinary one`(script: String, note: String) async throws {
    #expect(try await run(script).notes == [note])
  }

  @Test func `a read of an unknown name is heard of once it is read`() async throws {
    let run = try await run(
      "lazy.nothing; lazy.first.gone; lazy.mine = 1; lazy.mine; lazy.first.go; lazy.toString;"
    )
    #expect(run.missed == ["nothing", "gone"])
    #expect(run.added == ["mine"])
  }

  @Test func `every number of a lazy object fits its slot`() {
    var object = LazyObject(source: 7, kind: 31, serial: LazyObject.serialMask)
    object.settled = (1 << LazyObject.memberBits) - 1
    #expect(LazyObject(slot: object.slot) == object)
    #expect(LazyObject(slot: 0) == nil)
  }
}
