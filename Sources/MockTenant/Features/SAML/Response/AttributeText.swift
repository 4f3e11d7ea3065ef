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

  /// The values of one attribute, with their types, or all of `xs:anyType` if the settings say so.
  func values(_ value: JSONValue) -> String {
    (value.arrayValue ?? [value]).map { element in
      XMLText.element(
        "saml:AttributeValue",
        [("xsi:type", settings.typesAttributes ? Self.type(of: element) : Self.anyType)],
        content: XMLText.escape(element.plainText)
      )
    }.joined()
  }

  private static let anyType = "xs:anyType"

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .string: "xs:string"
    case .boolean: "xs:boolean"
    case .number: "xs:double"
    default: anyType
    }
  }

  private static func format(of name: String) -> String {
    let prefix = "urn:oasis:names:tc:SAML:2.0:attrname-format:"
    if isURI(name) { return prefix + "uri" }
    return prefix + (isXMLName(name) ? "basic" : "unspecified")
  }

  /// Whether a text has a scheme, and only characters that a URI may have (RFC 3986).
  private static func isURI(_ text: String) -> Bool {
    text.wholeMatch(
      of: /[A-Za-z][A-Za-z0-9+.\-]*:(?:[A-Za-z0-9:\/?#\[\]@!$&'()*+,;=._~\-]|%[0-9A-Fa-f]{2})*/
    ) != nil
  }

  /// Whether a text is a name of XML.
  private static func isXMLName(_ text: String) -> Bool {
    func begins(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar == "_" || scalar == ":"
    }
    return text.unicodeScalars.first.map(begins) == true
      && text.unicodeScalars.allSatisfy {
        begins($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "."
      }
  }
}
