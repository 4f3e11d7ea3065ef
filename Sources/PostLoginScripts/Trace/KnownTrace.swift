import PostLogin
import WireFormats

/// The paths and places that `trace.js` has told so far, and tells no more.
struct KnownTrace {
  /// A path of the event, or the name of something else.
  struct Path {
    let names: [String]
    let privacy: PrivateMembers.Privacy

    init(_ names: [String]) {
      self.names = names
      privacy = PrivateMembers.privacy(of: names)
    }
  }

  /// A place of an author's text.
  struct Place {
    let location: SourceLocation?
    let isIndirect: Bool
  }

  /// By number; the event itself is the first.
  private var paths = [Path([])]
  /// By number; the first is the unknown one.
  private var places = [Place(location: nil, isIndirect: false)]
  /// Whether both sides are better off beginning anew.
  var isToBeForgotten = false

  /// The path of a number.
  func path(_ number: Int) -> Path? { paths.indices.contains(number) ? paths[number] : nil }

  /// The place of a number.
  func place(_ number: Int) -> Place? { places.indices.contains(number) ? places[number] : nil }

  /// Takes a path if it is the next one: one that was lost on the way would shift all others.
  mutating func add(_ path: Path, as number: Int?) {
    guard number == paths.count else { return isToBeForgotten = true }
    paths.append(path)
  }

  /// Takes a place if it is the next one.
  mutating func add(_ place: Place, as number: Int?) {
    guard number == places.count else { return isToBeForgotten = true }
    places.append(place)
  }
}
