public import WireFormats

/// The content of a file about one login: an event, and its run context.
///
/// A file holds transaction data, from which the event is built, or a complete event: bare, or
/// wrapped as `{ "event": {…} }`. It is transaction data if it has a `grant`, `context`, `geo`,
/// `roles` or `statistics`, or if a part of the login has a short form, such as `user:
/// rosa@example.com`. Both can be JSON or YAML.
public struct Fixture: Sendable {
  /// The event that the Actions of the flow receive.
  public let event: Event
  /// The run context of the Actions; the default for a complete event.
  public let context: RunContext
  /// The places of keys and values; nil for an event in JSON, whose text has them itself.
  let places: FixturePlaces?

  /// Larger than any event that Auth0 passes to an Action.
  package static let maximumByteCount = 4 << 20

  /// Reads the event of a file, or builds it from the file's transaction data.
  ///
  /// - Throws: the errors of `read(at:)`.
  public static func event(at path: String) throws(PostLoginError) -> Event {
    try read(at: path).event
  }

  /// Reads a file; the locator places the addresses that transaction data do not place.
  ///
  /// - Throws: `unreadable`, `notJSON`, `notYAML` or `notAnEvent`; `invalidFixture` for
  ///   transaction data of the wrong kind, `invalidTransaction` or `contradiction` for data that no
  ///   login has; all but the first with path, line and column.
  public static func read(
    at path: String,
    geo locator: (any GeoLocator)? = nil
  ) throws(PostLoginError) -> Fixture {
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    return try Fixture(bytes: bytes, file: path, geo: locator)
  }

  /// Reads a text.
  package init(
    bytes: [UInt8],
    file: String?,
    geo locator: (any GeoLocator)? = nil
  ) throws(PostLoginError) {
    guard Document.isJSON(bytes, file: file) else {
      self = try Self.read(Document(bytes: bytes, file: file), locator)
      return
    }
    let text = try JSONText(checking: bytes, file: file)
    if TransactionSigns.areIn(text) {
      self = try Self.read(Document(text, in: bytes, file: file), locator)
    } else {
      // Most fixtures are events in JSON, which need no tree.
      let event = try Event(text, in: bytes, file: file)
      self.init(event: event, context: RunContext(), places: nil)
    }
  }

  private static func read(
    _ document: Document,
    _ locator: (any GeoLocator)?
  ) throws(PostLoginError) -> Fixture {
    guard TransactionSigns.areIn(document.root) else {
      let event = try Event(document)
      return Fixture(event: event, context: RunContext(), places: FixturePlaces(document))
    }
    let places = FixturePlaces(document, isTransaction: true)
    let (transaction, context) = try TransactionReader.read(document, geo: locator)
    do {
      return Fixture(event: try transaction.event(), context: context, places: places)
    } catch {
      throw places.locating(error)
    }
  }

  init(event: Event, context: RunContext, places: FixturePlaces?) {
    self.event = event
    self.context = context
    self.places = places
  }
}

extension Fixture {
  /// All deviations of the event from Auth0's documentation, with their places in the file.
  public var problems: [EventProblem] {
    let problems = EventCheck.problems(in: event)
    return places.map { places in problems.map(places.locating) } ?? problems
  }

  /// Refuses an event with a value of the wrong kind, which no login could have.
  ///
  /// - Throws: `invalidFixture` with the place of the first such value, followed by the others.
  package func check() throws(PostLoginError) {
    let errors = problems.filter { $0.severity == .error }.map {
      PostLoginError(.invalidFixture, $0.message, at: $0.location)
    }
    guard let first = errors.first else { return }
    throw first.followed(by: Array(errors.dropFirst()))
  }
}

extension Event {
  /// Reads the event of a document.
  fileprivate init(_ document: Document) throws(PostLoginError) {
    do {
      try self.init(json: document.root.json.jsonText())
    } catch {
      throw PostLoginError(error.code, error.message, at: document.root.location)
    }
  }
}
