import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the tenant takes over from a social network, as Auth0 does.
@Suite(.tags(.tenant))
struct SocialProfileTests {
  private static func profile(
    _ strategy: String,
    _ form: JSONObject,
    name: String? = nil
  ) throws -> SocialProfile {
    let connection = Connection([
      "name": .string(name ?? strategy), "strategy": .string(strategy),
    ])
    return try SocialProfile(form, of: connection, at: #require(connection.provider))
  }

  @Test func `an account of Google has a name in parts`() throws {
    let profile = try Self.profile(
      "google-oauth2",
      [
        "email": "Ada@Example.com ", "email_verified": "true", "name": "Ada  King Lovelace",
        "user_id": "115",
      ]
    )
    #expect(profile.userID == "google-oauth2|115")
    #expect(
      profile.attributes == [
        "email": "ada@example.com", "email_verified": true, "name": "Ada King Lovelace",
        "given_name": "Ada King", "family_name": "Lovelace", "nickname": "ada",
        "picture": "https://lh3.googleusercontent.com/a/115=s96-c",
      ]
    )
  }

  @Test func `an account of GitHub has a nickname, and may have no address`() throws {
    let profile = try Self.profile("github", ["nickname": "octocat", "name": "Mona Cat"])
    let id = profile.userID.split(separator: "|")[1]
    #expect(id.wholeMatch(of: /1\d{7}/) != nil)
    #expect(
      profile.attributes == [
        "name": "Mona Cat", "nickname": "octocat",
        "picture": .string("https://avatars.githubusercontent.com/u/\(id)?v=4"),
      ]
    )
  }

  @Test func `an address is verified only if the network says so`() throws {
    let profile = try Self.profile("apple", ["email": "a@example.com"])
    #expect(
      profile.attributes == [
        "email": "a@example.com", "email_verified": false, "name": "a@example.com",
        "nickname": "a",
      ]
    )
    #expect(profile.userID.wholeMatch(of: /apple\|[0-9a-f]{32}/) != nil)
  }

  @Test func `a network of the tenant's own has its connection in the id`() throws {
    let profile = try Self.profile("oauth2", ["nickname": "x", "user_id": "7"], name: "guild")
    #expect(profile.userID == "oauth2|guild|7")
    let user = User(["user_id": "oauth2|guild|7", "connection": "guild"])
    #expect(user.account.provider == "oauth2")
    #expect(user.account.id == "guild|7")
    #expect(user.account.isSocial)
  }

  @Test(arguments: ["auth0|1", "1", "waad|x"])
  func `other accounts are not social`(id: String) {
    #expect(!User(["user_id": .string(id)]).account.isSocial)
  }

  @Test func `an id follows from network and address, without letter case`() throws {
    let google = try #require(SocialProvider(strategy: "google-oauth2"))
    let github = try #require(SocialProvider(strategy: "github"))
    #expect(google.accountID(of: "a@b.c") == google.accountID(of: "A@B.c"))
    #expect(google.accountID(of: "a@b.c") != google.accountID(of: "a@b.d"))
    #expect(google.accountID(of: "a@b.c").prefix(8) != github.accountID(of: "a@b.c"))
  }
}
