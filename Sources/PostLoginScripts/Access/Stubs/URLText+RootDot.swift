extension String {
  /// The URL with a host that does not end in the dot of the root, since both name one host.
  var withoutRootDot: String {
    guard let start = firstRange(of: "://")?.upperBound else { return self }
    let end = self[start...].firstIndex { "/?#".contains($0) } ?? endIndex
    let hostStart = self[start..<end].lastIndex(of: "@").map { index(after: $0) } ?? start
    let hostEnd = self[hostStart..<end].lastIndex(of: ":") ?? end
    guard self[hostStart..<hostEnd].last == "." else { return self }
    return String(self[..<index(before: hostEnd)] + self[hostEnd...])
  }
}
