import PostLogin
import WireFormats

/// The structure of a reference page: its front matter, and sections with trees of elements.
struct ReferenceMarkup {
  let file: String
  /// The members of the front matter, without blanks and quotes.
  private(set) var properties: [Substring: String] = [:]
  private(set) var sections: [ReferenceSection] = []
  /// The pages of 2026 have a dozen elements and groups around the innermost one.
  private static let depthLimit = 64

  /// The elements and groups that are open, the innermost last.
  private var open: [Frame] = []

  private enum Frame {
    case element(ReferenceElement)
    case group(line: Int)

    var line: Int {
      switch self {
      case .element(let element): element.line
      case .group(let line): line
      }
    }
  }

  /// Reads the text of a page.
  ///
  /// - Throws: `invalidReference`, with the line, for a page that does not follow the grammar of
  ///   Auth0's generated reference.
  init(_ text: String, file: String) throws(PostLoginError) {
    self.file = file
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let start = try readProperties(lines)
    var fence: Int?
    for (number, line) in lines.enumerated().dropFirst(start) {
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        fence = fence == nil ? number + 1 : nil
      } else if fence == nil {
        try read(line, number: number + 1)
      }
    }
    if let fence { throw problem("the example has no end", at: fence) }
    if let frame = open.last { throw problem("the element has no end", at: frame.line) }
  }

  /// An error about a line of the page.
  func problem(_ message: String, at line: Int) -> PostLoginError {
    PostLoginError(
      .invalidReference,
      message,
      at: SourceLocation(file: file, line: line, column: 1),
      help: "`postlogin help invalidReference` describes the form of the pages"
    )
  }

  /// Reads the front matter, and returns the number of its lines.
  private mutating func readProperties(_ lines: [Substring]) throws(PostLoginError) -> Int {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw problem("the page does not begin with front matter between two lines `---`", at: 1)
    }
    for line in lines[1..<end] {
      guard let colon = line.firstIndex(of: ":"), !line.hasPrefix(" "), !line.hasPrefix("#") else {
        continue
      }
      properties[line[..<colon]] = line[line.index(after: colon)...].filter { !"\" '".contains($0) }
    }
    return end + 1
  }

  private mutating func read(_ line: Substring, number: Int) throws(PostLoginError) {
    if line.hasPrefix("#") {
      if let frame = open.last { throw problem("the element has no end", at: frame.line) }
      let level = line.prefix { $0 == "#" }.count
      let heading = String(line.dropFirst(level).drop { $0 == " " })
      sections.append(ReferenceSection(heading: heading, level: level, line: number))
      return
    }
    for piece in ReferenceTag.pieces(of: line) {
      switch piece {
      case .text(let text): note(text)
      case .unfinished: throw problem("the tag has no end on its line", at: number)
      case .tag(let tag) where tag.isClosing: try close(tag, at: number)
      case .tag(let tag): try start(tag, at: number)
      }
    }
  }

  private mutating func note(_ text: Substring) {
    let words = text.split { $0 == " " }.joined(separator: " ")
    guard !words.isEmpty, case .element(var element)? = open.last else { return }
    element.texts.append(words)
    open[open.count - 1] = .element(element)
  }

  private mutating func start(_ tag: ReferenceTag, at line: Int) throws(PostLoginError) {
    guard !sections.isEmpty else { throw problem("the element has no heading above it", at: line) }
    guard open.count < Self.depthLimit else {
      throw problem("more than \(Self.depthLimit) elements are open", at: line)
    }
    guard tag.name != .group else {
      if !tag.isEmpty { open.append(.group(line: line)) }
      return
    }
    if case .element? = open.last {
      throw problem("the element stands in another one, but not in its list of members", at: line)
    }
    let element = ReferenceElement(tag, line: line)
    if tag.isEmpty { add(element) } else { open.append(.element(element)) }
  }

  private mutating func close(_ tag: ReferenceTag, at line: Int) throws(PostLoginError) {
    switch open.popLast() {
    case .group? where tag.name == .group: break
    case .element(let element)? where tag.name == element.tag.name: add(element)
    default: throw problem("`</\(tag.name.rawValue)>` closes no element that is open", at: line)
    }
  }

  /// Adds an element that is complete to the one around it.
  private mutating func add(_ element: ReferenceElement) {
    let around = open.lastIndex { if case .element = $0 { true } else { false } }
    guard let around, case .element(var parent) = open[around] else {
      sections[sections.count - 1].elements.append(element)
      return
    }
    parent.members.append(element)
    open[around] = .element(parent)
  }
}
