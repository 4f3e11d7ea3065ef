extension FailedOperation {
  /// The result of the search for the operation that gave an error.
  enum Finding {
    /// The operation at the engine's place failed.
    case none
    case found(FailedOperation, Family)
    /// The text leaves open which of several operations failed.
    case open

    init(_ message: String, at place: ErrorPlace) {
      guard let family = Family(message), !Self.isOfPlace(family, place) else {
        self = .none
        return
      }
      let candidates = Self.candidates(of: family, at: place)
      let isRead = family.nothing == nil ? false : Self.isReadOfNothing(message, place)
      switch (isRead, candidates.isEmpty) {
      case (true, _): self = .none
      case (nil, false): self = .open
      case (nil, true): self = .none
      case (false, true): self = ShownAccess(message) == nil ? .none : .open
      case (false, false): self = Self.best(of: candidates, family, place.values)
      }
    }

    /// Whether the place is that of a member which was assigned.
    private static func isOfPlace(_ family: Family, _ place: ErrorPlace) -> Bool {
      guard family == .constant else { return false }
      let tokens = place.tokens
      let position = tokens.position(after: place.index)
      switch tokens[position] {
      case ".": return tokens.isAssigned(position + 1)
      case "[" where tokens.endsValue(position - 1):
        return tokens.partners[position].map(tokens.isAssigned) ?? false
      default: return false
      }
    }

    private static func candidates(of family: Family, at place: ErrorPlace) -> [FailedOperation] {
      let tokens = place.tokens
      let order = OperationOrder(of: family, in: tokens, at: place.index)
      let found = order.operations(reportedAt: place.index).filter {
        family.contains($0.kind) && $0.mayFail(family, place.values)
      }
      guard found.isEmpty, family == .uninitialized,
        let name = tokens.variable(endingAt: place.index)
      else { return found }
      return [FailedOperation(kind: .uninitialized(name.text), operand: "", start: name.start)]
    }

    private static func best(
      of candidates: [FailedOperation],
      _ family: Family,
      _ values: KnownValues
    ) -> Finding {
      if candidates.count == 1 { return .found(candidates[0], family) }
      let certain = candidates.filter { values.value(of: $0.operand)?.nothing != nil }
      return certain.count == 1 ? .found(certain[0], family) : .open
    }

    /// Whether the member that the message shows was read of nothing; nil if that is not known.
    private static func isReadOfNothing(_ message: String, _ place: ErrorPlace) -> Bool? {
      guard let access = ShownAccess(message), !access.object.hasSuffix("?") else { return false }
      let isMade = access.object.hasPrefix("new ")
      return place.values.value(of: isMade ? access.object.dropFirst(4) : access.object)
        .map { $0.nothing != nil }
    }
  }

  /// Whether the operation can have failed, by the known part of its value.
  private func mayFail(_ family: Family, _ values: KnownValues) -> Bool {
    guard let value = values.value(of: operand) else { return true }
    switch (kind, value) {
    case (.objectPattern(let pattern), .something(let json)):
      guard let pattern = ObjectPattern(pattern), let json else { return true }
      return pattern.message(in: json) != nil
    case (.uninitialized, _), (.constant, _): return true
    default: break
    }
    if case .spreading(isNothing: false) = family { return value.nothing == nil }
    return value.nothing != nil && (family.nothing == nil || family.nothing == value.nothing)
  }
}
