/// A failure of the network, by the code that Node.js has for it.
package enum NodeFailure: String, Sendable, CaseIterable {
  case connectionRefused = "ECONNREFUSED"
  case connectionReset = "ECONNRESET"
  case timedOut = "ETIMEDOUT"
  case hostNotFound = "ENOTFOUND"
  case resolverUnavailable = "EAI_AGAIN"
  case hostUnreachable = "EHOSTUNREACH"
  case networkUnreachable = "ENETUNREACH"
  case brokenPipe = "EPIPE"
  case protocolError = "EPROTO"
  case certificateExpired = "CERT_HAS_EXPIRED"
  case certificateNotYetValid = "CERT_NOT_YET_VALID"
  case certificateOfAnotherName = "ERR_TLS_CERT_ALTNAME_INVALID"
  case selfSignedCertificate = "DEPTH_ZERO_SELF_SIGNED_CERT"
  case selfSignedCertificateInChain = "SELF_SIGNED_CERT_IN_CHAIN"
  case unknownIssuer = "UNABLE_TO_GET_ISSUER_CERT_LOCALLY"
  case unverifiedCertificate = "UNABLE_TO_VERIFY_LEAF_SIGNATURE"
  case connectTimeout = "UND_ERR_CONNECT_TIMEOUT"
  case headersTimeout = "UND_ERR_HEADERS_TIMEOUT"
  case bodyTimeout = "UND_ERR_BODY_TIMEOUT"
  case socketClosed = "UND_ERR_SOCKET"
  case headersTooLarge = "UND_ERR_HEADERS_OVERFLOW"
  case bodyTooLarge = "UND_ERR_RES_EXCEEDED_MAX_SIZE"
  case invalidArgument = "UND_ERR_INVALID_ARG"
  case malformedResponse = "HPE_INVALID_CONSTANT"

  /// The failure of one request, in Node's words where it has some.
  package func made(for request: ScriptRequest, detail: String? = nil) -> HTTPFailure {
    let host = request.host
    let text =
      switch self {
      case .connectionRefused, .hostUnreachable, .networkUnreachable, .timedOut:
        "connect \(rawValue) \(host)"
      case .hostNotFound, .resolverUnavailable: "getaddrinfo \(rawValue) \(host)"
      case .connectionReset: "read \(rawValue): `\(host)` closed the connection"
      case .brokenPipe: "write \(rawValue): `\(host)` closed the connection"
      case .protocolError: "`\(host)` does not speak TLS as it should"
      case .certificateExpired: "the certificate of `\(host)` has expired"
      case .certificateNotYetValid: "the certificate of `\(host)` is not yet valid"
      case .certificateOfAnotherName:
        "the host name does not match the certificate: `\(host)` is not in it"
      case .selfSignedCertificate: "the certificate of `\(host)` is self-signed"
      case .selfSignedCertificateInChain:
        "a self-signed certificate stands in the chain of `\(host)`"
      case .unknownIssuer: "the issuer of the certificate of `\(host)` is not known"
      case .unverifiedCertificate: "the certificate of `\(host)` cannot be verified"
      case .connectTimeout: "no connection to `\(host)` in time"
      case .headersTimeout: "no headers from `\(host)` in time"
      case .bodyTimeout: "the body from `\(host)` did not come in time"
      case .socketClosed: "other side closed: `\(host)` ended the answer early"
      case .headersTooLarge: "the headers from `\(host)` are too large"
      case .bodyTooLarge: "the body from `\(host)` is too large"
      case .invalidArgument: "the request to `\(host)` cannot be written"
      case .malformedResponse: "what `\(host)` answers is not HTTP"
      }
    return HTTPFailure(code: rawValue, message: text + (detail.map { "; \($0)" } ?? ""))
  }
}
