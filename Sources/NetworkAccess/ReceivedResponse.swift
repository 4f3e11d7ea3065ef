import PostLogin

/// The part of a response that has arrived so far.
struct ReceivedResponse {
  /// The limit of the head; Node.js has a limit too, a lower one.
  static let maximumHeadByteCount = 256 << 10

  private(set) var status = 0
  private(set) var statusText = ""
  private(set) var headers: [HTTPHeader] = []
  private(set) var body: [UInt8] = []
  private var headByteCount = 0
  /// The reason why the transfer stops early; nil if it does not.
  private(set) var excess: NodeFailure?

  /// Adds one line of the head; false if the head is too large.
  mutating func add(line bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    headByteCount += bytes.count
    guard headByteCount <= Self.maximumHeadByteCount else {
      excess = .headersTooLarge
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self).trimmingBlanks
    if line.hasPrefix("HTTP/") {
      // Discards the headers of an interim response such as 100.
      headers = []
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      statusText = parts.count > 2 ? String(parts[2]) : ""
    } else if let colon = line.firstIndex(of: ":") {
      let value = String(line[line.index(after: colon)...]).trimmingBlanks
      headers.append(HTTPHeader(String(line[..<colon]), value))
    }
    return true
  }

  /// Adds a decompressed part of the body; false if the body is too large.
  mutating func add(body bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Bool {
    guard body.count + bytes.count <= limit else {
      excess = .bodyTooLarge
      return false
    }
    body += bytes
    return true
  }

  /// The response, without the headers that describe its compressed form.
  func response(url: String) -> ScriptResponse {
    let isEncoded = headers.contains { $0.name.lowercased() == "content-encoding" }
    let left = isEncoded ? ["content-encoding", "content-length"] : []
    return ScriptResponse(
      status: status,
      statusText: statusText,
      url: url,
      headers: headers.filter { !left.contains($0.name.lowercased()) },
      body: body
    )
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    let start = drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { String(start[...$0]) } ?? ""
  }
}
