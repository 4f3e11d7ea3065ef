import WireFormats

/// The page of a list that a call of `api.groups` or `api.roles` requests.
struct Page {
  /// The largest number of elements of one answer.
  private let take: Int
  private let from: String?
  /// Whether the call requested more than one answer may hold.
  let isCut: Bool

  /// Reads the parameter object; any other value requests the first page.
  ///
  /// - Throws: the error with which the promise is rejected.
  init(_ parameters: CallArgument, maximum: Double) throws(Reply.Failure) {
    guard parameters.value != .null else {
      throw Reply.Failure(
        kind: .typeError,
        message: "Cannot destructure property 'from' of 'null' as it is null."
      )
    }
    // Most likely a BigInt in place of a number of elements.
    guard !parameters.isUnknown else { throw Self.wrongTake }
    let isObject = parameters.isPlainObject
    let take = isObject ? parameters["take"].value : .undefined
    let from = isObject ? parameters["from"].value : .undefined
    guard from == .undefined || from.stringValue != nil else { throw Self.wrongFrom }
    let asked: Double
    switch take {
    case .undefined: asked = Self.ordinarySize
    case .number(let count) where count > 0 && count.isFinite && count == count.rounded():
      asked = count
    default: throw Self.wrongTake
    }
    isCut = asked > maximum
    self.take = Int(min(asked, maximum))
    self.from = from.stringValue
  }

  private static let ordinarySize = 50.0
  private static let wrongTake = Reply.Failure(
    kind: .error,
    message: "The \"take\" parameter must be a positive integer if provided."
  )
  private static let wrongFrom = Reply.Failure(
    kind: .error,
    message: "The \"from\" parameter must be a string if provided."
  )

  /// The answer: one page under its name, and the start of the next page.
  func answer(_ name: String, of elements: [JSONText]) -> JSONText {
    let start = from.map { Int($0) ?? elements.count } ?? 0
    let rest = elements.dropFirst(max(0, start))
    let page = rest.prefix(take)
    var members = [(name: name, value: JSONText(elements: page))]
    if page.count < rest.count {
      members.append(("next", JSONText(string: String(max(0, start) + page.count))))
    }
    return JSONText(members: members)
  }
}

extension Reply {
  /// A rejected promise.
  static func rejected(_ failure: Failure) -> Reply {
    Reply(value: .promise(.failure(failure)))
  }

  /// A rejected promise, because a parameter is not a list of texts.
  static func rejectedList(_ parameter: String) -> Reply {
    rejected(
      Failure(
        kind: .error,
        message: "The \"\(parameter)\" parameter must be a non-empty array of strings."
      )
    )
  }
}

extension ScriptValue {
  /// The elements of a non-empty array, texts or not; nil for other values.
  var listedElements: [JSONText]? {
    switch self {
    case .array(let text): text.elements.isEmpty ? nil : text.elements
    case .unserializable(isArray: true, _): [.null]
    default: nil
    }
  }
}
