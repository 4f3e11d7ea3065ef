import WireFormats

/// The leaks through one name of an Action, which an author corrects or accepts together.
struct LeakPlace {
  /// The leak that reports show.
  let first: Leak
  private var leaks: [Leak]

  private init(_ first: Leak) {
    self.first = first
    leaks = [first]
  }

  /// Groups leaks by place, in order; accepted and other leaks are separate.
  static func all(of leaks: [Leak]) -> [LeakPlace] {
    leaks.reduce(into: []) { places, leak in
      let index = places.firstIndex { place in
        place.first.acceptance == leak.acceptance && place.first.isCarried(as: leak)
      }
      if let index { places[index].leaks.append(leak) } else { places.append(Self(leak)) }
    }
  }

  /// The names that carried a leak of the place.
  var carriers: [Leak.Carrier] { leaks.flatMap(\.carriers).unique }

  /// The names that may have carried a leak, if none is known.
  var suspects: [Leak.Carrier] { leaks.flatMap(\.suspects).unique }

  /// The number of further cases that show a leak.
  var furtherCaseCount: Int { Set(leaks.map(\.login)).count - 1 }
}

extension Leak {
  /// Whether the same name carried both leaks; leaks of one suite without a known name are grouped.
  fileprivate func isCarried(as other: Leak) -> Bool {
    guard carriers.isEmpty, other.carriers.isEmpty else {
      return carriers.first == other.carriers.first
    }
    return suspects.first == other.suspects.first && location.file == other.location.file
  }
}
