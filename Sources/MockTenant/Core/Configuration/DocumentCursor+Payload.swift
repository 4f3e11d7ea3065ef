import PostLogin
import WireFormats

extension DocumentCursor {
  /// A text whose number of UTF-16 code units is in a range.
  func text(of lengths: ClosedRange<Int>) -> String? {
    guard let text = lengths.contains(0) ? string : nonemptyString else { return nil }
    let count = text.utf16.count
    guard count <= lengths.upperBound else {
      report("expected a text of at most \(lengths.upperBound) characters, found \(count)")
      return nil
    }
    return text
  }

  /// A whole number in a range.
  func wholeNumber(in range: ClosedRange<Int64>) -> Int64? {
    guard let number = integer.map(Int64.init) else { return nil }
    guard range.contains(number) else {
      report(
        range.upperBound == .max
          ? "expected a number of at least \(range.lowerBound), found `\(number)`"
          : "expected a number from \(range.lowerBound) to \(range.upperBound), found `\(number)`"
      )
      return nil
    }
    return number
  }

  /// The digits of a number in a range.
  func number(in range: ClosedRange<Double>) -> String? {
    guard let digits = number, let value = double else { return nil }
    guard range.contains(value) else {
      report(
        "expected a number from \(range.lowerBound) to \(range.upperBound), found `\(digits)`"
      )
      return nil
    }
    return digits
  }

  /// The name of another entity in the file.
  func reference(to kind: TenantNames.Kind, _ names: TenantNames) -> JSONValue? {
    guard let name = nonemptyString else { return nil }
    let known = names[kind]
    guard !known.contains(name) else { return .string(name) }
    let help =
      NameSuggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
      ?? (known.isEmpty
        ? "the file has none" : "known are \(known.map { "`\($0)`" }.joined(separator: ", "))")
    report("there is no \(kind.rawValue) `\(DocumentText.line(name))`; \(help)")
    return nil
  }
}
