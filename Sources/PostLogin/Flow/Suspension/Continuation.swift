public import WireFormats

/// The input with which a suspended login resumes.
public struct Continuation: Sendable, Equatable {
  /// The new `event.request`: that of `/continue`, or the one after the factors were passed.
  public var request: JSONText
  /// The current user record; nil for the earlier one with the changes of the Actions.
  public var user: JSONText?
  /// The `fields` and `vars` that the form submitted; missing ones keep their rendered values.
  public var prompt: JSONText?
  /// The type of the factor that completed each challenge or enrolment, in order; nil for the first
  /// that each offered.
  public var factors: [String]?

  /// A continuation with this request.
  public init(
    request: JSONText,
    user: JSONText? = nil,
    prompt: JSONText? = nil,
    factors: [String]? = nil
  ) {
    self.request = request
    self.user = user
    self.prompt = prompt
    self.factors = factors
  }
}

extension Continuation {
  /// Reads a file that holds `{"request", "user"?, "prompt"?, "factors"?}`, or a bare request.
  ///
  /// - Throws: `unreadable`, `notJSON` or `invalidContinuation`, with path, line and column.
  public init(at path: String) throws(PostLoginError) {
    let bytes = try FileBytes.read(path, atMost: Fixture.maximumByteCount)
    let document = try JSONText(checking: bytes, file: path)
    func refuse(_ message: String, _ text: JSONText) -> PostLoginError {
      let place = SourceLocation(file: path, offset: text.bytes.startIndex, in: bytes)
      return PostLoginError(.invalidContinuation, message, at: place)
    }
    guard document.kind == .object else {
      throw refuse("a request is an object, and this is \(document.kind.withArticle)", document)
    }
    guard let request = document["request"] else {
      guard document["query"] != nil || document["body"] != nil || document["ip"] != nil else {
        throw refuse("expected a member `request` with `query` or `body`", document)
      }
      self.init(request: document)
      return
    }
    for (name, value) in document.members {
      let expected: JSONKind? =
        switch name {
        case "request", "user", "prompt": .object
        case "factors": .array
        default: nil
        }
      guard let expected else { throw refuse("unknown key `\(name)`", value) }
      guard value.kind == expected else {
        throw refuse("`\(name)` is \(value.kind.withArticle)", value)
      }
    }
    var factors: [String]?
    for factor in document["factors"]?.elements ?? [] {
      guard let type = factor.stringValue else {
        throw refuse("a factor is a string such as \"otp\"", factor)
      }
      factors = (factors ?? []) + [type]
    }
    self.init(
      request: request,
      user: document["user"],
      prompt: document["prompt"],
      factors: factors
    )
  }
}
