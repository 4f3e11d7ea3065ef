/// A realm as the library's inspector lists it.
struct InspectorTarget: Equatable {
  let id: UInt64
  let name: String

  /// The targets in a value of GLib's serialization, of the type `(a(tsssb)b)`.
  ///
  /// An array of values of different lengths has the ends of its elements at its end; the numbers
  /// take as many bytes as the length of the array needs.
  static func list(in bytes: [UInt8]) -> [InspectorTarget] {
    guard let arrayEnd = end(in: bytes[...]), arrayEnd > 0 else { return [] }
    let array = bytes[..<arrayEnd]
    guard let tableStart = end(in: array) else { return [] }
    let size = numberSize(array.count)
    var targets: [InspectorTarget] = []
    var start = 0
    for position in stride(from: tableStart, to: array.count, by: size) {
      guard let end = number(array[position..<min(position + size, array.count)]),
        end <= tableStart, start + 8 <= end
      else { return targets }
      let element = array[start..<end]
      let texts = element.dropFirst(8).split(
        separator: 0,
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      guard texts.count > 1 else { return targets }
      targets.append(
        InspectorTarget(
          id: number(element.prefix(8)).map { UInt64($0) } ?? 0,
          name: String(decoding: texts[1], as: UTF8.self)
        )
      )
      start = (end + 7) & ~7
    }
    return targets
  }

  /// The number at the end of a container, which is within it.
  private static func end(in container: ArraySlice<UInt8>) -> Int? {
    guard let end = number(container.suffix(numberSize(container.count))),
      end <= container.count
    else { return nil }
    return end
  }

  private static func numberSize(_ length: Int) -> Int {
    if length <= 0xFF { return 1 }
    return length <= 0xFFFF ? 2 : 4
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
