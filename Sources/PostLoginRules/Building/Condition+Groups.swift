public import PostLogin

extension Condition {
  /// Whether all of the conditions hold; without any, they do.
  public init(@ConditionBuilder allOf conditions: () -> [Condition]) {
    self.init(.all(conditions().map(\.form)))
  }

  /// Whether one of the conditions holds; without any, none does.
  public init(@ConditionBuilder anyOf conditions: () -> [Condition]) {
    self.init(.any(conditions().map(\.form)))
  }

  /// Whether none of the conditions holds.
  public init(@ConditionBuilder noneOf conditions: () -> [Condition]) {
    self.init(.not(.any(conditions().map(\.form))))
  }
}

extension Condition {
  /// Whether an array of strings holds this one.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, contains text: String) {
    self.init(any: list) { $0.equals(text) }
  }

  /// Whether an array of strings holds the value of a field.
  public init(
    _ list: KeyPath<EventFields, EventListField<String>>,
    contains field: FieldPath<String>
  ) {
    self.init(any: list) { $0.equals(EventFields()[keyPath: field]) }
  }

  /// Whether an array of strings holds one of these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsAnyOf texts: [String]) {
    self.init(any: list) { $0.isIn(texts) }
  }

  /// Whether an array of strings holds all of these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsAllOf texts: [String]) {
    self.init(.all(texts.map { Condition(list, contains: $0).form }))
  }

  /// Whether an array of strings holds nothing but these.
  public init(_ list: KeyPath<EventFields, EventListField<String>>, containsOnly texts: [String]) {
    self.init(every: list) { $0.isIn(texts) }
  }

  /// Whether a condition holds for an element; unknown without the array.
  public init(
    any list: KeyPath<EventFields, EventListField<String>>,
    _ condition: (TextElement) -> Condition
  ) {
    let list = FieldReference(list)
    self.init(.anyElement(list, condition(TextElement(of: list)).form))
  }

  /// Whether a condition holds for every element; unknown without the array.
  public init(
    every list: KeyPath<EventFields, EventListField<String>>,
    _ condition: (TextElement) -> Condition
  ) {
    let list = FieldReference(list)
    self.init(.everyElement(list, condition(TextElement(of: list)).form))
  }

  /// Whether a condition holds for an object of an array; unknown without the array.
  public init<Members>(
    any list: KeyPath<EventFields, EventObjectListField<Members>>,
    _ condition: (EventFieldGroup<Members>) -> Condition
  ) {
    let field = EventFields()[keyPath: list]
    self.init(.anyElement(FieldReference(field.anyField), condition(field.element).form))
  }

  /// Whether a condition holds for every object of an array; unknown without the array.
  public init<Members>(
    every list: KeyPath<EventFields, EventObjectListField<Members>>,
    _ condition: (EventFieldGroup<Members>) -> Condition
  ) {
    let field = EventFields()[keyPath: list]
    self.init(.everyElement(FieldReference(field.anyField), condition(field.element).form))
  }

  /// Whether an array has at least so many elements.
  public init(
    countOf list: KeyPath<EventFields, some EventFieldReference>,
    isAtLeast count: Int
  ) {
    self.init(
      .compare(.count(FieldReference(list)), .isAtLeast, .constant(.number(Double(count))))
    )
  }

  /// Whether an array has at most so many elements.
  public init(countOf list: KeyPath<EventFields, some EventFieldReference>, isAtMost count: Int) {
    self.init(
      .compare(.count(FieldReference(list)), .isAtMost, .constant(.number(Double(count))))
    )
  }

  /// Whether an array has exactly so many elements.
  public init(countOf list: KeyPath<EventFields, some EventFieldReference>, equals count: Int) {
    self.init(.compare(.count(FieldReference(list)), .equals, .constant(.number(Double(count)))))
  }
}

extension Condition {
  /// Whether it is that time of day in a zone such as `Europe/Berlin`, from `22:00` until `06:00`.
  ///
  /// The minute that ends the time is outside of it.
  public init(timeOfDayFrom from: String, until: String, in zone: String) {
    let window = DailyWindow(
      from: TimeOfDay(from),
      until: TimeOfDay(until),
      zone: Zone(zone)
    )
    self.init(.timeOfDay(window))
  }

  /// Whether it is one of these days in a zone such as `Europe/Berlin`.
  public init(weekday days: Weekday..., in zone: String) {
    self.init(.weekday(WeekdayWindow(days: days, zone: Zone(zone))))
  }
}

/// A place that conditions measure distances from.
public struct RulePlace: Sendable {
  let place: Result<Place, RulesError>

  /// A place that the event tells.
  public static func field(_ path: KeyPath<EventFields, EventFieldGroup<GeoFields>>) -> RulePlace {
    do throws(RulesError) {
      return RulePlace(place: .success(try Place(FieldReference(path))))
    } catch {
      return RulePlace(place: .failure(error))
    }
  }

  /// A fixed place in degrees.
  public static func fixed(latitude: Double, longitude: Double) -> RulePlace {
    RulePlace(place: .success(.fixed(latitude: latitude, longitude: longitude)))
  }
}

extension Condition {
  /// Whether two places of the event are further apart than so many kilometres.
  public init(
    distanceFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    isMoreThan kilometres: Double
  ) {
    self.init(distanceFrom: .field(from), to: .field(to), isMoreThan: kilometres)
  }

  /// Whether two places are further apart than so many kilometres.
  public init(distanceFrom from: RulePlace, to: RulePlace, isMoreThan kilometres: Double) {
    self.init(from, to, kilometres) { .distance(from: $0, to: $1) }
  }

  /// Whether going from one place to another since a time needs more kilometres an hour than that.
  public init(
    speedFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    since time: FieldPath<EventTime>,
    isMoreThan kilometresPerHour: Double
  ) {
    let since = Elapsed.since(FieldReference(time))
    self.init(.field(from), .field(to), kilometresPerHour) { .speed(from: $0, to: $1, since) }
  }

  /// Whether going from one place to another needs more kilometres an hour than that, when at most
  /// so much time lies between both.
  ///
  /// The event does not tell when a session transfer token was issued, but it lives for 60 seconds.
  public init(
    speedFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    within time: Duration,
    isMoreThan kilometresPerHour: Double
  ) {
    let within = Elapsed.within(seconds: time.milliseconds / 1000)
    self.init(.field(from), .field(to), kilometresPerHour) { .speed(from: $0, to: $1, within) }
  }

  private init(
    _ from: RulePlace,
    _ to: RulePlace,
    _ limit: Double,
    _ measure: (Place, Place) -> Operand
  ) {
    switch (from.place, to.place) {
    case (.success(let from), .success(let to)):
      self.init(.compare(measure(from, to), .isMoreThan, .constant(.number(limit))))
    case (.failure(let error), _), (_, .failure(let error)): self.init(.invalid(error))
    }
  }
}
