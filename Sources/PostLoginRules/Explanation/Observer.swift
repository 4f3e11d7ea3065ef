import PostLogin
import WireFormats

/// Evaluates conditions again to find those that decided a rule.
struct Observer {
  let reading: FieldReading
  let mask: Mask

  /// The smallest conditions that determine the truth of a condition.
  func observations(of form: Condition.Form, _ truth: Truth) -> [Explanation.Observation] {
    switch form {
    case .all(let parts): return observations(of: parts, truth, deciding: .no)
    case .any(let parts): return observations(of: parts, truth, deciding: .yes)
    case .not(.exists): return [observation(of: form, truth)]
    case .not(let part): return observations(of: part, truth.negated)
    default: return [observation(of: form, truth)]
    }
  }

  /// Either one part decides a group, or all parts with the same truth do together.
  private func observations(
    of parts: [Condition.Form],
    _ truth: Truth,
    deciding: Truth
  ) -> [Explanation.Observation] {
    let matching = parts.lazy.filter { $0.truth(in: reading) == truth }
    guard truth != deciding else {
      return matching.first.map { observations(of: $0, truth) } ?? []
    }
    return matching.flatMap { observations(of: $0, truth) }
  }

  private func observation(of form: Condition.Form, _ truth: Truth) -> Explanation.Observation {
    let fields = form.fields
    var seen: Set<FieldReference> = []
    return Explanation.Observation(
      condition: form.words(mask.about(fields, in: reading)),
      holds: truth == .unknown ? nil : truth == .yes,
      values: fields.filter { seen.insert($0).inserted && $0.list == nil }.map { field in
        Explanation.Value(path: field.path, value: value(of: field))
      }
    )
  }

  private func value(of field: FieldReference) -> JSONValue? {
    guard let value = reading.jsonValue(of: field) else { return nil }
    return mask.value(value, of: field)
  }
}
