import FoundationEssentials
import WireFormats

/// Accessors for the values of transaction data.
extension DocumentCursor {
  /// The value, if it is a time with its zone.
  var time: Date? {
    guard let text = string else { return nil }
    if let time = Date(eventText: text) { return time }
    let line = DocumentText.line(text)
    // A text that a zone turns into a time lacks only the zone.
    let help = [text + "Z", text + "T00:00:00Z"].contains { Date(eventText: $0) != nil }
    report(
      help
        ? "this time has no zone; write a full one such as `2026-01-15T12:00:00Z`, found `\(line)`"
        : "expected a time such as `2026-01-15T12:00:00Z`, found `\(line)`"
    )
    return nil
  }

  /// The value, if it is an IP address.
  var address: String? {
    guard let text = string else { return nil }
    guard IPAddress(text) != nil else {
      report("expected an IP address such as `203.0.113.24`, found `\(DocumentText.line(text))`")
      return nil
    }
    return text
  }

  /// The value, if it is a map.
  var object: JSONObject? {
    guard case .map = node.value, case .object(let members) = node.json else {
      reportMisfit(expected: "a map")
      return nil
    }
    return JSONObject(members)
  }

  /// The value, if it is a map of texts.
  var texts: JSONObject? {
    guard let map else { return nil }
    let members = map.rest().compactMap { name, value in
      value.string.map { JSONMember(name, .string($0)) }
    }
    return JSONObject(members)
  }

  /// The value, if it is a map of texts, numbers and booleans.
  var scalars: JSONObject? {
    guard let map else { return nil }
    for (_, value) in map.rest() {
      switch value.node.value {
      case .string, .number, .boolean: break
      default: value.reportMisfit(expected: "a text, a number or a boolean")
      }
    }
    return object
  }

  /// The words of a list, or of one text with spaces between them.
  var words: [String]? {
    guard case .string(let text) = node.value else { return strings }
    return text.split(separator: " ").map(String.init)
  }
}

extension DocumentMap {
  /// The value of a key; nil if it is missing or null.
  func present(_ name: String) -> DocumentCursor? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// The members beside the known keys, together with those under `additional`.
  ///
  /// Reports a key that nearly equals a known one, because it is probably a mistake.
  func additional() -> JSONObject {
    var members = present("additional")?.object?.members ?? []
    let rest = rest()
    guard !rest.isEmpty else { return JSONObject(members) }
    let missing = missingNames
    for (name, value) in rest {
      if let nearest = NameSuggestion.nearest(to: name, among: missing) {
        cursor.report(
          "unknown key `\(DocumentText.line(name))`; did you mean `\(nearest)`? If not, write it "
            + "under `additional`",
          at: place(of: name)
        )
      } else {
        members.append(JSONMember(name, value.json))
      }
    }
    return JSONObject(members)
  }
}
