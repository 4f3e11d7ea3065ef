import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// The comparison of two versions of a made-up reference, written by hand.
@Suite(.tags(.program))
struct ReferenceComparisonTests {
  private static let trigger = Trigger(rawValue: "parcel-arrival")

  private static let before = ReferenceTable(
    schemaVersion: "1.0.0",
    triggers: [
      ReferenceTrigger(trigger, fields: MadeUpPages.fields, methods: MadeUpPages.methods)
    ]
  )

  private func comparison(
    _ event: String = MadeUpPages.event,
    _ api: String = MadeUpPages.api
  ) throws -> ReferenceComparison {
    var rows = ReferenceTrigger(Self.trigger, fields: [], methods: [])
    for text in [event, api] {
      switch try ReferencePage(text, file: "a.mdx").content {
      case .event(let fields): rows.fields = fields
      case .api(let methods): rows.methods = methods
      }
    }
    let after = ReferenceTable(schemaVersion: "1.1.0", triggers: [rows])
    return ReferenceComparison(from: Self.before, to: after, known: [])
  }

  @Test func `pages that say the same differ in nothing`() throws {
    #expect(try comparison().changes == [])
  }

  @Test func `three changes of the pages are three changes, and no others`() throws {
    let retyped = try #require(
      MadeUpPages.changing(MadeUpPages.event, #""id" type="string""#, to: #""id" type="number""#)
    )
    let renamed = try #require(
      MadeUpPages.changing(MadeUpPages.api, "ring(times)", to: "ring(times, tone)")
    )
    let extended = try #require(
      MadeUpPages.changing(
        renamed,
        #"<ParamField body="times" type="number" />"#,
        to: """
          <ParamField body="times" type="number" />
          <ParamField body="tone" type="string">
            Optional.
          </ParamField>
          """
      )
    )
    let dropped = try #require(
      MadeUpPages.changing(
        retyped,
        #"<ResponseField name="stamps" type="array of objects" post={["optional"]} />"#,
        to: ""
      )
    )
    let comparison = try comparison(dropped, extended)
    #expect(
      comparison.changes == [
        .init(
          trigger: Self.trigger,
          name: "event.parcel.id",
          before: "string",
          after: "number"
        ),
        .init(
          trigger: Self.trigger,
          name: "event.parcel.stamps",
          before: "array of objects, optional",
          after: nil
        ),
        .init(
          trigger: Self.trigger,
          name: "api.bell.ring",
          before: "(times: number)",
          after: "(times: number, tone?: string)"
        ),
      ]
    )
    #expect(comparison.changes.map(\.kind) == [.changed, .removed, .changed])
  }

  @Test(arguments: [
    (#"type="string" post={["optional"]}"#, #"type="string""#, "event.parcel.state"),
    ("`there`, `on its way`", "`there`", "event.parcel.state"),
    (#"<ResponseField name="name""#, #"<ResponseField name="names""#, "event.parcel.sender.name"),
    (
      #"name="event.secrets" type="secrets""#, #"name="event.secrets" type="object""#,
      "event.secrets"
    ),
  ])
  func `a change of presence, values, name or type is seen`(
    old: String,
    new: String,
    name: String
  ) throws {
    let text = try #require(MadeUpPages.changing(MadeUpPages.event, old, to: new))
    #expect(try comparison(text).changes.first?.name == name)
  }

  @Test(arguments: [
    ("  How fast.\n      Optional.", "  How fast.", "speed"),
    (#"body="hours" type="array of string""#, #"body="days" type="array of string""#, "days"),
    ("  How it goes.\n  Optional.", "  How it goes.", "options:"),
  ])
  func `a change of a parameter or option is seen`(old: String, new: String, word: String) throws {
    let text = try #require(MadeUpPages.changing(MadeUpPages.api, old, to: new))
    let changes = try comparison(MadeUpPages.event, text).changes
    #expect(changes.map(\.name) == ["api.parcel.forward"])
    #expect(changes.first?.after?.contains(word) == true)
  }

  @Test(arguments: [
    ("Identifies the parcel.", "Names the parcel."), ("How it goes.", "The way it goes."),
    (#"type="forwardoptions""#, #"type="sendingoptions""#),
  ])
  func `other words and other names of types are no change`(old: String, new: String) throws {
    let event = MadeUpPages.changing(MadeUpPages.event, old, to: new) ?? MadeUpPages.event
    let api = MadeUpPages.changing(MadeUpPages.api, old, to: new) ?? MadeUpPages.api
    #expect(event != MadeUpPages.event || api != MadeUpPages.api)
    #expect(try comparison(event, api).changes == [])
  }

  @Test func `an overload with other parameters is a change`() throws {
    let text =
      MadeUpPages.api + """


        ### `api.bell.ring()`
        """
    let changes = try comparison(MadeUpPages.event, text).changes
    #expect(changes.map(\.after) == ["(times: number) or ()"])
  }

  @Test func `members that a table does not list are not compared`() throws {
    var table = Self.before
    table.triggers[0].methods[0].parameters[1].members = nil
    let comparison = ReferenceComparison(from: table, to: Self.before, known: [])
    #expect(comparison.changes == [])
  }

  @Test func `a trigger that is new is added, one that is known has no rows, one can be gone`() {
    let empty = ReferenceTable(schemaVersion: "0.9.0", triggers: [])
    let added = ReferenceComparison(from: empty, to: Self.before, known: [])
    #expect(added.changes.map(\.kind) == [.added])
    #expect(added.changes.map(\.after) == ["7 fields, 4 methods"])
    let known = ReferenceComparison(from: empty, to: Self.before, known: [Self.trigger])
    #expect(known.changes == [])
    #expect(known.triggersWithoutRows == [Self.trigger])
    let removed = ReferenceComparison(from: Self.before, to: empty, known: [Self.trigger])
    #expect(removed.changes.map(\.kind) == [.removed])
  }

  @Test func `a report names versions, rows and sums`() throws {
    let text = try #require(
      MadeUpPages.changing(MadeUpPages.event, #""id" type="string""#, to: #""id" type="number""#)
    )
    let report = ReferenceReport(try comparison(text))
    let page = ReportPage(date: "", isVerbose: false)
    #expect(
      report.text(.pretty, on: page) == """
        reference 1.0.0 in postlogin, 1.1.0 in the pages

        parcel-arrival
          changed  event.parcel.id  string → number

        1 difference in 7 fields and 4 methods of 1 trigger

        """
    )
    let json = try JSONText(report.text(.json, on: page) ?? "").value
    #expect(json["schemaVersions"] == ["postlogin": "1.0.0", "pages": "1.1.0"])
    #expect(
      json["changes"] == [
        [
          "trigger": "parcel-arrival", "kind": "changed", "name": "event.parcel.id",
          "postlogin": "string", "pages": "number",
        ]
      ]
    )
    #expect(report.ending == .unwelcome)
    #expect(ReferenceReport(try comparison()).ending == .welcome)
  }
}
