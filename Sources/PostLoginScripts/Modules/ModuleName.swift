/// A name in `require(…)` that refers to a package.
package struct ModuleName: Equatable {
  /// The package, with its scope.
  package let package: String
  /// The path within the package: empty, or a slash and more.
  let rest: String
  /// The version after the package's name.
  package let version: String?

  /// Reads a name that is no path; nil if it is no valid package name.
  package init?(_ name: String) {
    var parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst() else { return nil }
    var package = String(Substring(first))
    if first.first == UInt8(ascii: "@") {
      guard first.count > 1, let second = parts.popFirst() else { return nil }
      package += "/" + String(Substring(second))
      guard Self.isPlain(second) else { return nil }
    } else if first.first == UInt8(ascii: ".") {
      return nil
    }
    guard Self.isPlain(first) else { return nil }
    self.package = package
    rest = parts.map { "/" + String(Substring($0)) }.joined()
    version = nil
  }

  private init(package: String, rest: String, version: String) {
    self.package = package
    self.rest = rest
    self.version = version
  }

  /// The name with its version split off; nil where it has none.
  package var separatingVersion: ModuleName? {
    guard
      let at = package.utf8.lastIndex(of: UInt8(ascii: "@")),
      at > package.startIndex, package.utf8[package.utf8.index(before: at)] != UInt8(ascii: "/")
    else { return nil }
    let version = String(package[package.utf8.index(after: at)...])
    return ModuleName(package: String(package[..<at]), rest: rest, version: version)
  }

  /// The name without a version.
  var text: String { package + rest }

  private static func isPlain(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty && !part.contains(UInt8(ascii: "\\")) && !part.contains(UInt8(ascii: "%"))
      && !part.contains(0)
  }
}
