import CCurl
import Glibc
import PostLogin
import WireFormats

/// One request, performed by the thread that made it.
final class Transfer {
  /// The limits of a transfer.
  struct Limits {
    /// The time of a request with its redirects.
    var time: Duration
    var bodyByteCount: Int
    /// A file of certificates to trust instead of the system's.
    var certificates: String?
  }

  private let request: ScriptRequest
  private let target: TargetURL
  private let policy: AddressPolicy
  private let limits: Limits
  /// The time that is left.
  private let remaining: Duration
  private var received = ReceivedResponse()
  /// The last address to which the connection was refused.
  private var refusal: AddressPolicy.Refusal?

  init(
    _ request: ScriptRequest,
    to target: TargetURL,
    policy: AddressPolicy,
    limits: Limits,
    remaining: Duration
  ) {
    self.remaining = remaining
    self.request = request
    self.target = target
    self.policy = policy
    self.limits = limits
  }

  /// Performs the request without following redirects; blocks.
  func run() -> Result<ScriptResponse, HTTPFailure> {
    guard let handle = postlogin_curl_handle() else {
      return .failure(NodeFailure.invalidArgument.made(for: request, detail: "no memory for it"))
    }
    defer { postlogin_curl_release(handle) }
    guard let headers = HeaderList(request) else {
      let detail = "a method is one word, and a header one line"
      return .failure(NodeFailure.invalidArgument.made(for: request, detail: detail))
    }
    setOptions(handle, headers)
    // INVARIANT: curl calls back only within `postlogin_curl_perform`, while `self` is alive.
    let code = postlogin_curl_perform(handle)
    guard code == CURLE_OK else { return .failure(failure(code, handle)) }
    return .success(received.response(url: request.url))
  }

  // MARK: - Request

  private func setOptions(_ handle: UnsafeMutableRawPointer, _ headers: HeaderList) {
    let milliseconds = Int(max(1, min(remaining, .seconds(1 << 20)) / .milliseconds(1)))
    postlogin_curl_set_pointer(handle, CURLOPT_CURLU, UnsafeMutableRawPointer(target.handle))
    postlogin_curl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
    postlogin_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, milliseconds)
    postlogin_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    postlogin_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    postlogin_curl_set_number(handle, CURLOPT_PATH_AS_IS, 1)
    postlogin_curl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 1)
    postlogin_curl_set_number(handle, CURLOPT_SSL_VERIFYHOST, 2)
    postlogin_curl_set_number(
      handle,
      CURLOPT_HTTP_VERSION,
      CURL_HTTP_VERSION_1_1
    )
    postlogin_curl_allow_only_web(handle)
    if let certificates = limits.certificates {
      postlogin_curl_set_text(handle, CURLOPT_CAINFO, certificates)
    }
    // An empty text disables the proxies of the environment.
    postlogin_curl_set_text(handle, CURLOPT_PROXY, "")
    postlogin_curl_set_number(handle, CURLOPT_NETRC, 0)
    // An empty text means all encodings that curl can decode; the limit counts decoded bytes.
    postlogin_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    postlogin_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers.list)
    setMethod(handle)
    setCallbacks(handle)
  }

  private func setMethod(_ handle: UnsafeMutableRawPointer) {
    let method = request.method
    if method == "HEAD" {
      postlogin_curl_set_number(handle, CURLOPT_NOBODY, 1)
      return
    }
    if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(method) {
      request.body.withUnsafeBytes { bytes in
        _ = postlogin_curl_set_body(
          handle,
          bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1),
          bytes.count
        )
      }
    }
    postlogin_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
  }

  // MARK: - Response

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA] {
      postlogin_curl_set_pointer(handle, option, this)
    }
    postlogin_curl_set_sink(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
      Transfer.receive(bytes, count: size * count, for: this) { transfer, part in
        transfer.received.add(body: part, atMost: transfer.limits.bodyByteCount)
      }
    }
    postlogin_curl_set_sink(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
      Transfer.receive(bytes, count: size * count, for: this) { $0.received.add(line: $1) }
    }
    postlogin_curl_set_socket_opener(handle) { this, _, address in
      guard let this, let address else { return CURL_SOCKET_BAD }
      let transfer = Unmanaged<Transfer>.fromOpaque(this).takeUnretainedValue()
      return transfer.openSocket(&address.pointee)
    }
  }

  /// Passes bytes to the transfer; curl aborts unless it returns their count.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?,
    count: Int,
    for this: UnsafeMutableRawPointer?,
    by body: (Transfer, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int {
    guard let this else { return 0 }
    guard count > 0, let bytes else { return count }
    let transfer = Unmanaged<Transfer>.fromOpaque(this).takeUnretainedValue()
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) { start in
      body(transfer, UnsafeBufferPointer(start: start, count: count)) ? count : 0
    }
  }

  /// Opens a socket if the policy allows the address.
  private func openSocket(_ address: inout curl_sockaddr) -> curl_socket_t {
    guard let network = address.ipAddress else { return CURL_SOCKET_BAD }
    if let refusal = policy.refusal(of: network, for: target.host) {
      self.refusal = refusal
      return CURL_SOCKET_BAD
    }
    return socket(address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.protocol)
  }

  private func failure(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> HTTPFailure {
    if let excess = received.excess {
      let limit =
        excess == .bodyTooLarge ? limits.bodyByteCount : ReceivedResponse.maximumHeadByteCount
      return excess.made(for: request, detail: "at most \(limit) bytes are taken")
    }
    if let refusal, code == CURLE_COULDNT_CONNECT { return .addressRefused(target.host, refusal) }
    let failure = CurlFailure.of(code, handle)
    guard failure == .timedOut else { return failure.made(for: request) }
    return failure.made(for: request, detail: "no whole answer within \(limits.time)")
  }
}

extension curl_sockaddr {
  /// The address of version 4 or 6; nil for any other kind.
  fileprivate var ipAddress: IPAddress? {
    mutating get {
      withUnsafePointer(to: &addr) { address in
        switch Int32(address.pointee.sa_family) {
        case AF_INET where addrlen >= MemoryLayout<sockaddr_in>.size:
          UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            IPAddress(version4: UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
          }
        case AF_INET6 where addrlen >= MemoryLayout<sockaddr_in6>.size:
          UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
            let bits = withUnsafeBytes(of: $0.pointee.sin6_addr) {
              $0.loadUnaligned(as: UInt128.self)
            }
            return IPAddress(version6: UInt128(bigEndian: bits))
          }
        default: nil
        }
      }
    }
  }
}

extension HTTPFailure {
  fileprivate static func addressRefused(
    _ host: HostName,
    _ refusal: AddressPolicy.Refusal
  ) -> HTTPFailure {
    let lead =
      host == .address(refusal.address)
      ? "`\(host)` is" : "`\(host)` leads to `\(refusal.address)`,"
    return HTTPFailure(
      code: "POSTLOGIN_ADDRESS_REFUSED",
      message: "\(lead) \(refusal.range.name) (\(refusal.range.source)); if that is meant, "
        + "allow it with --allow-host \(refusal.address)"
    )
  }
}
