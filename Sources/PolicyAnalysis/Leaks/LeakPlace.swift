import WireFormats

/// What one name of an Action carries from login to login, which an author mends or accepts at once.
struct LeakPlace {
  /// The leak that is shown.
  let first: Leak
  private var leaks: [Leak]

  private init(_ first: Leak) {
    self.first = first
    leaks = [first]
  }

  /// The places of some leaks, in order; what is accepted and what is not are two.
  static func all(of leaks: [Leak]) -> [LeakPlace] {
    leaks.reduce(into: []) { places, leak in
      let index = places.firstIndex { place in
        place.first.acceptance == leak.acceptance && place.first.isCarried(as: leak)
      }
      if let index { places[index].leaks.append(leak) } else { places.append(Self(leak)) }
    }
  }

  /// The names that carried some leak of the place.
  var carriers: [Leak.Carrier] { leaks.flatMap(\.carriers).unique }

  /// The names that may have carried it, if none is known.
  var suspects: [Leak.Carrier] { leaks.flatMap(\.suspects).unique }

  /// How many cases show it after the first one.
  var furtherCaseCount: Int { Set(leaks.map(\.login)).count - 1 }
}

extension Leak {
  /// Whether the same name carried both; where no name is known, those of a suite are one.
  fileprivate func isCarried(as other: Leak) -> Bool {
    guard carriers.isEmpty, other.carriers.isEmpty else {
      return carriers.first == other.carriers.first
    }
    return suspects.first == other.suspects.first && location.file == other.location.file
  }
}
