/// The types of logs about the tenant: its Actions, limits and management.
extension TenantLogType {
  static let operation = [
    actionsFailed, failedNotification, tooManyAttempts, managementWrite, warning,
    failure("pwd_leak", "Breached password"),
    failure("limit_mu", "Blocked IP address"),
    failure("limit_sul", "Blocked user account"),
    failure("limit_delegation", "Too many calls to the delegation endpoint"),
  ]

  package static let actionsFailed =
    failure("actions_execution_failed", "Failed execution of an Action")
  /// An e-mail was not sent.
  package static let failedNotification = failure("fn", "Failed sending notification")
  package static let tooManyAttempts = failure("limit_wc", "Too many failed logins")
  package static let managementWrite = success("sapi", "Successful management API operation")
  package static let warning = note("w", "Warning")
}
