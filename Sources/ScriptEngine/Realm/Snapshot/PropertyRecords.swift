import CJavaScriptCore

/// The properties of some objects at one time, as they lie in memory.
///
/// The objects must be protected from the garbage collector for as long as this lives.
@safe struct PropertyRecords {
  @safe private struct Record {
    let cell: UnsafePointer<UInt64>
    let header: UInt64
    let storage: UInt64
    let firstWord: Int
    let countInside: Int
    let countOutside: Int
    /// The lowest value in the storage; nil without values there.
    let outside: UnsafePointer<UInt64>?
    /// The structure of an object to which names can be added without a new one.
    let growing: ObjectLayout.Structure?
  }

  /// A getter with a setter, which may be changed in place.
  @safe private struct Accessor {
    let cell: UnsafePointer<UInt64>
    let getter: UInt64
    let setter: UInt64
  }

  private var records: [Record] = []
  private var words: [UInt64] = []
  private var accessors: [Accessor] = []
  /// The private data of lazy objects.
  private var slots: [(object: OpaquePointer, data: UnsafeMutableRawPointer)] = unsafe []

  /// Records objects; nil if one has state that is not recorded.
  ///
  /// An object that cannot be extended may have a place for elements, since none can come.
  init?(of cells: [OpaquePointer], fixed: Set<OpaquePointer>, _ layout: ObjectLayout) {
    unsafe records.reserveCapacity(cells.count)
    for index in unsafe cells.indices {
      let cell = unsafe cells[index]
      guard unsafe add(cell, isFixed: fixed.contains(cell), layout) else { return nil }
    }
  }

  private mutating func add(
    _ cell: OpaquePointer,
    isFixed: Bool,
    _ layout: ObjectLayout
  ) -> Bool {
    let header = unsafe ObjectLayout.header(of: cell)
    guard let structure = layout.structure(header), !structure.mayChange,
      layout.plainTypes.contains(ObjectLayout.type(header)),
      isFixed || !ObjectLayout.hasElements(header),
      structure.countInside == 0 || ObjectLayout.type(header) == layout.literalType
    else { return false }
    let memory = unsafe UnsafePointer<UInt64>(cell)
    let storage = unsafe memory[1]
    let countOutside = structure.countOutside
    // The word below the storage's address has the number of elements, and values lie below that.
    let outside =
      unsafe countOutside > 0
      ? UnsafePointer<UInt64>(bitPattern: UInt(storage)).map { unsafe $0 - 1 - countOutside } : nil
    let record = unsafe Record(
      cell: memory,
      header: header,
      storage: storage,
      firstWord: words.count,
      countInside: structure.countInside,
      countOutside: countOutside,
      outside: outside,
      growing: structure.mayGrow ? structure : nil
    )
    guard unsafe countOutside == 0 || outside != nil else { return false }
    let first = words.count
    Self.values(of: record) { words.append($0) }
    if let content = record.growing?.content { words += content }
    records.append(record)
    for word in words[first...] where ObjectLayout.isCell(word) { addAccessor(word, layout) }
    if let data = unsafe JSObjectGetPrivate(cell) { unsafe slots.append((cell, data)) }
    return true
  }

  private mutating func addAccessor(_ word: UInt64, _ layout: ObjectLayout) {
    guard let cell = unsafe UnsafePointer<UInt64>(bitPattern: UInt(word)) else { return }
    let type = unsafe ObjectLayout.type(cell[0])
    guard type < layout.lowestObjectType, !layout.valueTypes.contains(type) else { return }
    unsafe accessors.append(Accessor(cell: cell, getter: cell[1], setter: cell[2]))
  }

  /// The recorded values of the properties of the first object.
  var valuesOfFirst: [UInt64] {
    guard let first = records.first else { return [] }
    let start = first.firstWord + first.countInside
    let outside = words[start..<start + first.countOutside].reversed()
    return Array(words[first.firstWord..<start]) + outside
  }

  /// Passes the values of an object: those behind the header in the order of their places, then
  /// those in the storage, in the order of their addresses.
  private static func values(of record: Record, _ body: (UInt64) -> Void) {
    for index in 0..<record.countInside {
      unsafe body(record.cell[ObjectLayout.headerWords + index])
    }
    guard let outside = unsafe record.outside else { return }
    for index in 0..<record.countOutside { unsafe body(outside[index]) }
  }

  /// Whether every object is as it was recorded.
  var areUnchanged: Bool {
    let isSame = unsafe words.withUnsafeBufferPointer { expected in
      records.allSatisfy { unsafe Self.isUnchanged($0, expected) }
    }
    guard isSame else { return false }
    // Nothing was replaced, so the accessors are still in use.
    for accessor in accessors {
      guard unsafe accessor.cell[1] == accessor.getter, unsafe accessor.cell[2] == accessor.setter
      else { return false }
    }
    return unsafe slots.allSatisfy { unsafe JSObjectGetPrivate($0.object) == $0.data }
  }

  /// This is called for some seven hundred objects after each execution, so it has no closures, and
  /// one branch for all values of an object.
  @inline(__always)
  private static func isUnchanged(
    _ record: Record,
    _ expected: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    // The header first: it says whether the rest is where it was.
    guard unsafe record.cell[0] & ObjectLayout.headerMask == record.header,
      unsafe record.cell[1] == record.storage
    else { return false }
    var difference: UInt64 = 0
    var word = record.firstWord
    for index in 0..<record.countInside {
      unsafe difference |= record.cell[ObjectLayout.headerWords + index] ^ expected[word]
      word += 1
    }
    if let outside = unsafe record.outside {
      for index in 0..<record.countOutside {
        unsafe difference |= outside[index] ^ expected[word]
        word += 1
      }
    }
    guard difference == 0 else { return false }
    guard let content = record.growing?.content else { return true }
    return content.enumerated().allSatisfy { unsafe expected[word + $0.offset] == $0.element }
  }
}
