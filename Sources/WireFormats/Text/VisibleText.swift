extension String {
  /// The text on one line, with every character escaped that could change the lines around it.
  ///
  /// Control characters (C0, DEL, C1), breaks of lines and bidirectional controls become `\n` or
  /// `\u{1B}`; joiners of letters and emoji stay. Text that a CI system would take for a command,
  /// such as `::error::` at the beginning or `##[` anywhere, loses its meaning. Applied twice, it
  /// is the same.
  package var visible: String { visible(keepingTabs: false) }

  /// Whether the text is one line without control characters; a command of a CI system can be one.
  package var isVisible: Bool { !unicodeScalars.contains(where: \.isHidden) }

  /// The text as `visible` gives it, for a format in which a tab is only a space.
  package func visible(keepingTabs: Bool) -> String {
    guard !isPlain else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHidden = scalar.isHidden && !(keepingTabs && scalar == "\t")
      if isHidden || (scalar == "[" && text.endsLikeCommand) {
        text.append(contentsOf: scalar.escape.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    text.escapeWorkflowCommand()
    return String(text)
  }

  /// Whether the text is printable ASCII without a sign of a command, as nearly every text is.
  private var isPlain: Bool {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }
      && utf8.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: ":")
  }
}

extension Unicode.Scalar {
  /// Whether it changes the text around it instead of being visible.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional controls reorder the text around them; joiners of letters and emoji do not.
    case .format: !properties.isJoinControl
    default: false
    }
  }

  /// How the scalar is written in a string of JavaScript.
  fileprivate var escape: String {
    switch self {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

extension String.UnicodeScalarView {
  /// Whether a `[` would make `##[` or `##vso[` of the end, which CI systems find anywhere in a line.
  var endsLikeCommand: Bool {
    let marks = reversed().drop { $0.isASCII && $0.properties.isAlphabetic }.prefix(2)
    return marks.elementsEqual("##".unicodeScalars)
  }

  /// Escapes the first colon of `::name::`, which GitHub reads at the beginning of a line.
  fileprivate mutating func escapeWorkflowCommand() {
    guard let start = firstIndex(where: { !$0.properties.isWhitespace }) else { return }
    let colons = "::".unicodeScalars
    let rest = self[start...]
    guard rest.starts(with: colons), rest.dropFirst(2).firstRange(of: colons) != nil else { return }
    let colon: Unicode.Scalar = ":"
    replaceSubrange(start...start, with: colon.escape.unicodeScalars)
  }
}
