import WireFormats

/// One of some parts of a preparation that are made apart, each of the groups that fall to it.
package struct PreparationPart: Sendable, Hashable {
  /// The number, from 1.
  package let number: Int
  package let count: Int

  /// A part; nil unless the number is one of the count.
  package init?(_ number: Int, of count: Int) {
    guard (1...max(1, count)).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// The part that holds a group or another id (FNV-1a of it).
  init(of id: String, among count: Int) {
    self.init(ofDigest: RecorderPiece.digest(ofUser: id), among: count)
  }

  /// The part that holds the group with this digest of its id.
  init(ofDigest digest: UInt64, among count: Int) {
    number = Int(digest % UInt64(count)) + 1
    self.count = count
  }

  /// Whether the part holds a group or another id.
  func holds(_ id: String) -> Bool { PreparationPart(of: id, among: count) == self }

  /// Whether the part holds the group with this digest of its id.
  func holds(digest: UInt64) -> Bool {
    PreparationPart(ofDigest: digest, among: count) == self
  }
}

extension TenantRecord {
  /// The id by which a record falls to a part: that of its group, or its own if it joins none.
  var partID: String {
    switch RecordKind(type) {
    case .login, .companion: group.id
    case .change, .other, .unknown: logID
    }
  }

  /// The parts whose cases depend on the record, its own first.
  func parts(among count: Int) -> [PreparationPart] {
    let ids = [partID] + UserChange.changes(in: self).map(\.userID)
    return ids.map { PreparationPart(of: $0, among: count) }.unique
  }
}
