import PostLogin
package import PostLoginScripts
import WireFormats

/// A digest that changes whenever the answer of a stub to some request could change.
package enum StubDigest {
  private static let maximumBytes = 64 << 20

  /// Returns the digest, which does not depend on where the stubs' files are.
  package static func text(of stubs: HTTPStubs) -> String {
    let files = Set(stubs.list.compactMap(\.location.file)).compactMap { path in
      try? FileBytes.read(path, atMost: maximumBytes)
    }
    // Answers may come from other files; the location of a stub does not count.
    let answers = stubs.list.map { stub in
      Mirror(reflecting: stub).children.filter { $0.label != "location" }
        .map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
    }
    let parts = files.map { String(decoding: $0, as: UTF8.self) }.sorted() + answers
    return ContentDigest.text(of: parts.joined(separator: "\n\n"))
  }
}
