import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The context of a login in the words of a suite.
struct CaseSetting: Sendable {
  /// Settings for all cases of a suite: time, seed, cache, hosts and modules.
  struct Shared: Sendable, Hashable {
    var members: [JSONMember]
    /// Packages that are not installed, with the results of their functions.
    var missingPackages: [JSONMember] = []
  }

  let shared: Shared
  /// The requests that resume the login, one per pause.
  let returns: [JSONValue]
  /// Why no suite can describe this login; nil if one can.
  let obstacle: String?

  init(_ real: RunnableLogin, _ pair: LoginTrial, step: Int) {
    let context = real.context
    let now = context.milliseconds ?? SuiteSettings.defaultNow
    var members = [
      JSONMember("now", .string(Date(millisecondsSince1970: now).eventText)),
      JSONMember("seed", .integer(context.seed ?? 1)),
    ]
    if !context.cache.isEmpty {
      let entries = context.cache.sorted { $0.key < $1.key }.map { key, record in
        let expiry = Date(millisecondsSince1970: record.expiryMilliseconds).eventText
        return JSONMember(key, ["value": .string(record.value), "expires_at": .string(expiry)])
      }
      members.append(JSONMember("cache", .object(entries)))
    }
    if !context.groups.isEmpty {
      members.append(JSONMember("groups", .array(context.groups.map(\.value))))
    }
    if let roles = context.roles {
      members.append(JSONMember("roles", .array(roles.map(\.value))))
    }
    let hosts = (pair.before.requested.hosts + pair.after.requested.hosts).unique.sorted()
    if !hosts.isEmpty {
      members.append(JSONMember("http", .array(hosts.flatMap { real.responses.stubs(of: $0) })))
    }
    let outcomes = [pair.before.steps[step], pair.after.steps[step]]
    if !real.responses.isSlow,
      outcomes.flatMap(\.actions).contains(where: { $0.error?.code == .timeLimit })
    {
      members.append(JSONMember("limits", ["time": "1s"]))
    }
    let modules = pair.before.requested.missingModules + pair.after.requested.missingModules
    let packages = modules.unique.sorted().map { JSONMember($0, real.responses.results(of: $0)) }
    shared = Shared(members: members, missingPackages: packages)
    returns = pair.after.steps[..<step].compactMap { $0.suspension.map(real.returned) }
    obstacle =
      if pair.after.lacksHandler && step == pair.after.steps.count - 1 {
        "the second version has no handler for the way back"
      } else {
        nil
      }
  }
}

extension RunnableLogin {
  /// Returns the request that resumes the login, in the form of `continue`.
  fileprivate func returned(after suspension: Suspension) -> JSONValue {
    guard suspension.pause.continuesInSameAction else { return [:] }
    let fields = returned.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
    var query = fields
    var members: [JSONMember] = []
    if let token, returned[token.form.parameter] == nil {
      members.append(
        JSONMember(
          "token",
          [
            "secret": .optional(token.form.secretText(of: event)), "payload": token.payload,
            "parameter": .string(token.form.parameter),
          ]
        )
      )
    } else if returned["session_token"] == nil {
      query.append(JSONMember("session_token", .string(Self.plainToken)))
    }
    members.append(JSONMember("request", ["query": .object(query)]))
    if suspension.pause == .prompt {
      members.append(JSONMember("prompt", ["fields": .object(fields)]))
    }
    return .object(members)
  }
}
