import PostLogin
package import PostLoginScripts
import WireFormats

/// A text that changes whenever the answer of stubs to some request could.
package enum StubDigest {
  private static let maximumBytes = 64 << 20

  /// It does not depend on where the files of the stubs are.
  package static func text(of stubs: HTTPStubs) -> String {
    let files = Set(stubs.list.compactMap(\.location.file)).compactMap { path in
      try? FileBytes.read(path, atMost: maximumBytes)
    }
    // The answers may be from files besides; the place of a stub is no part of it.
    let answers = stubs.list.map { stub in
      Mirror(reflecting: stub).children.filter { $0.label != "location" }
        .map { "\($0.label ?? ""): \($0.value)" }.joined(separator: "\n")
    }
    let parts = files.map { String(decoding: $0, as: UTF8.self) }.sorted() + answers
    return ContentDigest.text(of: parts.joined(separator: "\n\n"))
  }
}
