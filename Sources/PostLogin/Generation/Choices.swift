/// The decisions that make a generated case: drawn from a seed, or replayed while the case is
/// shrunk.
///
/// A case is a function of its decisions. Shrinking works on the list of decisions, so that the
/// generator could have made every smaller case too. Each decision is a number, and 0 is the
/// simplest: no member, no element, the example, the first of several.
package struct Choices: Sendable {
  private enum Source {
    /// The number of optional parts out of eight that are present, drawn once for a whole case.
    case seed(SplitMix64, density: UInt64)
    case list(ArraySlice<Int>)
  }

  private var source: Source
  /// The decisions so far.
  private(set) var values: [Int] = []
  /// The parts that can be left out, outer parts before inner ones.
  private(set) var parts: [Part] = []

  /// A run of decisions about an optional part.
  struct Part: Sendable {
    var range: Range<Int>
    /// The decisions that replace the part when it is left out.
    var replacement: [Int]
  }

  /// Draws decisions from a seed.
  package init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let densities: [UInt64] = [1, 4, 7]
    let density = densities[Int(generator.next() % 3)]
    source = .seed(generator, density: density)
  }

  /// Replays a list of decisions; decisions beyond its end are 0.
  init(repeating values: [Int]) {
    source = .list(values[...])
  }

  /// A number below a bound.
  package mutating func number(below bound: Int) -> Int {
    decide(atMost: bound - 1) { generator, _ in Int(generator.next() % UInt64(bound)) }
  }

  /// The index of one of the weights; a higher weight is drawn more often.
  package mutating func number(weighted weights: [Int]) -> Int {
    decide(atMost: weights.count - 1) { generator, _ in
      var rest = Int(generator.next() % UInt64(weights.reduce(0, +)))
      return weights.firstIndex { weight in
        rest -= weight
        return rest < 0
      } ?? 0
    }
  }

  /// One of several variants; the first one must need no decisions of its own.
  package mutating func variant<Value>(
    weighted weights: [Int],
    _ make: (Int, inout Choices) -> Value
  ) -> Value {
    let part = openPart(replacement: [0])
    let value = make(number(weighted: weights), &self)
    parts[part].range = parts[part].range.lowerBound..<values.count
    return value
  }

  /// One of the elements.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// A random boolean.
  package mutating func flag() -> Bool { number(below: 2) == 1 }

  /// A value, or nil.
  package mutating func optional<Value>(_ make: (inout Choices) -> Value) -> Value? {
    let part = openPart(replacement: [0])
    guard drawPresence() else {
      parts.removeLast()
      return nil
    }
    let value = make(&self)
    parts[part].range = parts[part].range.lowerBound..<values.count
    return value
  }

  /// Some elements, at most `maximum`.
  package mutating func list<Element>(
    upTo maximum: Int,
    _ make: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    while true {
      let part = openPart(replacement: [])
      guard drawPresence(unless: elements.count == maximum) else {
        parts.removeLast()
        return elements
      }
      elements.append(make(&self))
      parts[part].range = parts[part].range.lowerBound..<values.count
    }
  }

  private mutating func drawPresence(unless isFull: Bool = false) -> Bool {
    decide(atMost: isFull ? 0 : 1) { $0.next() % 8 < $1 ? 1 : 0 } == 1
  }

  private mutating func openPart(replacement: [Int]) -> Int {
    parts.append(Part(range: values.count..<values.count, replacement: replacement))
    return parts.count - 1
  }

  private mutating func decide(
    atMost maximum: Int,
    _ draw: (inout SplitMix64, UInt64) -> Int
  ) -> Int {
    let value: Int
    switch source {
    case .seed(var generator, let density):
      value = min(draw(&generator, density), maximum)
      source = .seed(generator, density: density)
    case .list(var rest):
      value = min(rest.popFirst() ?? 0, maximum)
      source = .list(rest)
    }
    values.append(value)
    return value
  }
}
