import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The edits that may make a version do something new, derived from what it has read.
struct LoginEdits {
  let values: LoginValues
  let grownValues: GrownValues
  let starts: [LoginStart]
  /// The secrets that the scripts read, with the values that every login has.
  private(set) var secrets: [String: String] = [:]
  private(set) var hosts: [String] = []
  /// The names of requests that were repeated in one login.
  private(set) var requests: [String] = []
  /// Entries that the scripts wrote to the cache.
  private(set) var cached: [String: String] = [:]
  /// The called functions of packages that are not installed.
  private(set) var calls: [PackageCall] = []
  private(set) var returned: [String] = []
  private(set) var asked: Set<String> = []
  private var cache: [PlaceKey: [JSONValue?]] = [:]
  /// The places whose values were offered already.
  private var offered: Set<PlaceKey> = []
  private var offeredNames: Set<[String]> = []
  var offeredContext: Set<GeneratedLogin.Edit> = []
  /// The edits outside of the event, cached until scripts request something new.
  private var contextEdits: (asked: Int, edits: [GeneratedLogin.Edit]) = (-1, [])

  private struct PlaceKey: Hashable {
    var names: [String]
    var occasion: EventOccasion
  }

  /// Places with more values are only tried at random.
  private static let maximumSingleValues = 90
  /// The number of values of a new place that are tried immediately.
  private static let promptValues = 16
  private static let maximumRequests = 8
  private static let maximumCalls = 24

  init(_ values: LoginValues, _ starts: [LoginStart]) {
    self.values = values
    self.starts = starts
    grownValues = GrownValues(values)
  }

  var hasSecrets: Bool { !secrets.isEmpty }

  /// Records what a login made the versions request; returns the places that their calls read.
  mutating func note(_ pair: LoginTrial) -> [[String]] {
    var places: [[String]] = []
    for run in pair.runs {
      for host in run.requested.hosts where !hosts.contains(host) { hosts.append(host) }
      noteRequests(run.requested)
      for call in run.requested.calls
      where !calls.contains(call) && calls.count < Self.maximumCalls {
        calls.append(call)
      }
      for change in run.steps.flatMap(\.cache) {
        if let record = change.record { cached[change.key] = record.value }
      }
      for entry in run.entries {
        switch entry.kind {
        case .ask, .call:
          asked.insert(entry.path)
          if entry.path.hasPrefix("api.authentication.") || entry.path.hasPrefix("api.multifactor.")
          {
            places += [["user", "enrolledFactors"], ["authentication", "methods"]]
          }
        default:
          if entry.names.first == "secrets", entry.names.count == 2 { noteSecret(entry.names[1]) }
          if run.steps.count > 1, let name = Self.returnedName(entry.names),
            !returned.contains(name)
          {
            returned.append(name)
          }
        }
      }
    }
    return places
  }

  /// Records the requests that can have their own answers.
  private mutating func noteRequests(_ requested: TrialAccess.Usage) {
    let repeated = requested.names.filter { requested.counts[$0, default: 1] > 1 }
    let named = requested.names.count > requested.hosts.count ? requested.names : []
    for name in repeated.map(HostResponses.again) + named
    where !requests.contains(name) && requests.count < Self.maximumRequests {
      requests.append(name)
    }
  }

  /// Returns the name of a resuming request's field, which scripts read as
  /// `event.request.query.NAME` or `event.prompt.fields.NAME`.
  private static func returnedName(_ names: [String]) -> String? {
    guard names.count >= 3 else { return nil }
    let isInQuery = names[0] == "request" && names.count == 3
    return isInQuery || names[..<2] == ["prompt", "fields"] ? names[2] : nil
  }

  private mutating func noteSecret(_ name: String) {
    let text = name.lowercased().replacing("_", with: "-")
    secrets[name] =
      switch values.dictionary.secretForm(of: name) {
      case .url: "https://\(text).example/"
      case .host: "\(text).example"
      case nil: "secret-\(text)"
      }
  }

