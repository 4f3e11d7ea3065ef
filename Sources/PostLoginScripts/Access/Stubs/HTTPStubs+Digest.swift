import PostLogin
import WireFormats

extension HTTPStubs {
  /// A text that changes whenever the answer to some request could.
  ///
  /// It does not depend on where the files of the stubs are.
  package var digest: String {
    // What a stub matches has no text of its own; its file has.
    let files = Set(list.compactMap(\.location.file)).compactMap { path in
      (try? FileBytes.read(path, atMost: 64 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }
    let parts = files.map(ContentDigest.text).sorted() + list.map(\.digest)
    return ContentDigest.text(of: parts.joined(separator: "\n"))
  }
}

extension HTTPStub {
  fileprivate var digest: String {
    var parts = [summary, "\(delay)", times.map(String.init) ?? ""]
    switch answer {
    case .failure(let failure): parts.append(failure.rawValue)
    case .response(let response):
      parts += ["\(response.status)", response.statusText]
      parts += response.headers.map { "\($0.name): \($0.value)" }
      parts.append(ContentDigest.text(of: Base64URL.encode(response.body)))
    }
    return ContentDigest.text(of: parts.joined(separator: "\n"))
  }
}
