import PostLogin
import WireFormats

/// Checks that operators share; an error names the rule and its place.
struct ConditionCheck {
  let rule: Rule
  /// The array that a quantifier around the condition goes through.
  private(set) var list: FieldReference?

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// The same, for a condition inside a quantifier; nil for one that stands outside of any.
  func inside(_ list: FieldReference?) -> ConditionCheck {
    var copy = self
    copy.list = list
    return copy
  }

  func error(_ code: PostLoginError.Code, _ message: String) -> PostLoginError {
    rule.error(code, message)
  }

  /// Refuses a field of another kind, or one that cannot be read here; nil takes every kind.
  func field(
    _ field: FieldReference,
    holds kinds: Set<FieldReference.Kind>?
  ) throws(PostLoginError) {
    if let own = field.list, own != list?.path {
      throw error(
        .invalidValue,
        "`\(field.path)` is read inside a quantifier over `\(own)`, and stands outside of it"
      )
    }
    guard let kinds, !kinds.contains(field.kind) else { return }
    throw error(.invalidValue, "`\(field.path)` holds \(field.kind.words), which is not asked so")
  }

  /// Refuses an empty list, and the first problem of one of its elements.
  func list(
    _ problems: [String?],
    code: PostLoginError.Code,
    of what: String
  ) throws(PostLoginError) {
    guard !problems.isEmpty else { throw error(.invalidValue, "no \(what) are named") }
    for case let problem? in problems { throw error(code, problem) }
  }

  func zone(_ zone: Zone) throws(PostLoginError) {
    if let problem = zone.problem { throw error(.invalidZone, problem) }
  }

  func places(_ places: [Place]) throws(PostLoginError) {
    for case let problem? in places.map(\.problem) { throw error(.invalidValue, problem) }
  }
}

extension FieldReference.Kind {
  /// As part of a sentence.
  var words: String {
    switch self {
    case .text: "a text"
    case .time: "a time"
    case .number: "a number"
    case .flag: "a boolean"
    case .anything: "a value of any type"
    case .texts: "an array of strings"
    case .objects: "an array of objects"
    case .object: "an object"
    }
  }
}
