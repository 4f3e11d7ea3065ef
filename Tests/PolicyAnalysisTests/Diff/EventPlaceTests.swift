import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct EventPlaceTests {
  @Test func `every start is an event that Auth0 could send`() throws {
    for start in try LoginStart.all(of: .postLogin) {
      let event = try Event(json: start.value.jsonText())
      #expect(EventCheck.errors(in: event).isEmpty, "\(start.name)")
    }
  }

  @Test func `a member of an object that is missing comes with what the object needs`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let names = ["authentication", "riskAssessment", "confidence"]
    let value = start.value.placing(names[...], "low", for: start.occasion)
    #expect(value.value(at: names) == "low")
    #expect(value.value(at: ["authentication", "riskAssessment", "version"]) != nil)
    #expect(EventCheck.errors(in: try Event(json: value.jsonText())).isEmpty)
  }

  @Test func `metadata of clients holds texts alone, and that of users anything`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let values = LoginValues(ScriptDictionary(before: [], after: ["f('gold', 3)"]))
    let ofClient = values.values(at: ["client", "metadata", "plan"], of: start)
    let ofUser = values.values(at: ["user", "app_metadata", "plan"], of: start)
    #expect(ofClient.allSatisfy { $0 == nil || $0?.stringValue != nil })
    #expect(ofUser.contains(.number("3")))
    #expect(ofUser.contains(.boolean(true)))
    // The start has no such member that could be left out.
    #expect(!ofUser.contains(nil))
    #expect(values.values(at: ["user", "email"], of: start).contains(nil))
  }

  @Test func `the configuration of an integration holds texts`() throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let values = LoginValues(ScriptDictionary(before: [], after: ["f('strict', 3)"]))
    let found = values.values(at: ["configuration", "MODE"], of: start)
    #expect(found.contains("strict"))
    #expect(found.contains("3"))
    #expect(found.allSatisfy { $0 == nil || $0?.stringValue != nil })
    #expect(values.values(at: ["anonymous_session", "id"], of: start).isEmpty)
  }

  @Test(arguments: [["client", "metadata"], ["request", "query"], ["organization", "metadata"]])
  func `a map of texts holds nothing else when it is read as a whole`(place: [String]) throws {
    let start = try LoginStart.all(of: .postLogin)[0]
    let values = LoginValues(ScriptDictionary(before: [], after: ["f({ plan: x.level }, 'gold')"]))
    let found = values.values(at: place, of: start).compactMap { $0?.objectValue }
    #expect(found.contains { $0.map(\.name) == ["level"] && $0[0].value == "" })
    #expect(found.joined().allSatisfy { $0.value.stringValue != nil })
  }

  @Test func `a member that every login has is never left out, and unknown ones are never made`()
    throws
  {
    let start = try LoginStart.all(of: .postLogin)[0]
    let values = LoginValues(ScriptDictionary(before: [], after: []))
    #expect(!values.values(at: ["client", "name"], of: start).contains(nil))
    #expect(values.values(at: ["user", "none"], of: start).isEmpty)
    #expect(values.values(at: ["transaction", "protocol"], of: start).isEmpty)
  }
}
