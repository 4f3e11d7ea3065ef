import Synchronization

/// A time zone by its IANA name, with all offsets that rules need.
struct Zone: Sendable {
  let name: String
  /// The problem of an unknown name; nil for a known zone.
  let problem: String?
  /// The times in seconds since 1970 at which the offsets take effect.
  private let starts: [Int]
  /// Seconds ahead of UTC.
  private let offsets: [Int]
  /// The offset before the first of them.
  private let firstOffset: Int

  /// A cache, since the rules of a set use few zones.
  private static let known = Mutex<[String: Zone]>([:])

  /// Reads the zone from the system's database.
  init(_ name: String) {
    if let zone = Self.known.withLock({ $0[name] }) {
      self = zone
      return
    }
    self.init(reading: name)
    let zone = self
    if problem == nil { Self.known.withLock { $0[name] = zone } }
  }

  private init(reading name: String) {
    self.name = name
    guard let zone = ZoneFile.contents(of: name) else {
      problem = "unknown time zone `\(name)`; use a name such as `Europe/Berlin` or `UTC`"
      (starts, offsets, firstOffset) = ([], [], 0)
      return
    }
    problem = nil
    starts = zone.changes.map(\.start)
    offsets = zone.changes.map(\.offset)
    firstOffset = zone.firstOffset
  }

  /// Seconds ahead of UTC at a time in seconds since 1970.
  func offset(at time: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : offsets[low - 1]
  }

  /// The local time of the zone, counted like seconds since 1970.
  func wallTime(at milliseconds: Double) -> Int {
    let seconds = Int((milliseconds / 1000).rounded(.down))
    return seconds + offset(at: seconds)
  }
}

extension Zone: Hashable {
  static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
