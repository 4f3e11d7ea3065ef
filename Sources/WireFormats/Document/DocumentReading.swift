/// Collects all problems of a document while it is read.
///
/// Reading continues after a problem, so that one pass reports all of them.
package final class DocumentReading {
  /// Bounds the length of a report.
  package static let maximumProblemCount = 100

  /// The code of every problem.
  private let code: PostLoginError.Code
  private var problems: [PostLoginError] = []
  /// The problems reported so far: an alias or a template can lead to the same one twice.
  private var reported: Set<String> = []

  private init(_ code: PostLoginError.Code) {
    self.code = code
  }

  /// Reads a document.
  ///
  /// - Throws: the first problem in the order of the file, with all others as `further`.
  package static func read<Value>(
    _ document: Document,
    reporting code: PostLoginError.Code,
    _ body: (DocumentCursor) -> Value?
  ) throws(PostLoginError) -> Value {
    let reading = DocumentReading(code)
    let value = body(DocumentCursor(document.root, at: .root, reading: reading))
    let problems = reading.problems.enumerated()
      .sorted { left, right in
        left.element.comes(before: right.element) ?? (left.offset < right.offset)
      }
      .map(\.element)
    if let first = problems.first { throw first.followed(by: Array(problems.dropFirst())) }
    guard let value else {
      throw PostLoginError(code, "the file cannot be used", at: document.root.location)
    }
    return value
  }

  package func report(_ message: String, at place: SourceLocation) {
    guard problems.count < Self.maximumProblemCount else { return }
    let problem = PostLoginError(code, message, at: place)
    guard reported.insert(problem.description).inserted else { return }
    problems.append(problem)
  }
}

extension PostLoginError {
  /// Whether the error's place precedes that of another; nil for the same place.
  fileprivate func comes(before other: PostLoginError) -> Bool? {
    guard let place = location, let otherPlace = other.location else { return nil }
    let pair = (place.line, place.column)
    let otherPair = (otherPlace.line, otherPlace.column)
    return pair == otherPair ? nil : pair < otherPair
  }
}
