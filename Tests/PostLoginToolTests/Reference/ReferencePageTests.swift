import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.documents))
struct ReferencePageTests {
  @Test func `a page about an event becomes fields, each object before its members`() throws {
    let page = try ReferencePage(MadeUpPages.event, file: "a.mdx")
    #expect(page.trigger.rawValue == "parcel-arrival")
    guard case .event(let fields) = page.content else { throw Unexpected() }
    #expect(fields == MadeUpPages.fields)
  }

  @Test func `a page about an api object becomes methods, one for each heading`() throws {
    let page = try ReferencePage(MadeUpPages.api, file: "a.mdx")
    guard case .api(let methods) = page.content else { throw Unexpected() }
    #expect(methods == MadeUpPages.methods)
  }

  private struct Unexpected: Error {}

  @Test func `lines may end as on Windows`() throws {
    let text = MadeUpPages.event.replacing("\n", with: "\r\n")
    guard case .event(let fields) = try ReferencePage(text, file: "a.mdx").content else {
      throw Unexpected()
    }
    #expect(fields == MadeUpPages.fields)
  }

  @Test func `the front matter may have quotes`() throws {
    let text = MadeUpPages.event.replacing(
      "trigger: parcel-arrival",
      with: "trigger: 'parcel-arrival'"
    )
    #expect(try ReferencePage(text, file: "a.mdx").trigger.rawValue == "parcel-arrival")
  }

  @Test func `elements in elements without end are an error, not the end of the program`() throws {
    let level = "<ResponseField name=\"a\" type=\"object\">\n<Expandable>\n"
    let text = MadeUpPages.event + "\n## `event.a`\n" + String(repeating: level, count: 10_000)
    let error = #expect(throws: PostLoginError.self) { try ReferencePage(text, file: "a.mdx") }
    #expect(error?.message == "more than 64 elements are open")
  }

  @Test func `members of the entries of a list are fields below the list`() throws {
    let text = try #require(
      MadeUpPages.changing(
        MadeUpPages.event,
        #"<ResponseField name="stamps" type="array of objects" post={["optional"]} />"#,
        to: """
          <ResponseField name="stamps" type="array of objects" post={["optional"]}>
            <Expandable title="stamps properties">
              <ResponseField name="price" type="number" />
            </Expandable>
          </ResponseField>
          """
      )
    )
    guard case .event(let fields) = try ReferencePage(text, file: "a.mdx").content else {
      throw Unexpected()
    }
    #expect(fields.map(\.path).contains("event.parcel.stamps[].price"))
  }

  @Test(arguments: [
    ("---\n#\n# THIS", "#\n# THIS", 1, "the page does not begin with front matter"),
    ("trigger: parcel-arrival", "", 1, "the front matter names no trigger"),
    ("pageType: event", "pageType: code", 1, "`pageType` is neither `event` nor `api`"),
    ("}\n```\n", "}\n", 14, "the example has no end"),
    ("## `event.secrets`", "## Secrets", 46, "the heading names no member of the event"),
    ("## `event.secrets`", "### `event.secrets`", 46, "the heading names no member of the event"),
    ("## `event.secrets`", "## `event.secret`", 48, "the field is not `event.secret`"),
    ("  Secret values.\n</ResponseField>", "  Secret values.", 48, "the element has no end"),
    (
      "</ResponseField>\n\n## `event.secrets`", "\n\n## `event.secrets`", 22,
      "the element has no end"
    ),
    (#" type="secrets">"#, ">", 48, "the element has no `type`"),
    (#"name="id" type"#, "type", 26, "the element has no `name`"),
    (
      #"name="id" type="string">"#, #"name="id" type="string""#, 26,
      "the tag has no end on its line"
    ),
    (
      #"name="id" type"#, #"name="id" required type"#, 26,
      "`required` is no attribute that is known"
    ),
    (
      #"{["optional"]}>"#, #"{["nullable"]}>"#, 30,
      #"`post={["nullable"]}` is no mark that is known"#
    ),
    (#"name="state""#, #"name="id""#, 30, "`event.parcel.id` is documented twice"),
    (
      "\n      </Expandable>\n    </ResponseField>\n", "\n    </ResponseField>\n", 41,
      "closes no element"
    ),
    (#"<Expandable title="sender properties" defaultOpen>"#, "", 40, "not in its list of members"),
  ])
  func `a page that does not follow the grammar is an error with its line`(
    old: String,
    new: String,
    line: Int,
    message: String
  ) throws {
    let text = try #require(MadeUpPages.changing(MadeUpPages.event, old, to: new))
    let error = #expect(throws: PostLoginError.self) { try ReferencePage(text, file: "a.mdx") }
    #expect(error?.code == .invalidReference)
    #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.location == SourceLocation(file: "a.mdx", line: line, column: 1))
    #expect(error?.help?.contains("postlogin help invalidReference") == true)
  }

  @Test(arguments: [
    ("## `api.bell`", "## `bell`", 44, "the heading names no part of `api`"),
    (
      "### `api.bell.ring(times)`", "### `api.door.ring(times)`", 46,
      "no call of a method of `api.bell`"
    ),
    ("### `api.bell.ring(times)`", "### `api.bell.ring`", 46, "no call of a method of `api.bell`"),
    ("ring(times)", "ring(times, tone)", 46, "the parameters below are others"),
    ("### `api.bell.ring(times)`", "", 49, "the parameter belongs to no method"),
    (
      #"<ParamField body="times" type="number" />"#,
      #"<ResponseField name="times" type="number" />"#, 49, "`name` is no attribute that is known"
    ),
  ])
  func `a page about methods that does not follow the grammar is an error with its line`(
    old: String,
    new: String,
    line: Int,
    message: String
  ) throws {
    let text = try #require(MadeUpPages.changing(MadeUpPages.api, old, to: new))
    let error = #expect(throws: PostLoginError.self) { try ReferencePage(text, file: "a.mdx") }
    #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.location?.line == line)
  }

  @Test(arguments: ["event", "api"])
  func `a page without a row is an error`(kind: String) throws {
    let text = "---\ntrigger: parcel-arrival\npageType: \(kind)\n---\n\nNothing is here.\n"
    let error = #expect(throws: PostLoginError.self) { try ReferencePage(text, file: "a.mdx") }
    #expect(
      error?.message == (kind == "event" ? "the page has no field" : "the page has no method")
    )
  }
}
