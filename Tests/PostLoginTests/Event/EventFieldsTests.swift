import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct EventFieldsTests {
  @Test func `every documented path is a field`() throws {
    let paths = Set(EventFields.all.map(\.path))
    let missing = try ReferenceField.all().map(\.path).filter { !paths.contains($0) }
    #expect(missing == [])
  }

  @Test func `every field is a documented path`() throws {
    let paths = try Set(ReferenceField.all().map(\.path))
    #expect(EventFields.all.map(\.path).filter { !paths.contains($0) } == [])
    #expect(EventFields.all.count == 258)
  }

  @Test func `each field says what the reference says`() throws {
    let fields = Dictionary(uniqueKeysWithValues: EventFields.all.map { ($0.path, $0) })
    for reference in try ReferenceField.all() {
      let field = try #require(fields[reference.path])
      let facts = ReferenceField(
        path: field.path,
        type: field.type.description + (field.allowsNull ? "|null" : ""),
        isOptional: field.isOptional,
        allowedValues: field.allowedValues,
        stage: field.stage.rawValue
      )
      #expect(facts == reference)
    }
  }

  @Test func `each meaning is one line without a period`() {
    for field in EventFields.all {
      #expect(!field.meaning.isEmpty && field.meaning.utf8.count <= 120, "\(field)")
      #expect(!field.meaning.contains("\n") && !field.meaning.hasSuffix("."), "\(field)")
    }
  }

  @Test func `a key path leads to a field with its wire path`() {
    let fields = EventFields()
    #expect(fields[keyPath: \.user.email].path == "event.user.email")
    #expect(
      fields[keyPath: \.sessionTransferToken.request.geoip.countryCode].path
        == "event.session_transfer_token.request.geoip.countryCode"
    )
    #expect(fields.transaction.actor.act.act.act.act.sub.path.hasSuffix("act.act.act.act.sub"))
    #expect(fields.authorization.roles.anyField.path == "event.authorization.roles")
  }

  @Test func `names that belong to the tenant are fields as well`() {
    let fields = EventFields()
    #expect(fields.user.appMetadata["quota", "used"].path == "event.user.app_metadata.quota.used")
    #expect(fields.client.metadata["cost center"].path == #"event.client.metadata["cost center"]"#)
    #expect(fields.user["department"].path == "event.user.department")
  }

  @Test func `a shared group has the stage of the object it stands in`() {
    let fields = EventFields()
    #expect(fields.request.geoip.countryCode.anyField.stage == .general)
    #expect(fields.sessionTransferToken.request.geoip.countryCode.anyField.stage == .early)
  }

  @Test func `an event is known by the top level of the schemas of all triggers`() {
    func members(_ schema: EventSchema) -> [String] {
      schema.children[0].map { schema.fields[$0].name }
    }
    let all = Set(TriggerDefinition.all.compactMap(\.schema).flatMap(members))
    #expect(Event.documentedMembers == all)
    #expect(Event.foreignMembers == all.subtracting(members(.postLogin)))
  }

  @Test func `the descendants of a field follow it in the list`() {
    let schema = EventSchema.postLogin
    for (number, field) in schema.fields.enumerated() {
      let inside = schema.fields.indices.filter {
        schema.fields[$0].path.hasPrefix("\(field.path).")
          || schema.fields[$0].path.hasPrefix("\(field.path)[")
      }
      #expect(Array(number + 1..<schema.ends[number]) == inside)
      #expect(field.locator.number == number)
    }
  }
}
