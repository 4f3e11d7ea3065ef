import PostLogin
import Synchronization
import WireFormats

/// The logins that failed while tests ran, each with the line of the Action that decided.
package final class FailedLogins: Sendable {
  private struct State {
    var lines: [String] = []
    var count = 0
    /// The executions that a line already names.
    var executions: Set<String> = []
  }

  /// Maximum lines; further failures are only counted.
  private static let capacity = 100

  private let state = Mutex(State())

  /// A line for each failed login, and one for those that are left out; none if no login failed.
  package var lines: [String] {
    state.withLock { state in
      guard state.count > 0 else { return [] }
      let title = state.count == 1 ? "1 login failed:" : "\(state.count) logins failed:"
      let rest = state.count - state.lines.count
      return [title] + state.lines.map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
    }
  }

  /// Takes a tenant log, which counts if it says that a login failed.
  func note(_ log: TenantLog, logins: RecordedLogins) {
    guard let type = TenantLogType(code: log.type), Self.isOfLogin(type), type.outcome == .failure
    else {
      return
    }
    state.withLock { state in
      state.count += 1
      guard state.lines.count < Self.capacity else { return }
      let login = logins.newestFirst.first { login in
        login.clientID == log.clientID && login.userID == log.userID
          && [.denied, .failed].contains(login.outcome.decision)
          && !state.executions.contains(login.id)
      }
      if let login { state.executions.insert(login.id) }
      state.lines.append(Self.line(log, cause: login?.outcome.cause))
    }
  }

  /// Whether a log of the type is about a login, also one that ends before any Action.
  private static func isOfLogin(_ type: TenantLogType) -> Bool {
    type.isLogin || [.wrongPassword, .unknownUser].contains(type)
  }

  private static func line(_ log: TenantLog, cause: Outcome.Cause?) -> String {
    let parties = [log.clientID, log.userID].compactMap(\.self).filter { !$0.isEmpty }
    let place = cause.map { cause in
      " (Action `\(cause.action)`\(cause.location.map { ", \($0)" } ?? ""))"
    }
    let reason = DocumentText.line(log.entryDescription, atMost: 200)
    return "\(log.type) \(parties.joined(separator: ", ")): \(reason)\(place ?? "")"
  }
}

extension TenantServer {
  /// Collects the logins that fail from this moment.
  package func failedLogins() -> FailedLogins {
    let failed = FailedLogins()
    let logins = tenant.logins
    tenant.logs.listen { failed.note($0, logins: logins) }
    return failed
  }
}
