import Testing
import WireFormats

/// The calls of Auth0.swift for a user who has logged in, and those that begin and end a login.
extension SDKCall {
  private static let me = "me/v1/authentication-methods"
  private static let user = "api/v2/users/auth0%7Crosa"
  private static let method: [String: Kind] = ["id": .text, "type": .text, "created_at": .text]

  static let logins: [SDKCall] = [
    SDKCall(
      name: "codeExchange(withCode:codeVerifier:redirectURI:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"authorization_code","code":"{code}",
         "code_verifier":"{verifier}","redirect_uri":"https://app.example.com/callback"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text, "refresh_token": .text]) { $1 }
    ),
    SDKCall(
      name: "login(passkey:challenge:connection:audience:scope:)",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"\(PasskeyBench.grant)","realm":"people",
         "auth_session":"{passkey_session}","authn_response":{passkey},
         "scope":"openid profile email"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text]) { $1 }
    ),
    SDKCall(
      name: "login(passkey:challenge:connection:audience:scope:) after a signup",
      method: "POST",
      path: "oauth/token",
      body: """
        {"client_id":"native","grant_type":"\(PasskeyBench.grant)","realm":"people",
         "auth_session":"{signup_session}","authn_response":{signup_passkey},
         "scope":"openid profile email"}
        """,
      status: 200,
      decodes: credentials.merging(["id_token": .text]) { $1 }
    ),
    SDKCall(
      name: "userInfo(withAccessToken:)",
      method: "GET",
      path: "userinfo",
      token: "access",
      status: 200,
      decodes: ["sub": .text, "name": .text]
    ),
    SDKCall(
      name: "clearSession(federated:)",
      method: "GET",
      path: "v2/logout?client_id=native&returnTo=app%3A%2Flogout&federated=",
      status: 302,
      decodes: [:]
    ),
  ]

  static let users: [SDKCall] = [
    SDKCall(
      name: "users.get(_:fields:include:)",
      method: "GET",
      path: user + "?fields=user_id,email,user_metadata&include_fields=true",
      token: "management",
      status: 200,
      decodes: ["user_id": .text, "email": .text]
    ),
    SDKCall(
      name: "users.patch(_:userMetadata:)",
      method: "PATCH",
      path: user,
      body: #"{"user_metadata":{"first_name":"Rosa"}}"#,
      token: "management",
      status: 200,
      decodes: ["user_id": .text, "user_metadata": .object]
    ),
    SDKCall(
      name: "users.unlink(identityId:provider:fromUserId:)",
      method: "DELETE",
      path: user + "/identities/auth0/linked",
      token: "management",
      status: 200,
      decodes: [:]
    ),
  ]

  static let methods: [SDKCall] = [
    SDKCall(
      name: "myAccount().authenticationMethods.getAuthenticationMethod(by:)",
      method: "GET",
      path: me + "/sms%7Cdev_1",
      token: "me",
      status: 200,
      decodes: method.merging(["phone_number": .text, "usage": .list]) { $1 }
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.updateAuthenticationMethod(by:name:…)",
      method: "PATCH",
      path: me + "/sms%7Cdev_1",
      body: #"{"preferred_authentication_method":"voice"}"#,
      token: "me",
      status: 200,
      decodes: method.merging(["preferred_authentication_method": .text]) { $1 }
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.deleteAuthenticationMethod(by:)",
      method: "DELETE",
      path: me + "/sms%7Cdev_1",
      token: "me",
      status: 204,
      decodes: [:]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollPushNotification()",
      method: "POST",
      path: me,
      body: #"{"type":"push-notification"}"#,
      token: "me",
      status: 202,
      decodes: [
        "auth_session": .text, "id": .text, "barcode_uri": .text, "manual_input_code": .text,
      ]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enrollPassword()",
      method: "POST",
      path: me,
      body: #"{"type":"password","connection":"people"}"#,
      token: "me",
      status: 202,
      decodes: ["auth_session": .text, "id": .text, "policy": .object]
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.enroll(passkey:challenge:)",
      method: "POST",
      path: me + "/passkey%7Cnew/verify",
      body: #"{"auth_session":"{enrollment_session}","authn_response":{enrollment}}"#,
      token: "me",
      status: 201,
      decodes: method.merging([
        "aaguid": .text, "public_key": .text, "user_handle": .text, "key_id": .text,
        "credential_device_type": .text, "identity_user_id": .text,
      ]) { $1 }
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.confirmTOTPEnrollment(id:authSession:otpCode:)",
      method: "POST",
      path: me + "/{totp_id}/verify",
      body: #"{"auth_session":"{totp_session}","otp_code":"{totp_code}"}"#,
      token: "me",
      status: 201,
      decodes: method
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.confirmEmailEnrollment(id:authSession:otpCode:)",
      method: "POST",
      path: me + "/{email_id}/verify",
      body: #"{"auth_session":"{email_session}","otp_code":"{email_code}"}"#,
      token: "me",
      status: 201,
      decodes: method.merging(["email": .text]) { $1 }
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.confirmPhoneEnrollment(id:authSession:otpCode:)",
      method: "POST",
      path: me + "/{phone_id}/verify",
      body: #"{"auth_session":"{phone_session}","otp_code":"{phone_code}"}"#,
      token: "me",
      status: 201,
      decodes: method.merging(["phone_number": .text]) { $1 }
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.confirmRecoveryCodeEnrollment(id:authSession:)",
      method: "POST",
      path: me + "/{recovery_id}/verify",
      body: #"{"auth_session":"{recovery_session}"}"#,
      token: "me",
      status: 201,
      decodes: method
    ),
    SDKCall(
      name: "myAccount().authenticationMethods.confirmPushNotificationEnrollment(id:authSession:)",
      method: "POST",
      path: me + "/{push_id}/verify",
      body: #"{"auth_session":"{push_session}"}"#,
      token: "me",
      status: 201,
      decodes: method
    ),
    SDKCall(
      name:
        "myAccount().authenticationMethods.confirmPasswordEnrollment(id:authSession:newPassword:)",
      method: "POST",
      path: me + "/password%7Crosa/verify",
      body: #"{"auth_session":"{password_session}","new_password":"a new long password"}"#,
      token: "me",
      status: 201,
      decodes: method
    ),
  ]
}
