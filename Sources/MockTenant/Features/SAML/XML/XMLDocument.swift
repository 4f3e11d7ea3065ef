import CXMLSecurity

/// A document that libxml2 has parsed, for signatures and encryption by xmlsec1.
///
/// A text with a document type is refused, so that there are no entities, and nothing is loaded.
final class XMLDocument {
  /// The state of the root's signature.
  enum Verification: Sendable, Equatable {
    case unsigned, signed, wronglySigned
  }

  /// The greatest size of a document: that of a text which libxml2 takes.
  ///
  /// It is far above that of a message, because an Action's attributes alone may be larger.
  private static let maximumSize = 10_000_000

  private let document: OpaquePointer

  /// Parses a text; nil if it is not well-formed, has a document type or is too large.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize,
      let document = bytes.withUnsafeBufferPointer({ buffer in
        buffer.withMemoryRebound(to: CChar.self) { buffer in
          buffer.baseAddress.flatMap { xml_document_read($0, buffer.count) }
        }
      })
    else { return nil }
    self.document = document
  }

  convenience init?(_ text: String) { self.init(Array(text.utf8)) }

  deinit { xml_document_release(document) }

  /// The root element with everything in it.
  var root: XMLElement? { xml_document_root(document).map(Self.value) }

  /// Verifies the root's own signature by the key of a certificate; `id` is the name of the attribute
  /// by which the signature refers to the root.
  func verify(id: String, certificate: String, allowsSHA1: Bool) -> Verification {
    // Without a certificate, only the absence of a signature can be told.
    let bytes = Self.characters(CertificateText.bytes(certificate) ?? [])
    return switch xml_document_verify(document, id, bytes, bytes.count - 1, allowsSHA1) {
    case XML_SIGNED: .signed
    case XML_UNSIGNED: .unsigned
    default: .wronglySigned
    }
  }

  /// Fills in the root's empty signature; nil if the key cannot sign, or needs a password.
  func sign(id: String, privateKey: String) -> String? {
    let pem = Array(privateKey.utf8CString)
    return Self.text(xml_document_sign(document, id, pem, pem.count - 1))
  }

  /// Encrypts the root as a template of `EncryptedData` says; nil if the certificate has no RSA key.
  func encrypt(_ template: String, certificate: String) -> String? {
    guard let template = XMLDocument(template), let bytes = CertificateText.bytes(certificate)
    else { return nil }
    let characters = Self.characters(bytes)
    return Self.text(
      xml_document_encrypt(document, template.document, characters, characters.count - 1)
    )
  }

  /// The bytes for a function in C, and a zero after them, so that there is always an address.
  private static func characters(_ bytes: [UInt8]) -> [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func value(_ element: OpaquePointer) -> XMLElement {
    var value = XMLElement(
      name: String(cString: xml_element_name(element)),
      namespace: String(cString: xml_element_namespace(element))
    )
    var attribute = xml_element_first_attribute(element)
    while let current = attribute {
      value.attributes.append(
        XMLElement.Attribute(
          name: String(cString: xml_attribute_name(current)),
          namespace: String(cString: xml_attribute_namespace(current)),
          value: text(xml_attribute_text(current)) ?? ""
        )
      )
      attribute = xml_attribute_next(current)
    }
    var child = xml_element_first_child(element)
    while let current = child {
      value.children.append(Self.value(current))
      child = xml_element_next(current)
    }
    if value.children.isEmpty { value.text = text(xml_element_text(element)) ?? "" }
    return value
  }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    defer { xml_text_release(pointer) }
    return String(cString: pointer)
  }
}
