/// The members of a map while it is read, none of them twice.
struct UniqueMembers {
  private(set) var list: [DocumentMember] = []
  private var places: [String: SourceLocation] = [:]

  func checkNew(
    _ name: String,
    at place: SourceLocation,
    _ code: PostLoginError.Code
  ) throws(PostLoginError) {
    guard let first = places[name] else { return }
    throw PostLoginError(
      code,
      "`\(DocumentText.line(name))` stands here a second time, after line \(first.line); "
        + "keep one of them",
      at: place
    )
  }

  mutating func append(_ member: DocumentMember) {
    places[member.name] = member.location
    list.append(member)
  }
}

/// Texts of a file inside messages about it.
package enum DocumentText {
  /// The beginning of a text, on one line and without control characters.
  package static func line(_ text: String, atMost count: Int = 60) -> String {
    let start = text.prefix(count).unicodeScalars.map { scalar in
      scalar.properties.isControlOrBreak ? "\u{FFFD}" : String(scalar)
    }
    return start.joined() + (text.dropFirst(count).isEmpty ? "" : "…")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControlOrBreak: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Some turn the text around it; those that join letters and emoji do not.
    case .format: !isJoinControl
    default: false
    }
  }
}
