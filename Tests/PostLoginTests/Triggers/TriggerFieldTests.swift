import TestSupport
import Testing

@testable import PostLogin

/// The fields of every trigger's event, compared with Auth0's reference pages.
@Suite(.tags(.event))
struct TriggerFieldTests {
  @Test(arguments: TriggerReference.names)
  func `the fields are those of the reference`(name: String) throws {
    let reference = try TriggerReference(name)
    let schema = try #require(TriggerDefinition.of(reference.trigger)?.schema)
    let known = schema.fields.dropFirst().filter(\.stage.isDocumented)
    #expect(Set(known.map(Self.text)) == Set(reference.fields.map(\.text)))
    #expect(schema.fields.count(where: \.isInReference) == reference.fieldCount)
  }

  @Test(arguments: TriggerReference.names)
  func `listed values and null are those of the reference`(name: String) throws {
    let reference = try TriggerReference(name)
    let schema = try #require(TriggerDefinition.of(reference.trigger)?.schema)
    for field in reference.fields {
      let known = try #require(schema.number(ofPath: field.path).map { schema.fields[$0] })
      // Post-login's guides list values of fields that other triggers share.
      if !field.values.isEmpty { #expect(Set(known.allowedValues) == Set(field.values)) }
      if field.allowsNull { #expect(known.allowsNull, "\(name) \(field.path)") }
    }
  }

  @Test func `the pages of all triggers list 853 fields, 223 of them for logins`() throws {
    func count(_ definitions: [TriggerDefinition]) -> Int {
      definitions.compactMap(\.schema).flatMap(\.fields).count(where: \.isInReference)
    }
    #expect(count([.postLogin]) == 223)
    #expect(count(TriggerDefinition.all) == 853)
    let pages = try TriggerReference.names.map { try TriggerReference($0).fieldCount }
    #expect(pages.reduce(0, +) == 630)
  }

  @Test func `what gives access is secret in every event that has it`() throws {
    let secret = [
      "custom-email-provider": ["notification.html", "notification.text", "secrets.KEY"],
      "custom-phone-provider": [
        "notification.as_text", "notification.as_voice", "notification.code", "secrets.KEY",
      ],
      "custom-token-exchange": [
        "transaction.subject_token", "transaction.actor_token", "request.body.client_secret",
      ],
      "event-stream": ["secrets.KEY"],
      "send-phone-message": ["message_options.code", "message_options.text"],
    ]
    for (name, paths) in secret {
      let schema = try #require(TriggerDefinition.of(Trigger(rawValue: name))?.schema)
      for path in paths {
        let names = path.split(separator: ".").map(String.init)
        #expect(schema.privacy(of: names) == .secret, "\(name) \(path)")
      }
    }
  }

  @Test func `a trigger changes nothing of the fields that it shares`() {
    _ = TriggerDefinition.all.map(\.schema)
    let user = EventSchema.postLogin.fields.first { $0.path == "event.user.email_verified" }
    #expect(user?.isOptional == false)
    #expect(EventSchema.postLogin.number(ofPath: "event.tenant.friendly_name") == nil)
  }

  private static func text(_ field: AnyEventField) -> String {
    let isOpen = field.allowsExtraMembers && field.type == .object
    return TriggerReference.text(
      path: field.path,
      type: isOpen ? "object(open)" : field.type.description,
      isOptional: field.isOptional
    )
  }
}
