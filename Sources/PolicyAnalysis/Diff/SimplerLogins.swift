import PostLogin
import WireFormats

/// Simplifies a login as far as it still shows the same difference.
struct SimplerLogins {
  private let runner: TrialRunner
  private let trigger: Trigger
  private let forms: ValueForms
  /// Short words of the scripts for lists and texts.
  private let words: [String]

  private static let maximumTrials = 60
  private static let maximumWords = 3

  init(_ runner: TrialRunner) {
    self.runner = runner
    trigger = runner.after.flow.trigger
    let sources = runner.policies.map { $0.scripts.map(\.source) }
    forms = ValueForms(sources.flatMap(\.self))
    words = Array(
      ScriptDictionary(before: sources[0], after: sources[1]).strings.filter(Self.isWord)
        .prefix(Self.maximumWords)
    )
  }

  /// Returns the smallest login found with the same difference.
  func smallest(
    _ pair: LoginTrial,
    showing found: RunDifference,
    secrets: [String: String]
  ) async throws -> (LoginTrial, RunDifference) {
    var best = try await withFewerEdits(pair, showing: found, secrets: secrets)
    let calls = DecidingCalls(best.1, best.0)
    var trials = 0
    var hasChanged = true
    while hasChanged, trials < Self.maximumTrials {
      hasChanged = false
      for login in simpler(best.0.login) where trials < Self.maximumTrials {
        trials += 1
        guard let trial = try await difference(of: login, secrets),
          trial.1.direction == found.direction, DecidingCalls(trial.1, trial.0) == calls
        else { continue }
        best = trial
        hasChanged = true
        break
      }
    }
    return best
  }

  private func withFewerEdits(
    _ pair: LoginTrial,
    showing found: RunDifference,
    secrets: [String: String]
  ) async throws -> (LoginTrial, RunDifference) {
    var names = found.names
    let simplest = try await runner.simplest(pair, found, secrets: secrets) { trial in
      guard let simpler = RunDifference(trial.before, trial.after),
        simpler.direction == found.direction, simpler.names.isSubset(of: names)
      else { return nil }
      names = simpler.names
      return simpler
    }
    return (simplest.trial, simplest.shown)
  }

  private func difference(
    of login: GeneratedLogin,
    _ secrets: [String: String]
  ) async throws -> (LoginTrial, RunDifference)? {
    let pairs = try await runner.trials(of: [login], secrets: secrets, isMarked: false)
    guard let pair = pairs[0], let found = RunDifference(pair.before, pair.after) else {
      return nil
    }
    return (pair, found)
  }

  // MARK: - Values

  /// Returns the logins with one simpler value, the simplest first.
  private func simpler(_ login: GeneratedLogin) -> [GeneratedLogin] {
    login.edits.flatMap { edit -> [GeneratedLogin] in
      switch edit {
      case .member(let names, let value?):
        return simpler(value, at: names).map { login.adding(.member(names, $0)) }
      case .answer(let host, .json(let status, let value)):
        return smaller(value).map {
          login.adding(.answer(host: host, .json(status: status, $0)))
        }
      default: return []
      }
    }
  }

  private func simpler(_ value: JSONValue, at names: [String]) -> [JSONValue] {
    // Only values that are more ordinary than the present one are tried, so that none repeats.
    let better = isOrdinary(value, at: names) ? [] : ordinary(at: names).prefix { $0 != value }
    return Array(better) + smaller(value)
  }

  /// Returns the value without one of its elements or members, at any depth.
  private func smaller(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements):
      let fewer = elements.count > 1 ? elements.indices.map { Self.without(elements, $0) } : []
      let inner = elements.indices.flatMap { index in
        smaller(elements[index]).map { element in
          var copy = elements
          copy[index] = element
          return JSONValue.array(copy)
        }
      }
      return fewer + inner
    case .object(let members):
      let fewer = members.indices.map { index in
        var copy = members
        copy.remove(at: index)
        return JSONValue.object(copy)
      }
      let inner = members.indices.flatMap { index in
        smaller(members[index].value).map { value in
          var copy = members
          copy[index].value = value
          return JSONValue.object(copy)
        }
      }
      return (members.count > 1 ? fewer : []) + inner
    default: return []
    }
  }

  private static func without(_ elements: [JSONValue], _ index: Int) -> JSONValue {
    var copy = elements
    copy.remove(at: index)
    return .array(copy)
  }

  // MARK: - Ordinary values

  /// Returns values of the form that the scripts or the field's type suggest.
  private func ordinary(at names: [String]) -> [JSONValue] {
    guard let name = names.last(where: { Int($0) == nil }) else { return [] }
    let words = words(for: name).map { JSONValue.string($0) }
    let lists = words.map { JSONValue.array([$0]) }
    let known = expectedForms(at: names)
    if known.contains(.list) || known.isEmpty && isOfMetadata(names) {
      let others = known.isEmpty || known.contains(.text) ? words : []
      return prefersList(names) ? lists + others : others + lists
    }
    if known.contains(.text) { return words }
    if known.contains(.number) { return [.number("1")] }
    return known.contains(.flag) ? [true, false] : []
  }

  private func isOrdinary(_ value: JSONValue, at names: [String]) -> Bool {
    let known = expectedForms(at: names)
    guard let form = ValueForms.Form(value) else { return true }
    guard known.isEmpty || known.contains(form) else { return false }
    switch value {
    case .string(let text): return !isOfMetadata(names) || Self.isWord(text) && !prefersList(names)
    case .array(let elements):
      return elements.allSatisfy { $0.stringValue.map(Self.isWord) ?? false }
    case .object, .boolean, .number: return !known.isEmpty || !isOfMetadata(names)
    case .null: return true
    }
  }

  /// Whether a member is more likely a list than a text: by its uses, or by a plural name.
  private func prefersList(_ names: [String]) -> Bool {
    let known = expectedForms(at: names)
    return known == [.list]
      || (known.isEmpty || known.contains(.list)) && names.last?.hasSuffix("s") == true
  }

  private func expectedForms(at names: [String]) -> Set<ValueForms.Form> {
    if case .field(let field) = EventPlace(names, of: trigger) {
      return field.type == .strings ? [.list] : []
    }
    return names.last.map(forms.forms) ?? []
  }

  private func isOfMetadata(_ names: [String]) -> Bool {
    if case .map = EventPlace(names, of: trigger) { return true }
    return false
  }

  private func words(for name: String) -> [String] {
    let name = name.lowercased()
    let usual =
      ["role", "scope", "permission", "admin"].contains(where: name.contains)
      ? "admin" : name.contains("group") ? "staff" : "gold"
    return (words + [usual]).unique
  }

  private static func isWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.count <= 24 else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "-_:".contains($0) }
  }

  // MARK: - Types

  /// Whether the metadata of the login has the types that the scripts expect.
  func haveExpectedTypes(_ login: GeneratedLogin) -> Bool {
    login.edits.allSatisfy { edit in
      guard case .member(let names, let value?) = edit, isOfMetadata(names), names.count > 2,
        let name = names.last
      else { return true }
      return forms.expect(value, of: name)
    }
  }
}
