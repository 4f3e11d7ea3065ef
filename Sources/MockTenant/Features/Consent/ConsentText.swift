/// What the page for consent says about scopes.
enum ConsentText {
  /// What users read of OpenID's scopes; an empty text for one that opens nothing.
  private static let openID: [String: String] = [
    "openid": "", "profile": "Profile: access to your profile",
    "email": "Email: access to your email address",
    "phone": "Phone: access to your phone number",
    "address": "Address: access to your address",
    "offline_access": "Offline access: access while you are not logged in",
  ]

  /// A line for each of OpenID's scopes and for each resource of an API, as Auth0 groups them:
  /// `read:posts` and `write:posts` become `Posts: read and write your posts`.
  static func lines(for scopes: [String]) -> [String] {
    var lines: [String] = []
    var resources: [(name: String, actions: [String])] = []
    for scope in scopes {
      if let line = openID[scope] {
        lines.append(line)
      } else if let (action, name) = parts(of: scope) {
        if let index = resources.firstIndex(where: { $0.name == name }) {
          resources[index].actions.append(action)
        } else {
          resources.append((name, [action]))
        }
      } else {
        lines.append(scope)
      }
    }
    return lines.filter { !$0.isEmpty } + resources.map { text(of: $0.name, $0.actions) }
  }

  /// The action and the resource of a scope of the form `action:resource`.
  private static func parts(of scope: String) -> (action: String, name: String)? {
    let parts = scope.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (parts[0], parts[1].replacing("_", with: " "))
  }

  private static func text(of resource: String, _ actions: [String]) -> String {
    let first = actions.dropLast().joined(separator: ", ")
    let all = first.isEmpty ? actions[0] : "\(first) and \(actions[actions.count - 1])"
    return "\(resource.prefix(1).uppercased())\(resource.dropFirst()): \(all) your \(resource)"
  }
}
