import Synchronization
import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.debugging))
struct InspectorLinkTests {
  @Test func `a realm begins once it, or a later one, is set up`() {
    let link = InspectorLink(port: 1) {}
    #expect(!link.admits(realm: 1))
    link.admit(realm: 2)
    #expect(link.admits(realm: 1))
    #expect(link.admits(realm: 2))
    #expect(!link.admits(realm: 3))
    link.admit(realm: 1)
    #expect(link.admits(realm: 2))
  }

  @Test func `a debugger that has gone holds nothing up`() {
    let link = InspectorLink(port: 1) {}
    link.setStops(["api.access.deny"])
    #expect(link.stops(before: "api.access.deny"))
    link.close()
    #expect(link.admits(realm: 9))
    #expect(!link.stops(before: "api.access.deny"))
  }

  @Test func `each note wakes the debugger, which takes it once`() {
    let count = Atomic(0)
    let link = InspectorLink(port: 1) { count.add(1, ordering: .relaxed) }
    link.add(.printed(level: "log", text: "a"))
    link.add(.cannotEnd)
    #expect(count.load(ordering: .relaxed) == 2)
    #expect(link.takeNotes() == [.printed(level: "log", text: "a"), .cannotEnd])
    #expect(link.takeNotes() == [])
  }

  @Test func `an end is for one script`() {
    let link = InspectorLink(port: 1) {}
    #expect(!link.takeEnd())
    link.endScript()
    #expect(link.takeEnd())
    #expect(!link.takeEnd())
  }
}
