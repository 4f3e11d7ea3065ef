/// The message of Node.js 22, on which Auth0 runs Actions, for an error of the engine.
///
/// It knows only messages that were observed in both engines. Where a message could correspond to
/// two of the other engine, or matches no known form, there is no result.
struct HostedMessage {
  private let message: String
  /// Nil if the place is not known.
  private let place: ErrorPlace?
  /// The operation that failed, if the engine reported the place of another one.
  private let finding: FailedOperation.Finding

  init(_ message: String, at place: ErrorPlace?) {
    self.message = message
    self.place = place
    finding = place.map { FailedOperation.Finding(message, at: $0) } ?? .none
  }

  /// The start of the operation that failed, if the engine reported a place outside of it.
  var startOfOperation: String.Index? {
    guard case .found(let operation, _) = finding, let place else { return nil }
    let isWithin = operation.start <= place.index && place.index <= operation.operand.endIndex
    return isWithin ? nil : operation.start
  }

  /// The message of Node.js; nil where it is not known.
  var text: String? {
    switch finding {
    case .open: nil
    case .found(let operation, let family):
      place.flatMap { operation.hostedText(family, $0.values) }
    case .none:
      Self.wholeTexts[message] ?? missingVariable ?? notAFunction ?? notAConstructor
        ?? place.flatMap { DestructuringMessage(message, $0).text }
        ?? notIterable ?? memberOfNothing ?? memberInNothing ?? objectOfNothing
    }
  }

  private static let wholeTexts = [
    "Cannot convert a symbol to a number": "Cannot convert a Symbol value to a number",
    "Cannot convert a symbol to a string": "Cannot convert a Symbol value to a string",
    "Invalid mix of BigInt and other type in addition.":
      "Cannot mix BigInt and other types, use explicit conversions",
    "JSON Parse error: Unexpected EOF": "Unexpected end of JSON input",
    #"JSON Parse error: Unexpected identifier "NaN""#: #""NaN" is not valid JSON"#,
    #"JSON Parse error: Unexpected identifier "undefined""#: #""undefined" is not valid JSON"#,
    "JSON.stringify cannot serialize BigInt.": "Do not know how to serialize a BigInt",
    "Maximum call stack size exceeded.": "Maximum call stack size exceeded",
    "No default value": "Cannot convert object to primitive value",
    "Object.assign requires that input parameter not be null or undefined": noObject,
    "Object.entries requires that input parameter not be null or undefined": noObject,
    "Object.values requires that input parameter not be null or undefined": noObject,
    "Right hand side of instanceof is not an object":
      "Right-hand side of 'instanceof' is not an object",
    "reduce of empty array with no initial value": "Reduce of empty array with no initial value",
  ]

  private static let noObject = "Cannot convert undefined or null to object"

  /// An undeclared variable, as in `Can't find variable: x`.
  private var missingVariable: String? {
    message.part(after: "Can't find variable: ", upTo: "").map { "\($0) is not defined" }
  }

  /// A call of a value that is no function, as in `a.b is not a function. (In 'a.b()', 'a.b' is
  /// undefined)`.
  private var notAFunction: String? {
    guard let end = message.firstRange(of: " is not a function. (In '") else { return nil }
    let callee = message[..<end.lowerBound]
    if let text = ExpressionText(callee).hostedText { return "\(text) is not a function" }
    // The list of a loop, as in `x of f is not a function. (In 'x of f()', …)`.
    guard let of = callee.firstRange(of: " of ") else { return nil }
    let list = callee[of.upperBound...]
    return ExpressionText(list).isPath
      ? "\(list) is not a function or its return value is not iterable" : nil
  }

  /// A `new` of a value that is no constructor, as in `undefined is not a constructor (evaluating
  /// 'new a.b()')`.
  private var notAConstructor: String? {
    guard let start = message.firstRange(of: " is not a constructor (evaluating 'new "),
      message.hasSuffix("')")
    else { return nil }
    let callee = message[start.upperBound...].dropLast(2).prefix { $0 != "(" }
    guard ExpressionText(callee).isPath else { return nil }
    return "\(callee) is not a constructor"
  }

  /// A loop over a value that is not iterable, as in `undefined is not a function (near '...x of
  /// list...')`.
  private var notIterable: String? {
    let loop = message.part(after: "undefined is not a function (near '...", upTo: "...')")
    // If the list is an array literal, the failing value may be one of its elements.
    guard let loop, let of = loop.firstRange(of: " of "), let place,
      place.isInLoop(place.before.endIndex)
    else { return nil }
    let list = loop[of.upperBound...]
    return ExpressionText(list).isPath ? "\(list) is not iterable" : nil
  }

  /// A member of `undefined` or `null`, as in `undefined is not an object (evaluating 'a.b.c')`.
  ///
  /// The message for an assignment ends in `(evaluating 'a.b.c = 1')`.
  private var memberOfNothing: String? {
    guard let access = ShownAccess(message), place?.before.hasSuffix(access.object) == true else {
      return nil
    }
    return access.isAssignment
      ? "Cannot set properties of \(access.nothing) (setting '\(access.name)')"
      : "Cannot read properties of \(access.nothing) (reading '\(access.name)')"
  }

  /// An `in` test, as in `undefined is not an Object. (evaluating '"a" in b')`, with a literal
  /// name.
  private var memberInNothing: String? {
    guard let shown = message.part(after: "undefined is not an Object. (evaluating '", upTo: "')"),
      let end = shown.firstRange(of: " in ")
    else { return nil }
    return ExpressionText.literal(shown[..<end.lowerBound])
      .map { "Cannot use 'in' operator to search for '\($0)' in undefined" }
  }

  /// A function of `Object`, as in `null is not an object (evaluating 'Object.keys(a)')`.
  private var objectOfNothing: String? {
    let forms = ["undefined", "null"].flatMap { nothing in
      ["keys", "getOwnPropertyNames"].map {
        "\(nothing) is not an object (evaluating 'Object.\($0)("
      }
    }
    guard forms.contains(where: message.hasPrefix), message.hasSuffix(")')") else { return nil }
    return Self.noObject
  }
}
