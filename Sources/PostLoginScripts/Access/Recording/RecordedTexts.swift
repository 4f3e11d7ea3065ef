import PostLogin
import WireFormats

/// The parts of an exchange as a stub has them, with secrets and e-mail addresses replaced.
struct RecordedTexts {
  private let mask: SecretMask
  /// The e-mail addresses, in the order in which they were first seen.
  private var people: [String] = []

  init(_ mask: SecretMask) {
    self.mask = mask
  }

  // MARK: - Requests

  /// The request as a stub matches it: method, URL and body, with a wildcard for each secret.
  func request(_ request: ScriptRequest) -> JSONValue {
    let url = SensitiveName.maskingFields(of: request.url.withoutFragment)
    let members = [
      JSONMember("method", .string(request.method.uppercased())),
      JSONMember("url", .string(wildcards(url))),
    ]
    guard !request.body.isEmpty else { return .object(members) }
    return .object(members + [JSONMember("body", body(of: request))])
  }

  private func body(of request: ScriptRequest) -> JSONValue {
    if let json = try? JSONText(checking: request.body).value, !json.isScalar,
      !json.hasRepeatedNames
    {
      return ["json": matcher(json)]
    }
    let text = String(decoding: request.body, as: UTF8.self)
    return .string(pattern(wildcards(SensitiveName.maskingFields(of: text))))
  }

  private func matcher(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(pattern(wildcards(text)))
    case .array(let elements): .array(elements.map { matcher($0) })
    case .object(let members):
      // Neither a secret name nor a secret number can be matched.
      .object(
        members.compactMap { member in
          guard mask.masked(member.name) == member.name else { return nil }
          let isSecret = SensitiveName.isOne(member.name) && member.value.stringValue != nil
          if isSecret { return JSONMember(member.name, .string(pattern(SecretMask.replacement))) }
          guard !isSecretNumber(member.value) else { return nil }
          return JSONMember(member.name, matcher(member.value))
        }
      )
    default: value
    }
  }

  private func isSecretNumber(_ value: JSONValue) -> Bool {
    guard case .number = value else { return false }
    return mask.masked(value) != value
  }

  private func wildcards(_ text: String) -> String {
    mask.masked(text).replacing(EmailAddress.regex) { _ in SecretMask.replacement }
  }

  /// The text as it is, or a regular expression with wildcards between its parts.
  private func pattern(_ text: String) -> String {
    guard text.contains(SecretMask.replacement) || TextPattern.isPattern(text) else { return text }
    let parts = text.split(separator: SecretMask.replacement, omittingEmptySubsequences: false)
    return "/^" + parts.map { escaped($0) }.joined(separator: #"[\s\S]*"#) + "$/"
  }

  private func escaped(_ text: Substring) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case ..<0x20, 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      case ..<0x7F where !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar):
        "\\\(scalar)"
      default: String(scalar)
      }
    }.joined()
  }

  // MARK: - Responses

  /// The response of a stub; nil where a stub cannot express it.
  mutating func response(
    _ result: Result<ScriptResponse, HTTPFailure>,
    keeping keep: ([UInt8]) -> String
  ) -> JSONValue? {
    switch result {
    case .failure(let failure):
      return NodeFailure(rawValue: failure.code).map { ["error": .string($0.rawValue)] }
    case .success(let response):
      guard (200...599).contains(response.status) else { return nil }
      var members = [JSONMember("status", .integer(response.status))]
      if !response.statusText.isEmpty {
        members.append(JSONMember("statusText", .string(shown(response.statusText))))
      }
      let headers = headers(response.headers)
      if !headers.isEmpty { members.append(JSONMember("headers", .object(headers))) }
      if let body = body(of: response, keeping: keep) { members.append(body) }
      return .object(members)
    }
  }

  private mutating func headers(_ headers: [HTTPHeader]) -> [JSONMember] {
    var members: [(name: String, values: [JSONValue])] = []
    for header in headers {
      let name = header.name.lowercased()
      guard !SensitiveName.headersOfTransport.contains(name) else { continue }
      let isSecret = SensitiveName.isHeader(name)
      let value = JSONValue.string(isSecret ? SecretMask.replacement : shown(header.value))
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].values.append(value)
      } else {
        members.append((name, [value]))
      }
    }
    return members.map {
      JSONMember($0.name, $0.values.count == 1 ? $0.values[0] : .array($0.values))
    }
  }

  private mutating func body(
    of response: ScriptResponse,
    keeping keep: ([UInt8]) -> String
  ) -> JSONMember? {
    guard !response.body.isEmpty else { return nil }
    let type = response.headers.value(of: "content-type")?.lowercased() ?? ""
    if type.contains("json"), let json = try? JSONText(checking: response.body).value,
      !json.hasRepeatedNames
    {
      return JSONMember("json", shown(json))
    }
    if let text = String(validating: response.body, as: UTF8.self) {
      return JSONMember("text", .string(shown(SensitiveName.maskingFields(of: text))))
    }
    return JSONMember("file", .string(keep(response.body)))
  }

  private mutating func shown(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): return .string(shown(text))
    case .array(let elements):
      var shownElements: [JSONValue] = []
      for element in elements { shownElements.append(shown(element)) }
      return .array(shownElements)
    case .object(let members):
      var shownMembers: [JSONMember] = []
      for member in members {
        let isSecret = SensitiveName.isOne(member.name) && member.value.stringValue != nil
        let value = isSecret ? .string(SecretMask.replacement) : shown(member.value)
        shownMembers.append(JSONMember(shown(member.name), value))
      }
      return .object(shownMembers)
    default: return mask.masked(value)
    }
  }

  private mutating func shown(_ text: String) -> String {
    let masked = mask.masked(text)
    var shown = ""
    var end = masked.startIndex
    for match in masked.matches(of: EmailAddress.regex) {
      let address = masked[match.range].lowercased()
      let isEncoded = !address.contains("@")
      shown += masked[end..<match.range.lowerBound]
      let person = person(address.replacing("%40", with: "@"))
      shown += isEncoded ? person.replacing("@", with: "%40") : person
      end = match.range.upperBound
    }
    return shown + masked[end...]
  }

  /// The replacement of an address, the same one each time.
  private mutating func person(_ address: String) -> String {
    let index = people.firstIndex(of: address) ?? people.count
    if index == people.count { people.append(address) }
    return "person\(index + 1)@example.com"
  }
}

/// E-mail addresses inside larger texts, percent-encoded or not.
enum EmailAddress {
  static var regex: Regex<Substring> {
    /[A-Za-z0-9._+%-]+(?:@|%40)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/
  }
}
