import PostLoginTesting

/// How a change moves a login.
public enum Direction: String, Sendable, CaseIterable {
  /// The login gets further, or has to do less for it.
  case looser
  /// The login gets as far and has more rights, such as another scope or a longer session.
  case moreRights = "privilege"
  /// The login gets less far, or has to do more for it.
  case stricter
  /// The login gets as far, with other claims, metadata, sessions, redirects or requests.
  case otherEffects = "effects"
  /// What a recorded login does not hold decides; only a backtest says so.
  case unknown
  /// Nothing differs that counts.
  case unchanged = "none"

  /// The direction in words.
  public var words: String {
    switch self {
    case .looser, .stricter, .unknown, .unchanged: rawValue
    case .moreRights: "more rights"
    case .otherEffects: "other effects"
    }
  }

  /// Whether the author of a change has to accept it.
  public var givesMore: Bool { self == .looser || self == .moreRights }

  /// Whether the login gets as far, and other paths of the outcome tell the difference.
  var isOfEffects: Bool { self == .moreRights || self == .otherEffects }
}

extension Direction: Comparable {
  /// Puts what a reader has to see first before the rest: rights before all.
  public static func < (left: Direction, right: Direction) -> Bool { left.place < right.place }

  private var place: Int { self == .moreRights ? -1 : Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Direction {
  private static let width = allCases.map(\.words.count).max() ?? 0

  /// The words in their colour, as wide as those of every other direction.
  func column(_ style: TextStyle) -> String {
    painted(words + String(repeating: " ", count: Self.width - words.count), style)
  }

  /// A text in the colour of the direction.
  func painted(_ text: String, _ style: TextStyle) -> String {
    switch self {
    case .looser, .moreRights: style.red(text)
    case .stricter, .unknown: style.yellow(text)
    case .otherEffects: style.bold(text)
    case .unchanged: text
    }
  }

  /// The command of GitHub Actions that marks a login of this direction.
  var gitHubCommand: String { self == .otherEffects ? "warning" : "error" }

  /// The colours in a page, by the name of the direction.
  static var styleSheet: String {
    zip(allCases, ["c33", "a3a", "a60", "36c", "777", "575"]).map { direction, colour in
      ".\(direction.rawValue){fill:#\(colour);color:#\(colour)}"
    }.joined()
  }
}
