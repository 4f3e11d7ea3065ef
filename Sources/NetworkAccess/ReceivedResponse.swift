import PostLogin

/// What has come from a host so far.
struct ReceivedResponse {
  /// Larger heads are refused, as Node.js refuses them, though it is stricter.
  static let maximumHeadByteCount = 256 << 10

  private(set) var status = 0
  private(set) var statusText = ""
  private(set) var headers: [HTTPHeader] = []
  private(set) var body: [UInt8] = []
  private var headByteCount = 0
  /// Why no more is taken.
  private(set) var excess: NodeFailure?

  /// Takes one line of a head; false when there are too many of them.
  mutating func take(line bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    headByteCount += bytes.count
    guard headByteCount <= Self.maximumHeadByteCount else {
      excess = .headersTooLarge
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self).trimmingBlanks
    if line.hasPrefix("HTTP/") {
      // Interim answers such as 100 come before the one that counts.
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

  /// Takes a part of the body, after decompression; false when there is too much of it.
  mutating func take(body bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Bool {
    guard body.count + bytes.count <= limit else {
      excess = .bodyTooLarge
      return false
    }
    body += bytes
    return true
  }

  /// The response; what was said of the body's compressed form is left out.
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
