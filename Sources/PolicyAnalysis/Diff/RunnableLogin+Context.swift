import PostLogin
import WireFormats

extension RunnableLogin {
  /// The context of the login as JSON.
  var contextValue: JSONValue {
    var members: [JSONMember] = []
    if let milliseconds = context.milliseconds {
      members.append(JSONMember("now", .number(LoginValues.text(of: milliseconds))))
    }
    if !context.cache.isEmpty {
      members.append(
        JSONMember(
          "cache",
          .object(
            context.cache.sorted { $0.key < $1.key }
              .map { JSONMember($0.key, .string($0.value.value)) }
          )
        )
      )
    }
    if !responses.answers.isEmpty {
      members.append(
        JSONMember(
          "answers",
          .object(
            responses.answers.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.value) }
          )
        )
      )
    }
    if !responses.results.isEmpty {
      let packages = responses.results.keys.map(\.package).unique.sorted()
      members.append(
        JSONMember(
          "packages",
          .object(packages.map { JSONMember($0, responses.results(of: $0)) })
        )
      )
    }
    if !responses.delays.isEmpty {
      members.append(
        JSONMember(
          "delays",
          .object(
            responses.delays.sorted { $0.key < $1.key }
              .map { JSONMember($0.key, .number(LoginValues.text(of: $0.value))) }
          )
        )
      )
    }
    if !returned.isEmpty {
      members.append(
        JSONMember(
          "returned",
          .object(returned.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
        )
      )
    }
    if let token { members.append(JSONMember("token", token.payload)) }
    if !context.groups.isEmpty {
      members.append(JSONMember("groups", .array(context.groups.map(\.value))))
    }
    if let roles = context.roles {
      members.append(JSONMember("roles", .array(roles.map(\.value))))
    }
    return .object(members)
  }
}

extension HostResponse {
  /// The answer as the response of a stub.
  var value: JSONValue {
    switch self {
    case .json(let status, let value): ["status": .integer(status), "json": value]
    case .text(let status, let text): ["status": .integer(status), "text": .string(text)]
    case .failure(let code): ["error": .string(code)]
    }
  }
}
