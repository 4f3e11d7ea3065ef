import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `postlogin doctor --reference` as a request over folders of made-up pages.
@Suite(.tags(.program))
struct ReferenceRequestTests {
  private let writer = PageWriter(
    folder: FileManager.default.temporaryDirectory.appending(path: "reference-\(UUID())")
  )
  private let place = "main/docs/actions/reference"

  private func report(_ inner: String = "") throws -> ReferenceReport {
    try ReferenceRequest(folder: writer.folder.appending(path: inner).path).result()
  }

  private func change(
    _ old: String,
    to new: String,
    in kind: String,
    of trigger: Trigger
  ) throws {
    let file = writer.file(kind, of: trigger)
    let text = try String(contentsOf: file, encoding: .utf8)
    try writer.write(try #require(MadeUpPages.changing(text, old, to: new)), kind, of: trigger)
  }

  @Test func `pages of the same facts differ in nothing, and a checkout is found by its root`()
    throws
  {
    let checkout = PageWriter(folder: writer.folder.appending(path: place))
    try checkout.write(.own)
    // Pages elsewhere in a checkout do not count.
    try writer.write("other", to: "main/docs/fr/post-login-event-object.mdx")
    for report in [try report(), try report(place)] {
      #expect(report.comparison.changes == [])
      #expect(
        report.comparison.compared.map(\.counts).sorted()
          == ReferenceTable.own.triggers.map(\.counts).sorted()
      )
      #expect(report.ending == .welcome)
    }
  }

  @Test func `three changes in the pages of all triggers are exactly these three`() throws {
    try writer.write(.own)
    try change(
      #"name="logins_count" type="number""#,
      to: #"name="logins_count" type="string""#,
      in: "event",
      of: .postLogin
    )
    try change(
      #"name="actor_token" type="string" post={["optional"]}"#,
      to: #"name="agent_token" type="string" post={["optional"]}"#,
      in: "event",
      of: .customTokenExchange
    )
    try writer.write(#"{ "schemaVersion": "0.40.0" }"#, to: "_metadata.json")
    let comparison = try report().comparison
    #expect(
      comparison.changes.map { "\($0.trigger.rawValue) \($0.kind.rawValue) \($0.name)" }
        == [
          "custom-token-exchange removed event.transaction.actor_token",
          "custom-token-exchange added event.transaction.agent_token",
          "post-login changed event.stats.logins_count",
        ]
    )
    #expect(comparison.before.schemaVersion == "0.31.0")
    #expect(comparison.after.schemaVersion == "0.40.0")
    #expect(try report().ending == .unwelcome)
  }

  @Test func `a newer version with the same rows is a change of wording`() throws {
    var table = ReferenceTable.own
    table.schemaVersion = "0.32.0"
    try writer.write(table)
    #expect(try report().ending == .welcome)
  }

  @Test func `a trigger that nothing knows is added; one that is known is only named`() throws {
    var table = ReferenceTable.own
    for id in ["post-logout", "login-post-identifier"] {
      table.triggers.append(
        ReferenceTrigger(
          Trigger(rawValue: id),
          fields: MadeUpPages.fields,
          methods: MadeUpPages.methods
        )
      )
    }
    try writer.write(table)
    let comparison = try report().comparison
    #expect(comparison.changes.map(\.name) == ["post-logout"])
    #expect(comparison.changes.map(\.kind) == [.added])
    #expect(comparison.triggersWithoutRows.map(\.rawValue) == ["login-post-identifier"])
  }

  @Test func `a trigger without pages is removed`() throws {
    var table = ReferenceTable.own
    table.triggers.removeAll { $0.trigger == .customTokenExchange }
    try writer.write(table)
    #expect(try report().comparison.changes.map(\.name) == ["custom-token-exchange"])
  }

  // MARK: - Bad input

  private func error(_ inner: String = "") -> PostLoginError? {
    #expect(throws: PostLoginError.self) { try report(inner) }
  }

  @Test func `a folder without pages is an error that says which folder to name`() throws {
    try writer.write("# A page", to: "readme.mdx")
    let error = error()
    #expect(error?.code == .unreadable)
    #expect(error?.message == "`\(writer.folder.path)` has no pages of Auth0's reference")
    #expect(error?.help == "name a checkout of auth0/docs-v2, or its folder \(place)")
  }

  @Test func `a folder that is not there is an error`() {
    #expect(error("nowhere")?.message.hasSuffix("no such file or directory") == true)
  }

  @Test func `a page that does not follow the grammar is named with its line`() throws {
    try writer.write(.own)
    try change("<ResponseField name=\"event.stats\"", to: "<Field", in: "event", of: .postLogin)
    let error = error()
    #expect(error?.code == .invalidReference)
    #expect(error?.location?.file == writer.file("event", of: .postLogin).path)
    #expect(error?.location?.line ?? 0 > 100)
  }

  @Test(arguments: [[0x1F, 0x8B, 0x08, 0x00], [0x2D, 0x2D, 0x2D, 0x0A, 0xFF]] as [[UInt8]])
  func `a binary page is an error`(bytes: [UInt8]) throws {
    try writer.write(.own)
    let file = writer.file("api", of: .postLogin)
    try Data(bytes).write(to: file)
    #expect(error()?.message == "`\(file.path)`: this is no text in UTF-8")
  }

  @Test func `links that lead in circles end in an error, or are not followed`() throws {
    let files = FileManager.default
    try writer.write(.own)
    // A link to the folder around it would have no end.
    try files.createSymbolicLink(
      at: writer.folder.appending(path: "post-login/around"),
      withDestinationURL: writer.folder
    )
    #expect(try report().comparison.changes == [])
    let circle = writer.folder.appending(path: "circle-event-object.mdx")
    try files.createSymbolicLink(at: circle, withDestinationURL: circle)
    #expect(error()?.message == "`\(circle.path)`: the link leads in a circle")
    #expect(error("circle-event-object.mdx")?.code == .unreadable)
  }

  @Test func `a page without its counterpart is an error`() throws {
    try writer.write(.own)
    try FileManager.default.removeItem(at: writer.file("api", of: .postLogin))
    #expect(error()?.message == "`post-login` has no page about its `api` object")
  }

  @Test func `two pages about the same are an error`() throws {
    try writer.write(.own)
    let page = writer.file("event", of: .postLogin)
    let copy = page.deletingLastPathComponent().appending(path: "zz-event-object.mdx")
    try FileManager.default.copyItem(at: page, to: copy)
    #expect(error()?.message == "`\(page.path)` is already such a page of `post-login`")
    #expect(error()?.location?.file == copy.path)
  }

  @Test(arguments: [
    ("", "notJSON"), ("{}", "invalidReference"), (#"{ "schemaVersion": 1 }"#, "invalidReference"),
  ])
  func `a version that cannot be read is an error`(text: String, code: String) throws {
    try writer.write(.own)
    try writer.write(text, to: "_metadata.json")
    #expect(error()?.code.rawValue == code)
  }

  @Test func `a folder without a version is an error`() throws {
    try writer.write(.own)
    try FileManager.default.removeItem(at: writer.folder.appending(path: "_metadata.json"))
    #expect(error()?.message.hasSuffix("_metadata.json`: no such file") == true)
  }
}
