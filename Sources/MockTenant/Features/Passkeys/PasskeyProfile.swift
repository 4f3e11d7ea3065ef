import PostLogin
import WireFormats

/// The profile with which a user signs up by a passkey (`user_profile`).
enum PasskeyProfile {
  private static let fields: [PayloadField] = [
    "email", "phone_number", "username", "name", "given_name", "family_name", "nickname", "picture",
  ].map { PayloadField($0, .string(lengths: 1...300), summary: "The user's \($0).") }

  /// The members of a new user.
  ///
  /// - Throws: `OAuthError` for another member, a value of another type, or without a valid e-mail
  ///   address.
  static func members(_ form: JSONObject) throws(OAuthError) -> JSONObject {
    guard let profile = form.object("user_profile") else { throw .missing("user_profile") }
    do {
      try PayloadCheck.check(profile.members, fields: fields, requiring: false)
    } catch {
      throw .invalidRequest("user_profile: \(error.reason)")
    }
    guard let email = profile.string("email")?.lowercased(), EmailAddress.isValid(email) else {
      throw .invalidRequest("user_profile: a valid email is required")
    }
    var members: JSONObject = ["email": .string(email), "email_verified": false]
    for member in profile.members where member.name != "email" {
      members.set(member.name, member.value)
    }
    if let metadata = try metadata(form) { members.set("user_metadata", metadata) }
    return members
  }

  private static func metadata(_ form: JSONObject) throws(OAuthError) -> JSONValue? {
    guard let metadata = form["user_metadata"], metadata != .null else { return nil }
    do {
      try PayloadCheck.check(
        metadata,
        type: .map(.string(lengths: 0...500), atMost: 10),
        path: "user_metadata",
        summary: ""
      )
    } catch {
      throw .invalidRequest("user_metadata: \(error.reason)")
    }
    return metadata
  }
}
