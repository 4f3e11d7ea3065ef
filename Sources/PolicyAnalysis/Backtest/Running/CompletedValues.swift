import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The values that an unknown part of the event may have, as far as two versions can tell them
/// apart: absent, with the literals that either version holds, and one that neither holds.
struct CompletedValues: Sendable {
  let dictionary: ScriptDictionary
  private let values: LoginValues

  /// A text that no script holds.
  static let freshText = "postlogin-unknown-value"
  /// How many values that hold a literal within a longer text are tried for each literal.
  private static let maximumVariants = 2

  init(_ dictionary: ScriptDictionary) {
    self.dictionary = dictionary
    values = LoginValues(dictionary)
  }

  /// The values of a path; nil stands for an absent member.
  func values(
    of path: MemberPath,
    in event: JSONValue,
    grant: Transaction.Grant,
    now: Double,
    bound: BacktestCase.Bound?
  ) -> [JSONValue?] {
    guard !path.isOfOtherMembers else { return [nil, Self.freshText.json] + literalKeys }
    let start = LoginStart(way: "", grant: grant, value: event, times: [])
    let found = values.values(at: path.names, of: start)
    guard case .field(let field) = EventPlace(path.names) else {
      return ([nil] + fitting(found) + [Self.freshText.json]).unique
    }
    if field.type == .time { return times(bound, now: now, isOptional: field.isOptional) }
    var all: [JSONValue?] = field.isOptional ? [nil] : []
    all += fitting(found)
    switch field.type {
    case .string where field.allowedValues.isEmpty && !found.isEmpty: break
    case .string: all += field.allowedValues.filter { !$0.hasPrefix("<") }.map { $0.json }
    case .boolean: all += [true, false]
    case .object:
      all += [
        EventPlace.object(of: field, for: grant),
        EventPlace.object(of: field, for: grant, isFull: true),
      ]
    case .map:
      // Its members are tried as they are looked at.
      all.removeAll { value in
        guard case .object(let members)? = value else { return false }
        return !members.isEmpty
      }
      all.append([:])
    case .strings: all += [[], [Self.freshText.json]]
    case .objects: all += [[]]
    case .number, .time: break
    }
    return all.unique
  }

  /// Members that either version may look for in an object.
  private var literalKeys: [JSONValue?] { dictionary.strings.prefix(10).map { $0.json } }

  /// Leaves out most texts that hold a literal within more text, where the literal itself is there.
  private func fitting(_ found: [JSONValue?]) -> [JSONValue?] {
    let literals = Set(dictionary.strings)
    let texts = Set(found.compactMap { $0?.stringValue })
    var variants: [String: Int] = [:]
    var otherCount = 0
    return found.filter { value in
      guard let text = value?.stringValue, !literals.contains(text) else { return true }
      let lowered = text.lowercased()
      guard
        let held = dictionary.strings.first(where: {
          !$0.isEmpty && lowered.contains($0.lowercased())
        })
      else {
        otherCount += 1
        return otherCount <= Self.maximumVariants
      }
      if texts.contains(held) { return false }
      variants[held, default: 0] += 1
      return variants[held, default: 0] <= Self.maximumVariants
    }
  }

  /// Points in time around each span that either version holds, within what is known of the time.
  private func times(
    _ bound: BacktestCase.Bound?,
    now: Double,
    isOptional: Bool
  ) -> [JSONValue?] {
    let earliest = bound?.earliest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
    let latest = bound?.latest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
    let day = 86_400_000.0
    var times: [Double] = []
    for date in dictionary.dates { times += [date - 1000, date, date + 1000] }
    for span in dictionary.durations.prefix(40) {
      times += [now - span - 1000, now - span, now - span + 1000]
      times += [now + span - 1000, now + span + 1000]
    }
    times += [now, now - 60_000, now - day * 40, now - day * 400]
    if let earliest { times = [earliest] + times.filter { $0 >= earliest } }
    if let latest { times = [latest] + times.filter { $0 <= latest } }
    var values: [JSONValue?] = isOptional && bound == nil ? [nil] : []
    for time in times { values.append(Date(millisecondsSince1970: time).eventText.json) }
    return values.unique
  }
}

extension String {
  fileprivate var json: JSONValue { .string(self) }
}
