/// An operation that can fail without a place of its own in the engine's errors.
///
/// The engine reports the place that its code passed before: a call, for example, that has
/// returned.
struct FailedOperation: Equatable {
  /// The operation, each with a text of its own in V8.
  enum Kind: Equatable {
    case loop
    case asyncLoop
    /// `const [a] = …`, or `[a] = …`.
    case listPattern(isDeclaration: Bool)
    /// The list pattern of a loop.
    case element(isDeclaration: Bool)
    /// `yield* a`.
    case delegation
    /// `[...a]`.
    case spread
    /// `f(...a)`; the last argument, if it is the only one that is spread.
    case spreadArgument(isLast: Bool)
    case objectPattern(Substring)
    /// A pattern whose value is not written beside it, as that of a parameter.
    case otherPattern
    case uninitialized(Substring)
    case constant
  }

  let kind: Kind
  /// The expression whose value the operation needs; empty for one that has none.
  let operand: Substring
  /// Where Node.js reports the error, nearly.
  let start: String.Index

  /// The operations that can give an error of the engine with a message.
  enum Family: Equatable {
    /// Iteration of `undefined` or `null`, as the message says.
    case iteration(of: String)
    case spreading(isNothing: Bool)
    case destructuring, uninitialized, constant

    init?(_ message: String) {
      switch message {
      case "Spread syntax requires ...iterable not be null or undefined":
        self = .spreading(isNothing: true)
      case "Spread syntax requires ...iterable[Symbol.iterator] to be a function":
        self = .spreading(isNothing: false)
      case "Right side of assignment cannot be destructured": self = .destructuring
      case "Cannot access uninitialized variable.": self = .uninitialized
      case "Attempted to assign to readonly property.": self = .constant
      default:
        let nothing = ["undefined", "null"].first { word in
          ["evaluating", "near"].contains { message.hasPrefix("\(word) is not an object (\($0) '") }
        }
        guard let nothing else { return nil }
        self = .iteration(of: nothing)
      }
    }

    /// `undefined` or `null`, where the message says which.
    var nothing: String? {
      if case .iteration(let nothing) = self { nothing } else { nil }
    }

    func contains(_ kind: Kind) -> Bool {
      switch (self, kind) {
      case (.iteration, .loop), (.iteration, .asyncLoop), (.iteration, .listPattern),
        (.iteration, .element), (.iteration, .delegation), (.spreading, .spread),
        (.spreading, .spreadArgument),
        (.destructuring, .objectPattern), (.destructuring, .otherPattern),
        (.uninitialized, .uninitialized), (.constant, .constant):
        true
      default: false
      }
    }
  }
}
