import PostLogin
import WireFormats

/// The kinds of answers that hosts gave to generated logins.
struct ReachedAnswers {
  /// A kind of answer that a script may distinguish.
  private enum Kind: CaseIterable {
    case json, clientError, serverError, noJSON, nothing

    var words: String {
      switch self {
      case .json: "with status 200 and JSON"
      case .clientError: "with status 400 to 499"
      case .serverError: "with status ≥ 500"
      case .noJSON: "without JSON"
      case .nothing: "that never comes"
      }
    }
  }

  private var kinds: [String: Set<Kind>] = [:]
  /// The place of the first request to each host.
  private var places: [String: SourceLocation] = [:]

  /// Records the answers in a login; its places are those of marked scripts.
  mutating func note(_ pair: LoginTrial, _ scripts: [[MarkedScript]]) {
    for (run, scripts) in zip(pair.runs, scripts) {
      for host in run.requested.hosts {
        kinds[host, default: []].formUnion(pair.login.answers(of: host).map(Self.kind))
        guard places[host] == nil, let place = Self.place(of: host, in: run) else { continue }
        let script = scripts.first { $0.branches.first?.location.file == place.file }
        places[host] = script?.unmarked(place) ?? place
      }
    }
  }

  /// The kinds of answers that no login received.
  var missing: [PolicyDifference.Unreached] {
    places.sorted { $0.key < $1.key }.flatMap { host, place in
      Kind.allCases.filter { kinds[host]?.contains($0) != true }.map { kind in
        PolicyDifference.Unreached(location: place, what: "answer of \(host) \(kind.words)")
      }
    }
  }

  private static func kind(of answer: HostResponse) -> Kind {
    switch answer {
    case .json(let status, _) where status >= 500: .serverError
    case .json(let status, _) where status >= 400: .clientError
    case .json: .json
    case .text: .noJSON
    case .failure: .nothing
    }
  }

  private static func place(of host: String, in run: LoginRun) -> SourceLocation? {
    let entry = run.entries.first { entry in
      entry.kind == .ask && entry.location != nil && entry.path.contains("://\(host)")
    }
    return entry?.location
  }
}

extension GeneratedLogin {
  /// Returns the answers of a host in this login to any request.
  fileprivate func answers(of host: String) -> [HostResponse] {
    var whole = HostResponses.plainAnswer
    var particular: [HostResponse] = []
    for case .answer(let name, let answer) in edits {
      if name == host { whole = answer }
      if name.hasPrefix("\(host)/") { particular.append(answer) }
    }
    return [whole] + particular
  }
}
