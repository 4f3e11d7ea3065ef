import PostLogin

/// One to four random changes of a list of bytes.
enum Mutation {
  private enum Kind: CaseIterable {
    case flip, replace, insert, remove, cut, repeatPart, splice, forgeLength
  }

  static func applied(
    to bytes: [UInt8],
    among others: [[UInt8]],
    using generator: inout SplitMix64
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty, let kind = Kind.allCases.randomElement(using: &generator) else { break }
      change(&bytes, by: kind, among: others, using: &generator)
    }
    return bytes
  }

  private static func change(
    _ bytes: inout [UInt8],
    by kind: Kind,
    among others: [[UInt8]],
    using generator: inout SplitMix64
  ) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...16, using: &generator))
    switch kind {
    case .flip: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case .replace: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case .insert: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case .remove: bytes.removeSubrange(place..<end)
    case .cut: bytes.removeSubrange(place...)
    case .repeatPart: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case .splice:
      let other = others.randomElement(using: &generator) ?? []
      bytes.replaceSubrange(place..., with: other.dropFirst(place))
    case .forgeLength:
      let length =
        [UInt8](repeating: 0xFF, count: Int.random(in: 1...9, using: &generator)) + [0x01]
      bytes.replaceSubrange(place..<end, with: length)
    }
  }
}
