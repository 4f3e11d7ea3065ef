import FoundationEssentials
import PostLogin
import WireFormats

/// Values of one field, of which each way to satisfy some conditions has at least one.
///
/// Numbers and times: each constant and a value between two of them. Texts: each constant, and each
/// longest beginning with each longest end and the parts. Networks and domains: one address in each
/// part that their limits cut out.
struct CaseValues {
  private(set) var values: [JSONValue] = []
  private let atoms: [Condition.Form]
  /// The earliest and the latest time of the field.
  private let times: ClosedRange<Double>?

  /// A character that no condition is expected to ask for.
  private static let filler = "\u{2060}"
  /// More parts than these are tried one by one only.
  static let maximumParts = 4

  init(
    of field: FieldReference,
    in atoms: [Condition.Form],
    now: Double,
    within times: ClosedRange<Double>? = nil
  ) {
    self.atoms = atoms
    self.times = times
    switch field.kind {
    case .flag: values = [true, false]
    case .number: values = numbers(isWhole: !["latitude", "longitude"].contains(field.field.name))
    case .time: values = points(now: now)
    case .text: values = texts
    case .anything: values = [true, false, [:]] + numbers(isWhole: false) + texts
    case .texts, .objects: values = [[]]
    case .object: values = [[:]]
    }
  }

  private var constants: [Constant] {
    atoms.flatMap { atom -> [Constant] in
      switch atom {
      case .compare(_, _, .constant(let constant)): [constant]
      case .isIn(_, let constants): constants
      default: []
      }
    }
  }

  // MARK: - Numbers and times

  private func numbers(isWhole: Bool) -> [JSONValue] {
    let numbers = constants.compactMap { constant -> Double? in
      guard case .number(let number) = constant else { return nil }
      return number
    }
    return Self.points(around: numbers, isWhole: isWhole, step: 1).map {
      .number($0.javaScriptText)
    }
  }

  /// The limits, and one number in each part between them.
  static func points(around limits: [Double], isWhole: Bool, step: Double) -> [Double] {
    guard !limits.isEmpty else { return [0] }
    if isWhole {
      let near = limits.flatMap { limit in
        [
          limit.rounded(.down) - 1, limit.rounded(.down), limit.rounded(.up),
          limit.rounded(.up) + 1,
        ]
      }
      return Set(near).filter { $0 >= 0 }.sorted()
    }
    let sorted = Set(limits).sorted()
    let between = zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    return Set(sorted + between + [sorted[0] - step, sorted[sorted.count - 1] + step]).sorted()
  }

  private func points(now: Double) -> [JSONValue] {
    let limits = atoms.flatMap { atom -> [Double] in
      switch atom {
      case .compare(_, _, .now(let shift)): [now + shift]
      case .compare(_, _, .constant(.time(let time))): [time]
      case .isIn(_, let constants):
        constants.compactMap { constant in
          guard case .time(let time) = constant else { return nil }
          return time
        }
      default: []
      }
    }
    // The nearest possible time lies in the same part between two limits, if the part has one.
    return Self.points(around: limits.isEmpty ? [now] : limits, isWhole: false, step: 1000).map {
      point in
      let time = times.map { range in min(max(point, range.lowerBound), range.upperBound) } ?? point
      return .string(TimeText.text(of: time.rounded()))
    }
  }

  // MARK: - Texts

  private var texts: [JSONValue] {
    let equal = constants.compactMap { constant -> String? in
      guard case .text(let text) = constant else { return nil }
      return text
    }
    return (equal + joinedTexts + addresses + mailAddresses).map { .string($0) }
  }

  /// Each beginning with each end, and parts between them.
  private var joinedTexts: [String] {
    var starts = [""]
    var ends = [""]
    var parts: [String] = []
    for atom in atoms {
      switch atom {
      case .startsWith(_, let text): starts.append(text.text)
      case .endsWith(_, let text): ends.append(text.text)
      case .containsText(_, let text): parts.append(text.text)
      default: break
      }
    }
    let choices = Self.choices(of: Array(parts.prefix(Self.maximumParts)))
    return starts.flatMap { start in
      ends.flatMap { end in
        choices.map { choice in
          ([start] + choice + [end]).joined(separator: Self.filler)
        }
      }
    }
  }

  private static func choices(of parts: [String]) -> [[String]] {
    parts.reduce([[]]) { choices, part in choices + choices.map { $0 + [part] } }
  }

  private var addresses: [String] {
    atoms.flatMap { atom -> [String] in
      guard case .isInNetworks(_, let ranges) = atom else { return [] }
      return ranges.flatMap(\.limits)
    }
  }

  private var mailAddresses: [String] {
    let names = atoms.flatMap { atom -> [String] in
      guard case .hasDomain(_, let domains) = atom else { return [] }
      return domains.map { String($0.text.drop { "*.".contains($0) }) }
    }
    return names.isEmpty
      ? [] : ["rosa@elsewhere.invalid"] + names.flatMap { ["rosa@\($0)", "rosa@case.\($0)"] }
  }
}
