public import WireFormats

/// Replaces secrets in texts by `***`, also inside larger texts and when escaped as in JSON,
/// percent-encoded or in base64.
///
/// Leaves secrets of fewer than four characters alone, since masking them would blank out ordinary
/// text; `ignoredNames` lists them.
public struct SecretMask: Sendable {
  /// The replacement for a secret.
  public static let replacement = "***"

  /// The length from which a value can be told from ordinary text.
  static let minimumLength = 4

  /// The secrets that are too short to be masked, in their order.
  public let ignoredNames: [String]
  /// The forms by their first byte.
  private let forms: [UInt8: [SecretForm]]
  /// Whether any form begins with a byte, which rules out most positions.
  private let isBeginning: [Bool]
  /// The length of the shortest form; a shorter text holds no secret.
  private let shortestForm: Int

  /// A mask of named secrets.
  public init(_ secrets: [(name: String, value: String)]) {
    ignoredNames = secrets.filter { $0.value.count < Self.minimumLength }.map(\.name)
    let all = secrets.filter { $0.value.count >= Self.minimumLength }
      .flatMap { SecretForm.all(of: $0.value, named: $0.name) }
    forms = Dictionary(grouping: all) { $0.bytes[0] }
    isBeginning = (0...UInt8.max).map { byte in all.contains { $0.bytes[0] == byte } }
    shortestForm = all.map(\.bytes.count).min() ?? .max
  }

  /// A mask of the members of `event.secrets`; a value other than a string is masked as its JSON.
  public init(secrets: JSONText?) {
    self.init(
      (secrets?.value.objectValue ?? []).map { member in
        (member.name, member.value.plainText)
      }
    )
  }

  /// Whether there is nothing to mask.
  public var isEmpty: Bool { forms.isEmpty }

  /// Replaces all secrets in a text.
  public func masked(_ text: String) -> String {
    guard text.utf8.count >= shortestForm else { return text }
    let bytes = Array(text.utf8)
    let finds = finds(in: bytes)
    guard !finds.isEmpty else { return text }
    var masked: [UInt8] = []
    var position = 0
    for range in finds.map(\.range).merged {
      masked += bytes[position..<range.lowerBound]
      masked += Self.replacement.utf8
      position = range.upperBound
    }
    return String(decoding: masked + bytes[position...], as: UTF8.self)
  }

  /// The value with every text and name in it masked.
  public func masked(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(masked(text))
    // A secret can consist of digits.
    case .number(let digits):
      finds(in: Array(digits.utf8)).isEmpty ? value : .string(masked(digits))
    case .array(let elements): .array(elements.map { masked($0) })
    case .object(let members):
      .object(members.map { JSONMember(masked($0.name), masked($0.value)) })
    case .null, .boolean: value
    }
  }

  /// The names of the secrets in a text, each once, in order of appearance.
  func names(in text: String) -> [String] {
    finds(in: Array(text.utf8)).reduce(into: [String]()) { names, find in
      if !names.contains(find.name) { names.append(find.name) }
    }
  }

  /// Whether a text holds any secret.
  func isFound(in text: String) -> Bool {
    text.utf8.count >= shortestForm && !finds(in: Array(text.utf8)).isEmpty
  }

  /// The ranges of all forms in a text; they may overlap.
  private func finds(in bytes: [UInt8]) -> [(name: String, range: Range<Int>)] {
    guard bytes.count >= shortestForm else { return [] }
    var finds: [(name: String, range: Range<Int>)] = []
    for start in 0...(bytes.count - shortestForm) where isBeginning[Int(bytes[start])] {
      for form in forms[bytes[start], default: []] {
        if let range = form.range(in: bytes, at: start) { finds.append((form.name, range)) }
      }
    }
    return finds
  }
}

extension [Range<Int>] {
  /// The ranges in order, with touching ones merged.
  fileprivate var merged: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        let end = Swift.max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(range)
      }
    }
  }
}
