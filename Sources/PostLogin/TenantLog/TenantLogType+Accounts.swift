/// The types of logs about users' accounts.
extension TenantLogType {
  static let accounts = [
    signup, failedSignup, verifiedEmail, failedVerification, passwordChangeRequest,
    failedPasswordChangeRequest, passwordChange, failedPasswordChange, emailChange, phoneChange,
    usernameChange, userDeletion, userProvisioning, organizationMember, myAccount,
    failedMyAccount, failedPasswordChangeActions,
  ]

  package static let signup = success("ss", "Successful signup", hasExecutions: true)
  package static let failedSignup = failure("fs", "Failed signup")
  package static let verifiedEmail = success("sv", "Successful verification email")
  package static let failedVerification = failure("fv", "Failed verification email")
  package static let passwordChangeRequest = success("scpr", "Successful change password request")
  package static let failedPasswordChangeRequest = failure("fcpr", "Failed change password request")
  package static let passwordChange = success("scp", "Successful change password")
  package static let failedPasswordChange = failure("fcp", "Failed change password")
  /// Actions of post-change-password that failed, which does not change the new password.
  package static let failedPasswordChangeActions = failure(
    "fcph",
    "Failed post-change-password hook",
    hasExecutions: true
  )
  package static let emailChange = success("sce", "Successful change email")
  package static let phoneChange = success("scpn", "Successful change phone number")
  package static let usernameChange = success("scu", "Successful change username")
  package static let userDeletion = success("sdu", "Successful user deletion")
  /// A change of an enterprise user by SCIM.
  package static let userProvisioning = success("sscim", "Successful SCIM operation")
  package static let organizationMember =
    success("organization_member_added", "Member added to organization")
  package static let myAccount = success(
    "my_account_authentication_method_succeeded",
    "Successful operation on an authentication method"
  )
  package static let failedMyAccount = failure(
    "my_account_authentication_method_failed",
    "Failed operation on an authentication method"
  )
}
