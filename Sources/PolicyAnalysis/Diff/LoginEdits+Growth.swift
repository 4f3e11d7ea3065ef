import PostLogin
import WireFormats

/// Edits that extend an edit after which a version did something new.
extension LoginEdits {
  private static let maximumGrownValues = 32

  /// Returns edits with larger values of the last edit.
  mutating func grown(from login: GeneratedLogin) -> [GeneratedLogin.Edit] {
    login.edits.last.map { grown(from: $0, of: login) }?.prefix(Self.maximumGrownValues)
      .filter { offeredContext.insert($0).inserted } ?? []
  }

  private func grown(from edit: GeneratedLogin.Edit, of login: GeneratedLogin) -> [GeneratedLogin
    .Edit]
  {
    switch edit {
    case .member(let names, let value?): return grown(names, value, of: login)
    case .answer(let host, .json(let status, let value)):
      return grownValues.values(like: value).map {
        .answer(host: host, .json(status: status, $0))
      }
    case .result(let call, let result):
      return result.results(grownValues.values).map { .result(call, $0) }
    case .cached(let key, let text, let isExpired):
      return grownValues.values(like: .string(text)).compactMap(\.stringValue).map {
        .cached(key: key, value: $0, isExpired: isExpired)
      }
    case .token(let payload, let form):
      return grownValues.values(like: payload).map { .token(payload: $0, form) }
    default: return []
    }
  }

  private func grown(
    _ names: [String],
    _ value: JSONValue,
    of login: GeneratedLogin
  ) -> [GeneratedLogin.Edit] {
    let start = starts[login.start]
    // A value set within a list or record of an earlier edit extends that edit.
    for case .member(let outer, let container?) in login.edits
    where names.count > outer.count && names.starts(with: outer) {
      let whole = container.placing(
        names[outer.count...],
        value,
        for: start.occasion,
        under: outer
      )
      return grown(outer, whole, of: login)
    }
    guard case .field(let field) = EventPlace(names, of: start.trigger) else {
      return grownValues.values(like: value).map { .member(names, $0) }
    }
    if field.type == .strings { return grownValues.values(like: value).map { .member(names, $0) } }
    guard field.type == .objects, case .array(let elements) = value else { return [] }
    let ordinary =
      start.value.value(at: names + ["0"]) ?? EventPlace.object(of: field, for: start.occasion)
    return grownValues.lists(like: elements, with: ordinary).map { .member(names, $0) }
  }
}
