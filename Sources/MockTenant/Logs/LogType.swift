/// The type of a tenant log; the raw value is Auth0's code.
///
/// The types of exchanges at the token endpoint are in the table of grants.
struct LogType: RawRepresentable, Sendable, Hashable {
  var rawValue: String

  /// A login in a browser.
  static let login = LogType(rawValue: "s")
  static let failedLogin = LogType(rawValue: "f")
  static let wrongPassword = LogType(rawValue: "fp")
  static let unknownUser = LogType(rawValue: "fu")
  static let signup = LogType(rawValue: "ss")
  static let failedSignup = LogType(rawValue: "fs")
  static let silentLogin = LogType(rawValue: "ssa")
  static let failedSilentLogin = LogType(rawValue: "fsa")
  static let refreshTokenReuse = LogType(rawValue: "ferrt")
  static let refreshTokenRevoked = LogType(rawValue: "srrt")
  static let warning = LogType(rawValue: "w")
  static let logout = LogType(rawValue: "slo")
  static let failedLogout = LogType(rawValue: "flo")
  static let actionsFailed = LogType(rawValue: "actions_execution_failed")
  static let tooManyAttempts = LogType(rawValue: "limit_wc")
  static let managementWrite = LogType(rawValue: "sapi")

  /// The description of a log that has none of its own.
  var title: String {
    switch self {
    case .login: "Successful login"
    case .refreshTokenReuse: "Failed exchange of rotating Refresh Token"
    case .refreshTokenRevoked: "Successful revocation of Refresh Token"
    case .silentLogin: "Successful silent authentication"
    case .failedSilentLogin: "Failed silent authentication"
    case .logout: "User successfully logged out"
    case .signup: "Successful signup"
    case .wrongPassword: "Wrong email or password."
    case .unknownUser: "Wrong email or password."
    case .tooManyAttempts: "Too many failed logins"
    case .backchannelLogout: "Successful OIDC Back-Channel Logout request"
    case .failedBackchannelLogout: "Failed OIDC Back-Channel Logout request"
    default: factorTitle
    }
  }
}
