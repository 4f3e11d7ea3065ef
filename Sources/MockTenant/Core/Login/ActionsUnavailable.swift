import HTTPTypes
import Logging
import PostLogin
import WireFormats

/// The error of an undecided login: an Action cannot run at all.
///
/// No worker became free within the login's time, for instance. Only the step's fallback can decide
/// such a login; `continue` does not let it through.
struct ActionsUnavailable: Error {
  /// The error code for applications (RFC 6749 section 4.1.2.1).
  static let code = "temporarily_unavailable"
  /// The text for applications and users; the reason is for the tenant's operator.
  static let publicText = "The login cannot be decided at present; try again later"
  /// The seconds after which a client may repeat its request.
  static let retryAfter = "5"

  /// The reason, for the logs.
  let reason: String

  /// The text of an error that is not the project's own is left out, since it may hold a secret.
  init(_ error: any Error) {
    reason = (error as? PostLoginError)?.message ?? "an Action cannot run: \(type(of: error))"
  }

  /// The answer of the token endpoint.
  var tokenError: OAuthError {
    var error = OAuthError(.serviceUnavailable, Self.code, description: Self.publicText)
    error.headers[.retryAfter] = Self.retryAfter
    error.logDescription = reason
    return error
  }
}

extension ActionsUnavailable {
  /// Runs Actions, and throws and reports an Action that cannot run as `ActionsUnavailable`.
  static func checking(
    _ run: () async throws -> Outcome,
    reporting report: (ActionsUnavailable) -> Void
  ) async throws -> Outcome {
    do {
      return try await run()
    } catch let error as PostLoginError
      where error.code == .invalidContinuation || error.code == .flowHasChanged
    {
      throw error
    } catch is CancellationError where Task.isCancelled {
      throw CancellationError()
    } catch {
      let failure = ActionsUnavailable(error)
      report(failure)
      throw failure
    }
  }
}

extension LoginPipeline {
  /// Runs the flow, and reports an Action that cannot run as `ActionsUnavailable`.
  func decided(
    _ grant: Transaction.Grant,
    _ run: () async throws -> Outcome
  ) async throws -> Outcome {
    try await ActionsUnavailable.checking(run) { failure in
      tenant.logger.error("the Actions cannot run", metadata: ["reason": .string(failure.reason)])
      LoginMetrics.countUnavailable(grant: grant, factory: tenant.metrics)
    }
  }
}
