import WireFormats

/// One of several parts of a preparation; each group belongs to one part.
package struct PreparationPart: Sendable, Hashable {
  /// The number, from 1.
  package let number: Int
  package let count: Int

  /// A part; nil unless the number is between 1 and the count.
  package init?(_ number: Int, of count: Int) {
    guard (1...max(1, count)).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// The part that contains a group or another id (FNV-1a of it).
  init(of id: String, among count: Int) {
    self.init(ofDigest: RecorderPiece.digest(ofUser: id), among: count)
  }

  /// The part that contains the group with this digest of its id.
  init(ofDigest digest: UInt64, among count: Int) {
    number = Int(digest % UInt64(count)) + 1
    self.count = count
  }

  /// Whether the part contains a group or another id.
  func holds(_ id: String) -> Bool { PreparationPart(of: id, among: count) == self }

  /// Whether the part contains the group with this digest of its id.
  func holds(digest: UInt64) -> Bool {
    PreparationPart(ofDigest: digest, among: count) == self
  }
}

extension TenantRecord {
  /// The id that determines the part of a record: that of its group, or its own if it belongs to no
  /// login.
  var partID: String {
    switch RecordKind(type) {
    case .login, .companion: group.id
    case .change, .other, .unknown: logID
    }
  }

  /// The parts whose cases depend on the record; the first is the record's own.
  func parts(among count: Int) -> [PreparationPart] {
    let ids = [partID] + UserChange.changes(in: self).map(\.userID)
    return ids.map { PreparationPart(of: $0, among: count) }.unique
  }
}
