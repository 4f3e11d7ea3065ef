import PostLogin
import PostLoginTesting
import WireFormats

/// Looks for rights and decisions that depend on data that users can write.
///
/// For a login in which the Action read such a member, the search varies only this member and
/// compares the result with the login without user input.
struct UserInputSearch {
  /// A finding with the login that shows it.
  struct Found {
    var finding: Finding
    var login: GeneratedLogin
  }

  /// How often an input was examined.
  private var counts: [UserInput: Int] = [:]
  /// The runs of the Action that were examined.
  private var seen: Set<Int> = []
  /// The inputs and places that have a finding.
  private var found: Set<[String]> = []
  private var runCount = 0

  /// The number of runs of each input in which values outside the generated ones are tried.
  private static let fullCount = 4
  private static let maximumCount = 40
  private static let maximumRuns = 600
  /// Connections of enterprises, which verify the addresses of their employees.
  private static let enterpriseStrategies: Set<String> = [
    "ad", "adfs", "google-apps", "ldap", "oidc", "okta", "pingfederate", "samlp", "sharepoint",
    "waad",
  ]

  /// Returns the findings that a login of the search leads to.
  ///
  /// - Throws: an error if the Action cannot run.
  mutating func findings(from trial: LoginTrial, of search: LoginSearch) async throws -> [Found] {
    var all: [Found] = []
    for (input, place) in inputs(of: trial) where runCount < Self.maximumRuns {
      var hasher = Hasher()
      hasher.combine(input)
      for entry in trial.before.entries {
        hasher.combine(entry.kind)
        hasher.combine(entry.names)
        hasher.combine(entry.location?.line)
        hasher.combine(entry.location?.column)
      }
      guard seen.insert(hasher.finalize()).inserted,
        counts[input, default: 0] < Self.maximumCount,
        let real = RunnableLogin(trial.login, from: search.starts, secrets: search.secrets)
      else { continue }
      counts[input, default: 0] += 1
      let event = real.event.json.value
      let isEnterprise = event.value(at: ["connection", "strategy"])?.stringValue
        .map(Self.enterpriseStrategies.contains)
      if input.source == .email, isEnterprise == true { continue }
      let trusted = Self.trusted(event, trial.login)
      // A secret as value shows that its sender knows it.
      let secrets = (event["secrets"]?.scalars ?? []).compactMap(\.value.stringValue)
      let logins = logins(varying: input, in: trial, trusted: trusted, secrets: secrets, of: search)
      guard !logins.isEmpty else { continue }
      runCount += logins.count + 1
      let trials = try await search.runner.trials(
        of: [input.login(trial.login, with: input.neutral)] + logins,
        secrets: search.secrets,
        isMarked: false
      )
      guard let neutral = trials[0] else { continue }
      for written in trials.dropFirst().compactMap(\.self) {
        guard
          let gain = UserInputGain(from: neutral.before, to: written.before, excluding: trusted)
        else { continue }
        let read = Self.read(of: input, in: written) ?? search.unmarked(place)
        guard let finding = finding(gain, by: input, readAt: read) else { continue }
        all.append(Found(finding: finding, login: written.login))
      }
    }
    return all
  }

  /// The inputs that the Action read in a login, each with the place of the first read.
  private func inputs(of trial: LoginTrial) -> [(UserInput, SourceLocation)] {
    var inputs: [(UserInput, SourceLocation)] = []
    for (step, outcome) in trial.before.ownSteps.enumerated() {
      for entry in outcome.actions.flatMap({ $0.trace?.entries ?? [] }) {
        guard let input = UserInput(entry, afterPause: step > 0), let place = entry.location,
          !inputs.contains(where: { $0.0 == input })
        else { continue }
        inputs.append((input, place))
      }
    }
    return inputs
  }

  private func logins(
    varying input: UserInput,
    in trial: LoginTrial,
    trusted: Set<String>,
    secrets: [String],
    of search: LoginSearch
  ) -> [GeneratedLogin] {
    var values: [JSONValue] = []
    for edit in trial.login.edits {
      switch edit {
      case .member(input.names, let value?) where input.source != .returned: values.append(value)
      case .returned(let name, let value?)
      where input.source == .returned && name == input.names[2]:
        values.append(value)
      default: break
      }
    }
    if counts[input, default: 0] <= Self.fullCount {
      let start = search.starts[trial.login.start]
      values += input.values(search.edits.values, of: start).prefix(14)
    }
    let known = trusted.union(secrets)
    return values.unique.filter { value in value.stringValue.map(known.contains) != true }
      .map { input.login(trial.login, with: $0) }
  }

  /// Returns the texts that the tenant itself assigns to a user; choosing among them gains nothing.
  private static func trusted(_ event: JSONValue, _ login: GeneratedLogin) -> Set<String> {
    let parts = [["authorization"], ["user", "app_metadata"], ["organization"]]
    var texts = Set(
      parts.compactMap { event.value(at: $0) }.flatMap(\.scalars).compactMap(\.value.stringValue)
    )
    for edit in login.edits {
      switch edit {
      case .groups(let names), .roles(let names): texts.formUnion(names)
      default: break
      }
    }
    return texts
  }

  private static func read(of input: UserInput, in trial: LoginTrial) -> SourceLocation? {
    trial.before.entries.first { $0.kind.isLook && $0.names.starts(with: input.names) }?.location
  }

  private mutating func finding(
    _ gain: UserInputGain,
    by input: UserInput,
    readAt read: SourceLocation
  ) -> Finding? {
    let finding: Finding
    switch gain {
    case .entry, .factor:
      guard !input.isConsent else { return nil }
      finding = Finding(
        .rightsFromUserInput,
        .warning,
        Self.words(gain, by: input, readAt: read),
        at: read
      )
    case .right(_, let place):
      let words = Self.words(gain, by: input, readAt: read)
      finding = Finding(.rightsFromUserInput, .error, words, at: place ?? read)
    }
    guard found.insert([input.path, "\(finding.location)"]).inserted else { return nil }
    return finding
  }

  /// Describes where the value is read and what it gives, with the remedy.
  private static func words(
    _ gain: UserInputGain,
    by input: UserInput,
    readAt read: SourceLocation
  ) -> String {
    let isEmail = input.source == .email
    let whose = isEmail ? "which is not verified," : "which users can write themselves,"
    let subject = "`\(input.path)`, \(whose)"
    switch gain {
    case .entry(let place):
      let denial = place.map { " at \($0)" } ?? ""
      return "\(subject) allows a login that is denied without it\(denial); "
        + (isEmail ? "test `event.user.email_verified` first" : Self.remedy)
    case .factor(let place):
      let challenge = place.map { " at \($0)" } ?? ""
      return "\(subject) lets a login skip the factor that is required without it\(challenge); "
        + (isEmail ? "test `event.user.email_verified` first" : Self.remedy)
    case .right(let method, let place):
      return "\(subject) gives a right: read at \(read), given by `\(method)`"
        + (place.map { " at \($0)" } ?? "") + "; "
        + (isEmail ? "test `event.user.email_verified` first" : Self.remedy)
    }
  }

  private static let remedy =
    "decide by data that only the tenant sets, such as `event.authorization.roles` or "
    + "`event.user.app_metadata`"
}
