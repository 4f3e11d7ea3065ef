import PostLogin
import WireFormats

/// The effects that two runs of an Action on one event have in common, as an expectation names them.
///
/// Of a login only the decision is expected, which says enough; the outcomes of other triggers mostly
/// have no other decision than `allowed`.
struct SteadyEffects {
  let members: [JSONMember]

  init(_ first: Outcome, _ second: Outcome) {
    guard first.trigger != .postLogin, first.decision == second.decision else {
      members = []
      return
    }
    let (left, right) = (OutcomeView(first), OutcomeView(second))
    let known = ExpectedSections.of(first.trigger)
    var members = known.effects.compactMap { name -> JSONMember? in
      guard let value = left.section(name), value == right.section(name),
        known.shape(name)?.isNothing(value) == false, let steady = value.expectation
      else { return nil }
      return JSONMember(name, steady)
    }
    // The lines that it prints are all that an Action without other methods shows.
    let lines = [first, second].map { $0.actions.flatMap(\.logs).map(\.text) }
    if members.isEmpty, lines[0] == lines[1], let line = lines[0].first,
      let steady = JSONValue.string(line).expectation
    {
      members.append(JSONMember("logs", [steady]))
    }
    self.members = members
  }
}

extension JSONValue {
  /// The value without what is empty; nil if nothing is left, or if a suite would read a text in it
  /// as a pattern.
  fileprivate var expectation: JSONValue? {
    switch self {
    case .null: return nil
    case .string(let text): return TextPattern.isPattern(text) ? nil : self
    case .boolean, .number: return self
    case .array(let elements):
      let kept = elements.compactMap(\.expectation)
      return kept.isEmpty || kept.count < elements.count ? nil : .array(kept)
    case .object(let members):
      let kept = members.compactMap { member in
        member.value.expectation.map { JSONMember(member.name, $0) }
      }
      return kept.isEmpty ? nil : .object(kept)
    }
  }
}
