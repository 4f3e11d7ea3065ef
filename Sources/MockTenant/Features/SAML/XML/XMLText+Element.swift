import WireFormats

extension XMLText {
  /// An element with escaped attributes, of which nil is left out, and content that is XML already.
  static func element(
    _ name: String,
    _ attributes: [(name: String, value: String?)] = [],
    content: String = ""
  ) -> String {
    let fields = attributes.compactMap { attribute in
      attribute.value.map { " \(attribute.name)=\"\(escape($0))\"" }
    }.joined()
    return content.isEmpty ? "<\(name)\(fields)/>" : "<\(name)\(fields)>\(content)</\(name)>"
  }
}
