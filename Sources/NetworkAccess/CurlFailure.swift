import CCurl
import Glibc
import PostLogin

/// What Node.js would call a failure of curl.
enum CurlFailure {
  static func of(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> NodeFailure {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound
    case CURLE_COULDNT_CONNECT: connection(postlogin_curl_number(handle, CURLINFO_OS_ERRNO))
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION:
      certificate(postlogin_curl_number(handle, CURLINFO_SSL_VERIFYRESULT))
    case CURLE_SSL_CONNECT_ERROR: .protocolError
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR: .connectionReset
    case CURLE_SEND_ERROR: .brokenPipe
    case CURLE_PARTIAL_FILE: .socketClosed
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING:
      .malformedResponse
    case CURLE_URL_MALFORMAT: .invalidArgument
    default: .socketClosed
    }
  }

  private static func connection(_ error: Int) -> NodeFailure {
    switch Int32(truncatingIfNeeded: error) {
    case EHOSTUNREACH: .hostUnreachable
    case ENETUNREACH: .networkUnreachable
    case ETIMEDOUT: .timedOut
    default: .connectionRefused
    }
  }

  /// By OpenSSL's numbers (`x509_vfy.h`), which Node.js has its names from.
  ///
  /// curl compares the name itself, before it asks for the number, which is 1 until then; 62 and 64
  /// are OpenSSL's own for it.
  private static func certificate(_ result: Int) -> NodeFailure {
    switch result {
    case 0, 1, 62, 64: .certificateOfAnotherName
    case 9: .certificateNotYetValid
    case 10: .certificateExpired
    case 18: .selfSignedCertificate
    case 19: .selfSignedCertificateInChain
    case 20: .unknownIssuer
    default: .unverifiedCertificate
    }
  }
}
