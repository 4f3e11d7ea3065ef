import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.modules), .timeLimit(.minutes(5)))
struct ManagementStubTests {
  private static let data = """
    {
      "users": [
        { "user_id": "auth0|1", "email": "rosa@example.com", "roles": ["rol_1"] },
        {
          "user_id": "google-oauth2|9", "email": "rosa@example.org",
          "identities": [{ "provider": "google-oauth2", "user_id": "9" }]
        }
      ],
      "roles": [{ "id": "rol_1", "name": "editor" }, { "id": "rol_2", "name": "reader" }],
      "organizations": [{ "id": "org_1", "name": "garden", "members": ["auth0|1"] }],
      "clients": [{ "client_id": "client-1", "name": "Shop" }],
      "errors": { "connections.get": { "statusCode": 429, "errorCode": "too_many_requests" } }
    }
    """

  /// The output of a body with `management` and `authentication`, without a module loader.
  private func logs(_ body: String, version: Int = 4) async throws -> [String] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/StubModules/auth0.js").standardized
    let stubModule = try String(contentsOf: path, encoding: .utf8)
    let outcome = try await Login.outcome(
      module: """
        const data = \(Self.data);
        data.version = \(version);
        const provided = (name) => (name === 'auth0-data' ? data : undefined);
        function load(module, require) {
        \(stubModule)
        }
        exports.onExecutePostLogin = async () => {
          const module = { exports: {} };
          load(module, provided);
          const options = { domain: 'd', clientId: 'c', clientSecret: 's' };
          const management = new module.exports.ManagementClient(options);
          const authentication = new module.exports.AuthenticationClient(options);
          const show = async (promise) => {
            try {
              console.log(JSON.stringify(await promise));
            } catch ({ statusCode, errorCode, message }) {
              console.log([statusCode, errorCode, message].join(' '));
            }
          };
        \(body)
        };
        """
    )
    #expect(outcome.error == nil)
    return outcome.logs
  }

  @Test(arguments: [
    (4, #"{"data":[{"id":"rol_1","name":"editor"}],"status":200,"statusText":"OK","headers":{}}"#),
    (3, #"[{"id":"rol_1","name":"editor"}]"#),
  ])
  func `answers have the shape of the version`(version: Int, expected: String) async throws {
    let logs = try await logs(
      "await show(management.users.getRoles({ id: 'auth0|1' }));",
      version: version
    )
    #expect(logs == [expected])
  }

  @Test(arguments: [
    ("users.get({ id: 'auth0|1' })", #"{"user_id":"auth0|1","email":"rosa@example.com"}"#),
    ("users.get({ id: 'auth0|1', fields: 'email' })", #"{"email":"rosa@example.com"}"#),
    ("users.get({ id: 'auth0|2' })", "404 inexistent_user The user does not exist."),
    (
      "users.get({})",
      "400 invalid_query_string Required parameter requestParameters.user_id was null or undefined."
    ),
    (
      #"users.getAll({ q: 'email:"rosa@example.com"', fields: 'user_id' })"#,
      #"[{"user_id":"auth0|1"}]"#
    ),
    (
      "users.getAll({ q: 'email:rosa*', fields: 'user_id', per_page: 1, page: 1 })",
      #"[{"user_id":"google-oauth2|9"}]"#
    ),
    (
      "users.getAll({ q: 'a OR b' })",
      "400 invalid_query_string the stand-in for auth0 cannot search for a OR b; write "
        + #"name:"value" AND name:"value""#
    ),
    (
      "usersByEmail.getByEmail({ email: 'ROSA@example.com' })",
      #"[{"user_id":"auth0|1","email":"rosa@example.com"}]"#
    ),
    ("getUsersByEmail('nobody@example.com')", "[]"),
    (
      "users.assignRoles({ id: 'auth0|1' }, { roles: ['rol_9'] })",
      "404 inexistent_role The role does not exist."
    ),
    ("users.getUserOrganizations({ id: 'auth0|1' })", #"[{"id":"org_1","name":"garden"}]"#),
    (
      "organizations.getMembers({ id: 'org_1' })",
      #"[{"user_id":"auth0|1","email":"rosa@example.com"}]"#
    ),
    ("clients.get({ client_id: 'client-1' })", #"{"client_id":"client-1","name":"Shop"}"#),
    ("connections.get({ id: 'con_1' })", "429 too_many_requests connections.get failed"),
  ])
  func `a question is answered from the data`(call: String, expected: String) async throws {
    #expect(try await logs("await show(management.\(call));", version: 3) == [expected])
  }

  @Test func `what is written is remembered and told`() async throws {
    let logs = try await logs(
      """
      const id = 'auth0|1';
      await management.users.update({ id }, { app_metadata: { plan: 'pro', old: 1 } });
      await management.users.update({ id }, { app_metadata: { old: null } });
      await management.users.assignRoles({ id }, { roles: ['rol_2'] });
      await management.users.link({ id }, { provider: 'google-oauth2', user_id: '9' });
      await show(management.users.get({ id }));
      await show(management.users.getRoles({ id }));
      await show(management.users.get({ id: 'google-oauth2|9' }));
      """,
      version: 3
    )
    #expect(
      logs == [
        #"auth0: users.update auth0|1 {"app_metadata":{"plan":"pro","old":1}}"#,
        #"auth0: users.update auth0|1 {"app_metadata":{"old":null}}"#,
        #"auth0: users.assignRoles auth0|1 ["rol_2"]"#,
        "auth0: users.link auth0|1 google-oauth2|9",
        #"{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{"plan":"pro"},"#
          + #""identities":[{"provider":"google-oauth2","user_id":"9"}]}"#,
        #"[{"id":"rol_1","name":"editor"},{"id":"rol_2","name":"reader"}]"#,
        "404 inexistent_user The user does not exist.",
      ]
    )
  }

  @Test func `a token is granted for an audience`() async throws {
    let logs = try await logs(
      """
      await show(authentication.oauth.clientCredentialsGrant({ audience: 'https://d/api/v2/' }));
      await show(authentication.oauth.clientCredentialsGrant({}));
      """,
      version: 3
    )
    #expect(
      logs == [
        #"{"access_token":"stand-in-token","token_type":"Bearer","expires_in":86400}"#,
        "  Required parameter requestParameters.audience was null or undefined.",
      ]
    )
  }
}
