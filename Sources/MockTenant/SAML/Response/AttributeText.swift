import PostLogin
import WireFormats

/// Writes attributes of an assertion.
struct AttributeText: Sendable {
  let settings: SAMLSettings

  /// The statement of SAML 2.0; empty without attributes.
  func statement(_ attributes: JSONObject) -> String {
    guard !attributes.isEmpty else { return "" }
    let content = attributes.members.map { member in
      XMLText.element(
        "saml:Attribute",
        [
          ("Name", member.name),
          ("NameFormat", settings.includesNameFormat ? Self.format(of: member.name) : nil),
        ],
        content: values(member.value)
      )
    }.joined()
    return XMLText.element(
      "saml:AttributeStatement",
      [("xmlns:xs", SAMLName.schema), ("xmlns:xsi", SAMLName.schemaInstance)],
      content: content
    )
  }

  /// The values of one attribute, with their types if the settings ask for them.
  func values(_ value: JSONValue) -> String {
    (value.arrayValue ?? [value]).map { element in
      XMLText.element(
        "saml:AttributeValue",
        [("xsi:type", settings.typesAttributes ? Self.type(of: element) : nil)],
        content: XMLText.escape(Self.text(of: element))
      )
    }.joined()
  }

  static func text(of value: JSONValue) -> String { value.stringValue ?? value.jsonText() }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .string: "xs:string"
    case .boolean: "xs:boolean"
    case .number: "xs:double"
    default: "xs:anyType"
    }
  }

  private static func format(of name: String) -> String {
    let prefix = "urn:oasis:names:tc:SAML:2.0:attrname-format:"
    if name.hasPrefix("urn:") || name.contains("://") { return prefix + "uri" }
    let first = name.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    let isBasic =
      first
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.:".unicodeScalars.contains($0)
      }
    return prefix + (isBasic ? "basic" : "unspecified")
  }
}
