public import WireFormats

/// The content of a file about one login, or one event of another trigger: the event, and its run
/// context.
///
/// A file holds transaction data, from which the event is built, or a complete event: bare, or
/// wrapped as `{ "event": {…} }`. Both can be JSON or YAML. The key `kind` at the top says which:
/// `event` or `transaction`. Without it, a file is transaction data if it has a `grant`, `context`,
/// `geo`, `roles` or `statistics`, or if a part of the login has a short form, such as `user:
/// rosa@example.com`. A file that could be either is an event; the diagnostic `fixtureKindGuessed`
/// appears where an Action reads a member that transaction data would have filled in.
///
/// The key `trigger` at the top says the trigger; without it, it is post-login, unless only another
/// trigger's event has the members. A file of another trigger that does not say its kind is an event
/// if it has all that the event always has, and else transaction data.
public struct Fixture: Sendable {
  /// The event that the Actions of the flow receive.
  public let event: Event
  /// The trigger that the event belongs to; post-login unless the file says another.
  public let trigger: Trigger
  /// The run context of the Actions; the default for a complete event.
  public let context: RunContext
  /// The places of keys and values; nil for an event in JSON, whose text has them itself.
  let places: FixturePlaces?
  /// The time of the login, in milliseconds since 1970, in place of that of the file.
  var clock: Double?

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
  /// - Throws: `unreadable`, with the nearest file if there is none of that name, `notJSON`, `notYAML` or `notAnEvent`; `invalidFixture` for
  ///   transaction data of the wrong kind, `invalidTransaction` or `contradiction` for data that no
  ///   login has; all but the first with path, line and column.
  public static func read(
    at path: String,
    geo locator: (any GeoLocator)? = nil
  ) throws(PostLoginError) -> Fixture {
    try read(at: path, geo: locator, trigger: nil)
  }

  /// Reads a file of a trigger that a command names; nil for the one that the file says.
  ///
  /// - Throws: the errors of `read(at:geo:)`, and `invalidFixture` if the file says another trigger.
  public static func read(
    at path: String,
    geo locator: (any GeoLocator)? = nil,
    trigger: Trigger?
  ) throws(PostLoginError) -> Fixture {
    if FileStatus(ofLink: path) == nil, let nearest = nearest(to: path) {
      throw .unreadable(path, "no such file; did you mean `\(nearest)`?")
    }
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    return try Fixture(bytes: bytes, file: path, geo: locator, trigger: trigger)
  }

  /// The file in the same folder that the path of none most likely means.
  private static func nearest(to path: String) -> String? {
    let files = FilePath.neighbours(of: path, endings: [".json", ".yaml", ".yml"])
    func file(named name: String?) -> String? {
      files.first { [FilePath.name(of: $0), FilePath.stem(of: $0)].contains(name) }
    }
    let name = FilePath.name(of: path)
    let names = files.flatMap { [FilePath.name(of: $0), FilePath.stem(of: $0)] }
    let nearest = file(named: name) ?? file(named: NameSuggestion.nearest(to: name, among: names))
    return nearest.map { DocumentText.line($0, atMost: .max) }
  }

  /// Reads a text; the trigger is that of a command, nil for the one that the text says.
  package init(
    bytes: [UInt8],
    file: String?,
    geo locator: (any GeoLocator)? = nil,
    trigger: Trigger? = nil
  ) throws(PostLoginError) {
    guard Document.isJSON(bytes, file: file) else {
      self = try Self.read(Document(bytes: bytes, file: file), locator, trigger)
      return
    }
    let text = try JSONText(checking: bytes, file: file)
    // Asked for once: each time, the text is scanned.
    let members = text.members
    let isLogin = FixtureKind.isPlainEvent(members)
    guard isLogin || FixtureTrigger.isPlainEvent(members), trigger == nil || trigger == .postLogin
    else {
      self = try Self.read(Document(text, in: bytes, file: file), locator, trigger)
      return
    }
    // Most fixtures are events in JSON, which need no tree.
    let event = try Event(text, in: bytes, file: file)
    // The event inside of a wrapping object is a part of the text.
    let isBare = isLogin && event.json.bytes.count == text.bytes.count
    let start = SourceLocation(file: file, offset: text.bytes.startIndex, in: bytes)
    self.init(
      event: event,
      of: trigger ?? (isBare ? .postLogin : FixtureTrigger.recognized(in: event)),
      undecided: FixtureKind.isUndecided(members.map(\.name)) ? start : nil,
      places: nil
    )
  }

  private static func read(
    _ document: Document,
    _ locator: (any GeoLocator)?,
    _ given: Trigger?
  ) throws(PostLoginError) -> Fixture {
    let saidTrigger = try FixtureTrigger.chosen(of: document, given: given)
    let trigger = saidTrigger ?? .postLogin
    let saidKind = try FixtureKind(saidIn: document)
    if saidKind == .event {
      try FixtureKind.refuseKeysOfTransactionData(document, of: trigger)
    }
    guard saidKind ?? guess(of: document.root, for: trigger) == .transaction else {
      let names = document.root.names.filter { $0 != FixtureTrigger.key }
      let isUndecided = saidKind == nil && FixtureKind.isUndecided(names)
      let event = try Event(document)
      return Fixture(
        event: event,
        of: saidTrigger ?? FixtureTrigger.recognized(in: event),
        undecided: isUndecided ? document.root.location : nil,
        places: FixturePlaces(document)
      )
    }
    return try Fixture(
      transaction: document,
      adding: AdditionalMembers(),
      of: trigger,
      geo: locator,
      at: nil,
      places: FixturePlaces(document, isTransaction: true)
    )
  }

  private static func guess(of root: DocumentNode, for trigger: Trigger) -> FixtureKind {
    guard trigger != .postLogin, let schema = TriggerDefinition.of(trigger)?.schema else {
      return FixtureKind.guess(of: root)
    }
    return FixtureKind.guess(of: root, for: schema)
  }

  /// An event as the file has it; `undecided` is the place of a file that could be transaction data
  /// of a login.
  private init(
    event: Event,
    of trigger: Trigger,
    undecided: SourceLocation?,
    places: FixturePlaces?
  ) {
    var context = RunContext()
    if trigger == .postLogin { context.undecidedFixture = undecided.map(UndecidedFixture.init) }
    self.init(event: event, of: trigger, context: context, places: places)
  }

  init(event: Event, of trigger: Trigger, context: RunContext, places: FixturePlaces?) {
    self.event = event
    self.trigger = trigger
    self.context = context
    self.places = places
  }
}

extension Fixture {
  /// All deviations of the event from Auth0's documentation, with their places in the file, after
  /// a note if the file could be transaction data.
  public var problems: [EventProblem] {
    let problems = EventCheck.problems(in: event, of: trigger)
    let located = places.map { places in problems.map(places.locating) } ?? problems
    return [context.undecidedFixture?.problem].compactMap(\.self) + located
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
  /// Reads the event of a document, without the keys that say its kind and trigger.
  fileprivate init(_ document: Document) throws(PostLoginError) {
    do {
      let members = document.root.json.objectValue?.filter {
        $0.name != FixtureKind.key && $0.name != FixtureTrigger.key
      }
      try self.init(json: (members.map(JSONValue.object) ?? document.root.json).jsonText())
    } catch {
      throw PostLoginError(error.code, error.message, at: document.root.location)
    }
  }
}

extension DocumentNode {
  /// The keys, if the value is a map.
  var names: [String] {
    guard case .map(let members) = value else { return [] }
    return members.map(\.name)
  }
}
