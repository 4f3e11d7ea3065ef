import Crypto
import Glibc
import PostLogin
import PostLoginTesting
import WireFormats

extension BacktestPreparation.Options {
  /// A digest of the content of all files that a preparation reads, and of its options.
  ///
  /// It does not depend on the names of the files. `tables` are the files of the locator.
  ///
  /// - Throws: `unreadable` for a file that cannot be read.
  package func inputDigest(tables: [String]) throws -> String {
    var parts = try logs.map(Self.digest).sorted()
    parts += try recorded.map { "recorded \(try Self.digest($0))" }.sorted()
    parts.append("users \(try users.map(Self.digest) ?? "")")
    if let tenant {
      let files =
        FileBytes.isFolder(tenant)
        ? try SuiteFinder.files(in: [tenant]) { _ in true } : [tenant]
      parts += try files.sorted().map { "tenant \(try Self.digest($0))" }
    }
    parts += try tables.map { "table \(try Self.digest($0))" }
    parts += [
      "as of \(asOf ?? "")", "tenant \(onlyTenant ?? "")", "masked \(maskedPaths.sorted())",
      "limits \(maximumUnreadable) \(maximumRecordByteCount) \(maximumExpansion)",
      "sources \(namesSources)",
    ]
    return ContentDigest.text(of: parts.joined(separator: "\n"))
  }

  private static func digest(_ path: String) throws(PostLoginError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path, String(cString: strerror(errno)).lowercased()) }
    defer { close(file) }
    var hash = SHA256()
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(path, String(cString: strerror(errno)).lowercased())
      }
      guard count > 0 else { break }
      hash.update(data: block[..<count])
    }
    return Base64URL.encode(Array(hash.finalize()))
  }
}
