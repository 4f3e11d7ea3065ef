import PostLogin
import WireFormats

/// What the Management API gives a new client, and shows of each client.
enum ClientDefaults {
  /// The client with every member that the Management API shows.
  static func completed(_ client: Client) -> JSONObject {
    ClientFields.table.completing(client.document)
  }

  /// The default authentication of clients of a type.
  static func authentication(ofType type: String?) -> Client.Authentication {
    type == "native" || type == "spa" ? .none : .post
  }

  /// The default grant types of clients of a type.
  static func grantTypes(ofType type: String?) -> [String] {
    switch type {
    case "native", "spa": ["authorization_code", "implicit", "refresh_token"]
    case "non_interactive": ["client_credentials"]
    default: ["authorization_code", "implicit", "refresh_token", "client_credentials"]
    }
  }
}
