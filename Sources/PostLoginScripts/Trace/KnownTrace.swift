import PostLogin
import WireFormats

/// The paths and places that `trace.js` has sent so far; each is sent once and then named by
/// number.
struct KnownTrace {
  /// A path of the event, or the name of another value.
  struct Path {
    let names: [String]
    let privacy: EventFieldPrivacy

    fileprivate init(_ names: [String], _ schema: EventSchema?) {
      self.names = names
      privacy = schema?.privacy(of: names) ?? .personal
    }
  }

  /// A place in an author's text.
  struct Place {
    let location: SourceLocation?
    let isIndirect: Bool
  }

  /// The trigger whose event has the paths, and says who may see their values.
  let trigger: Trigger
  /// By number; the event itself is the first.
  private var paths = [Path([], nil)]
  /// By number; the first is the unknown one.
  private var places = [Place(location: nil, isIndirect: false)]
  /// Whether both sides should start over with empty tables.
  var isToBeForgotten = false

  init(of trigger: Trigger) { self.trigger = trigger }

  /// The path of a number.
  func path(_ number: Int) -> Path? { paths.indices.contains(number) ? paths[number] : nil }

  /// The place of a number.
  func place(_ number: Int) -> Place? { places.indices.contains(number) ? places[number] : nil }

  /// Adds a path if its number is the next one: after a lost entry all later numbers would be
  /// wrong.
  mutating func add(path names: [String], as number: Int?) {
    guard number == paths.count else { return isToBeForgotten = true }
    paths.append(Path(names, TriggerDefinition.of(trigger)?.schema))
  }

  /// Adds a place if its number is the next one.
  mutating func add(_ place: Place, as number: Int?) {
    guard number == places.count else { return isToBeForgotten = true }
    places.append(place)
  }
}
