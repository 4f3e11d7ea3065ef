import PostLogin
import PostLoginTesting
import WireFormats

/// Prints one difference as a block of lines: the login, before, after, and the deciding calls.
struct DifferenceBlock {
  private let difference: PolicyDifference.Difference
  private let number: Int
  private let file: String?

  private static let indentation = String(repeating: " ", count: 3)
  private static let labelWidth = 12

  init(_ difference: PolicyDifference.Difference, number: Int, file: String?) {
    self.difference = difference
    self.number = number
    self.file = file
  }

  func lines(_ style: TextStyle, width: Int?) -> [String] {
    let direction = difference.direction
    var lines = ["\(number). \(direction.painted(direction.words, style))"]
    func add(_ label: String, _ texts: [String]) {
      for (index, text) in texts.enumerated() {
        lines += Self.wrapped(text, label: index == 0 ? label : "", width: width)
      }
    }
    add(RunWords(difference.before.trigger).noun, login)
    add("before", outcome(difference.before, isAfter: false))
    add("after", outcome(difference.after, isAfter: true))
    for (index, place) in difference.places.enumerated() {
      add(index == 0 ? "decided at" : "", ["\(place.location)"])
      lines += Self.source(of: place, width: width)
    }
    if difference.places.isEmpty, let location = difference.location {
      add("decided at", ["\(location)"])
    }
    if !difference.hasExpectedTypes {
      add("note", ["neither version uses the metadata as a value of this type"])
    }
    add("also", difference.alike)
    add("written to", [file].compactMap(\.self))
    return lines
  }

  // MARK: - Words

  private var login: [String] {
    let name = difference.particulars.isEmpty ? difference.name : difference.startName
    let parts = difference.particulars.enumerated().map { index, part in
      (index == 0 ? "with " : "and ") + part
    }
    let facts = difference.facts.joined(separator: ", ")
    return [name] + parts + (facts.isEmpty ? [] : ["(\(facts))"])
  }

  private func outcome(_ outcome: Outcome, isAfter: Bool) -> [String] {
    let decision = difference.words(of: outcome)
    let reason = outcome.cause?.error?.shownMessage ?? outcome.reason
    let shown = reason.map { difference.mask.masked($0) }.map {
      ": \(DocumentText.line($0, atMost: 300))"
    }
    let changes = difference.changes.map { change in
      let texts = change.texts(difference.mask)
      let path = DocumentText.line(change.path, atMost: 200)
      return "\(path)  \(isAfter ? texts.found : texts.expected)"
    }
    return [decision + (shown ?? "")] + changes
  }

  // MARK: - Lines

  /// Wraps a text after its label.
  private static func wrapped(_ text: String, label: String, width: Int?) -> [String] {
    let room = max(30, (width ?? .max) - indentation.count - labelWidth)
    var lines: [String] = []
    var line = ""
    for word in DocumentText.line(text, atMost: 4000).split(
      separator: " ",
      omittingEmptySubsequences: false
    ) {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = String(word)
      } else {
        line +=
          line.isEmpty && lines.isEmpty && word.isEmpty ? "" : line.isEmpty ? word : " \(word)"
      }
    }
    lines.append(line)
    return lines.enumerated().map { index, line in
      let first = index == 0 ? label : ""
      let padding = String(repeating: " ", count: labelWidth - first.count)
      return "\(indentation)\(first)\(padding)\(line)"
    }
  }

  /// Returns the line of a script with its call or failure underlined.
  private static func source(of place: DecidingPlace, width: Int?) -> [String] {
    let number = "\(place.location.line)"
    let gutter = String(repeating: " ", count: number.count)
    let margin = indentation + String(repeating: " ", count: labelWidth)
    let room = max(40, (width ?? 160) - margin.count - number.count - 3)
    let line = place.line.replacing("\t", with: " ")
    var characters = Array(line.visible)
    // Escapes are wider than the characters they represent.
    let start = line.visibleColumn(place.marked.lowerBound)
    let marked = start..<max(start, line.visibleColumn(place.marked.upperBound))
    var offset = 0
    if characters.count > room {
      // Keeps the marked part visible.
      offset = max(0, min(marked.lowerBound - room / 4, characters.count - room))
      characters = Array(characters[offset...].prefix(room))
      if offset > 0 { characters[0] = "…" }
    }
    let column = marked.lowerBound - offset
    let length = max(1, min(marked.count, characters.count - column))
    let carets = String(repeating: " ", count: column) + String(repeating: "^", count: length)
    return ["\(margin)\(number) | \(String(characters))", "\(margin)\(gutter) | \(carets)"]
  }
}

extension String {
  /// Returns the printed column of a column of the text.
  fileprivate func visibleColumn(_ column: Int) -> Int { String(prefix(column)).visible.count }
}

extension PolicyDifference.Difference {
  /// The grant or file of the login, without its edits.
  fileprivate var startName: String {
    particulars.isEmpty
      ? name : String(name.dropLast(" with \(particulars.joined(separator: " and "))".count))
  }

  /// Returns the decision of an outcome in words.
  func words(of outcome: Outcome) -> String {
    outcome.word + (outcome.swallowsError ? " with a swallowed error" : "")
  }

  /// The difference on one line.
  var change: String {
    let decisions = "\(words(of: before)) → \(words(of: after))"
    let paths = changes.map { $0.words(mask, separator: " ") }
    let all = direction.isOfEffects ? paths : [decisions] + paths
    return DocumentText.line(all.isEmpty ? decisions : all.joined(separator: ", "), atMost: 2000)
  }

  /// The login, the difference and the deciding place on one line.
  var text: String {
    let place = (places.last?.location ?? location).map { "  \($0)" } ?? ""
    return DocumentText.line("\(name): \(change)\(place)", atMost: 3000)
  }
}

extension JSONDifference {
  /// Returns the values of a change, shortened to the differing part.
  func texts(_ mask: EventMask) -> ShortTexts {
    let values = [expected, found].map { $0.map { mask.masked($0).jsonText() } ?? "missing" }
    return ShortTexts(values[0], values[1])
  }

  /// Returns the change in the form `path  "a" → missing`.
  func words(_ mask: EventMask, separator: String = "  ") -> String {
    let texts = texts(mask)
    let path = DocumentText.line(path, atMost: 200)
    return "\(path)\(separator)\(texts.expected) → \(texts.found)"
  }
}