  // MARK: - One edit at a time

  /// Offers all edits again, for example for logins with secrets.
  mutating func forgetOffers() {
    offered = []
    offeredNames = []
    offeredContext = []
  }

  /// Returns every value of every place that was not offered before.
  ///
  /// The edits to try immediately are the first values of places that no entry path has offered.
  /// The first values of all places come before the second ones.
  mutating func single(
    _ places: [[String]],
    of login: GeneratedLogin
  ) -> (prompt: [GeneratedLogin.Edit], later: [GeneratedLogin.Edit]) {
    let start = starts[login.start]
    var fresh: [[GeneratedLogin.Edit]] = []
    var lists: [[GeneratedLogin.Edit]] = []
    for names in places
    where offered.insert(PlaceKey(names: names, occasion: start.occasion)).inserted {
      let edits = values(at: names, of: start).prefix(Self.maximumSingleValues)
        .map { GeneratedLogin.Edit.member(names, $0) }
      if !names.contains(where: SeenBehavior.isFarIndex), offeredNames.insert(names).inserted {
        fresh.append(edits)
      } else {
        lists.append(edits)
      }
    }
    fresh += calls.map { call in
      resultEdits(of: call).filter { offeredContext.insert($0).inserted }
    }
    fresh.append(allContextEdits().filter { offeredContext.insert($0).inserted })
    return (
      .interleaved(fresh.map { Array($0.prefix(Self.promptValues)) }),
      .interleaved(fresh.map { Array($0.dropFirst(Self.promptValues)) } + lists)
    )
  }

  private mutating func values(at names: [String], of start: LoginStart) -> [JSONValue?] {
    let key = PlaceKey(names: names, occasion: start.occasion)
    if let known = cache[key] { return known }
    let found = values.values(at: names, of: start)
    cache[key] = found
    return found
  }

  // MARK: - Chance

  mutating func chance(
    _ places: [[String]],
    of login: GeneratedLogin,
    _ random: inout SplitMix64
  ) -> GeneratedLogin.Edit? {
    let context = allContextEdits()
    if !context.isEmpty, places.isEmpty || random.next() % 4 == 0 {
      return context[Self.index(below: context.count, &random)]
    }
    guard !places.isEmpty else { return nil }
    let names = places[Int(random.next() % UInt64(places.count))]
    let start = starts[login.start]
    let values = values(at: names, of: start)
    guard !values.isEmpty else { return nil }
    if random.next() % 12 == 0, let copy = copied(places, of: login, &random),
      case .map(let field, let kind) = EventPlace(names, of: start.trigger)
    {
      return .member(names, field.holdsTexts(kind) ? .string(copy.plainText) : copy)
    }
    return .member(names, values[Self.index(below: values.count, &random)])
  }

  /// Returns a random index; small ones are more likely.
  private static func index(below count: Int, _ random: inout SplitMix64) -> Int {
    let index = Int(random.next() % UInt64(count))
    return random.next() % 2 == 0 ? index : index % max(1, min(count, 8))
  }

  /// Returns the value of another place, so that two places can be equal.
  private func copied(
    _ places: [[String]],
    of login: GeneratedLogin,
    _ random: inout SplitMix64
  ) -> JSONValue? {
    let other = places[Int(random.next() % UInt64(places.count))]
    var value = starts[login.start].value.value(at: other)
    for case .member(other, let edited) in login.edits { value = edited }
    switch value {
    case .string(let text)?: return .string(text)
    case .number(let text)?: return .number(text)
    default: return nil
    }
  }

  // MARK: - Outside of the event

  private mutating func allContextEdits() -> [GeneratedLogin.Edit] {
    let external = hosts.count + requests.count + cached.count + secrets.count + calls.count
    let count = external + returned.count + asked.count
    if contextEdits.asked != count { contextEdits = (count, madeContextEdits) }
    return contextEdits.edits
  }
}
