import WireFormats

extension CallArgument {
  /// Reads an argument from the output of `arguments.js`: a blank and its JSON if that is complete,
  /// or else a description of every member.
  ///
  /// - Returns: nil for a text that `arguments.js` did not write.
  package init?(describedBy bytes: [UInt8], isArray: Bool) {
    // Check the text, because a script may have replaced the functions that `arguments.js` uses.
    guard let text = try? JSONText(checking: bytes) else { return nil }
    guard bytes.first == UInt8(ascii: " ") else {
      self.init(description: text)
      return
    }
    switch text.kind {
    case .string: self.init(.string(text.stringValue ?? ""), exactText: text)
    case .array where isArray: self.init(.array(text))
    default: self.init(.object(text))
    }
  }

  private init?(description: JSONText) {
    guard let value = ScriptValue(description: description) else { return nil }
    let members = description["members"]?.elements.compactMap { member in
      CallArgument(description: member).map {
        Member(name: member["name"]?.stringValue ?? "", argument: $0)
      }
    }
    self.init(value, members: members, conversion: Self.conversion(in: description))
  }

  private static func conversion(in description: JSONText) -> Result<String, Reply.Failure>? {
    if let text = description["text"]?.stringValue { return .success(text) }
    return description["failure"]?.stringValue.map {
      .failure(Reply.Failure(kind: .typeError, message: $0))
    }
  }
}

extension ScriptValue {
  fileprivate init?(description: JSONText) {
    let json = description["json"]
    let digits = description["digits"]?.stringValue ?? ""
    let message = description["message"]?.stringValue ?? ""
    switch description["kind"]?.stringValue {
    case "undefined": self = .undefined
    case "function": self = .function
    case "symbol": self = .symbol(digits)
    case "bigint": self = .bigint(digits)
    case "number": self = .number(Double(digits == "Infinity" ? "inf" : digits) ?? -.infinity)
    case "value": self = ScriptValue(json ?? .null)
    case "object": self = .object(json)
    case "array": self = .array(json ?? .null)
    case "nothing": self = .object(nil)
    case "refusedObject": self = .unserializable(isArray: false, message: message)
    case "refusedArray": self = .unserializable(isArray: true, message: message)
    default: return nil
    }
  }
}
