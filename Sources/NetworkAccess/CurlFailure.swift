import CCurl
import Glibc
import PostLogin

/// Maps failures of curl to those of Node.js.
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

  /// Maps OpenSSL's numbers (`x509_vfy.h`), from which Node.js derives its names.
  ///
  /// curl compares the host name itself before it sets the number, which is 1 until then; 62 and 64
  /// are OpenSSL's own numbers for a wrong name.
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
