import WireFormats

/// The members of an object, such as `event.secrets`, that a code reads.
struct ObjectUse: Sendable, Equatable {
  /// The members that the code certainly reads, with the first place of each.
  private(set) var read: [String: SourceLocation] = [:]
  /// All members that the code may read.
  private(set) var mentioned: Set<String> = []
  /// Whether the code also uses the object as a whole, so that it may read any member.
  var isWhole = false

  mutating func add(_ name: String, at place: SourceLocation, isCertain: Bool) {
    mentioned.insert(name)
    if isCertain, read[name] == nil { read[name] = place }
  }
}
