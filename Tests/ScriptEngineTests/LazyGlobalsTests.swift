import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.javaScript))
struct LazyGlobalsTests {
  @Test(
    arguments: [
      ("note(thing);", "module thing 1"),
      ("note(typeof thing);", "string"),
      ("note(thing + ' ' + thing);", "module thing 1 module thing 1"),
      ("note(globalThis.thing);", "module thing 1"),
      ("note(String('thing' in globalThis));", "true"),
      ("thing; note(String(Object.hasOwn(globalThis, 'thing')));", "true"),
      ("thing; note(Object.keys(globalThis).join());", ""),
      ("note(typeof nothing);", "undefined"),
      ("globalThis.thing = 'own'; note(thing);", "own"),
      ("thing = 'own'; note(thing);", "own"),
      ("thing; thing = 'own'; note(thing);", "own"),
      ("thing; delete globalThis.thing; note(typeof thing);", "undefined"),
      ("globalThis.thing = 1; delete globalThis.thing; note(thing);", "module thing 1"),
      ("try { broken; } catch (error) { note(error.message); }", "broken on load"),
      ("fresh = 1; note(String(fresh));", "1"),
    ]
  )
  func `a global is made at its first touch`(script: String, note: String) async throws {
    let run = try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let maker = try realm.evaluate(
        Script(
          """
          (() => {
            let count = 0;
            return (module, name) => {
              if (name === 'broken') throw new Error('broken on load');
              return `${module} ${name} ${count += 1}`;
            };
          })()
          """,
          file: "maker.js"
        )
      )
      realm.setLazyGlobals(["thing": "module", "broken": "module"], madeBy: maker)
      return try realm.run("() => { \(script) }", limits: ScriptEngine.ordinaryLimits)
    }
    #expect(run.completion == .finished)
    #expect(run.notes == [note])
  }
}
