import PostLogin
import WireFormats

/// The members that the Management API sets for a new client, and shows of each client.
enum ClientDefaults {
  /// The client with every member that the Management API shows.
  static func completed(_ client: Client) -> JSONObject {
    ClientFields.table.completing(client.withoutKeys)
  }

  /// The default authentication of clients of a type.
  static func authentication(ofType type: String?) -> Client.Authentication {
    type == "native" || type == "spa" ? .none : .post
  }
}
