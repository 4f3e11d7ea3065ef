import PostLoginTesting

/// The effect of a change on a login.
public enum Direction: String, Sendable, CaseIterable {
  /// The login gets further, or has to do less.
  case looser
  /// The login gets equally far and has more rights, such as another scope or a longer session.
  case moreRights = "privilege"
  /// The login gets less far, or has to do more.
  case stricter
  /// The login gets equally far, with other claims, metadata, sessions, redirects or requests.
  case otherEffects = "effects"
  /// The result depends on data that the recorded login lacks; only a backtest reports it.
  case unknown
  /// No significant difference.
  case unchanged = "none"

  /// The direction for a person.
  public var words: String {
    switch self {
    case .looser, .stricter, .unknown, .unchanged: rawValue
    case .moreRights: "more rights"
    case .otherEffects: "other effects"
    }
  }

  /// Whether the author of a change must accept it.
  public var givesMore: Bool { self == .looser || self == .moreRights }

  /// Whether the login gets equally far and the outcomes differ in other paths.
  var isOfEffects: Bool { self == .moreRights || self == .otherEffects }
}

extension Direction: Comparable {
  /// Sorts the most important direction first: more rights before all others.
  public static func < (left: Direction, right: Direction) -> Bool { left.place < right.place }

  private var place: Int { self == .moreRights ? -1 : Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Direction {
  private static let width = allCases.map(\.words.count).max() ?? 0

  /// The words in their colour, padded to the width of the longest direction.
  func column(_ style: TextStyle) -> String {
    painted(words + String(repeating: " ", count: Self.width - words.count), style)
  }

  /// Colours a text by direction.
  func painted(_ text: String, _ style: TextStyle) -> String {
    switch self {
    case .looser, .moreRights: style.red(text)
    case .stricter, .unknown: style.yellow(text)
    case .otherEffects: style.bold(text)
    case .unchanged: text
    }
  }

  /// The command of GitHub Actions that annotates a login of this direction.
  var gitHubCommand: String { self == .otherEffects ? "warning" : "error" }

  /// The style sheet of the directions, by name.
  static var styleSheet: String {
    zip(allCases, ["c33", "a3a", "a60", "36c", "777", "575"]).map { direction, colour in
      ".\(direction.rawValue){fill:#\(colour);color:#\(colour)}"
    }.joined()
  }
}
