/// A hash method and its cost, which decide how long a password's comparison takes.
package struct PasswordMethod: Sendable, Hashable {
  /// The method and its cost, such as `2 10` for bcrypt with 2^10 rounds.
  package var name: String
  /// The setting with which libcrypt computes such a hash: a hash up to the end of its salt.
  package var setting: String

  init(name: String, setting: String) {
    self.name = name
    self.setting = setting
  }

  /// The method of a hash; nil for a text that is no hash.
  ///
  /// The costs of SHA-1 and SunMD5 are random; hashes of about the same cost have one name.
  package init?(of hash: String) {
    let parts = hash.split(separator: "$", omittingEmptySubsequences: false).dropFirst()
    guard hash.hasPrefix("$"), parts.count > 1, let method = parts.first,
      let end = hash.lastIndex(of: "$")
    else { return nil }
    let cost = parts[parts.startIndex + 1]
    setting = String(hash[...end])
    switch method {
    case "2a", "2b", "2x", "2y":
      name = "2 \(cost)"
      // bcrypt's salt has 22 characters, and nothing separates it from the rest.
      setting += hash[hash.index(after: end)...].prefix(22)
    case "y", "gy": name = "\(method) \(cost)"
    case "7": name = "7 \(cost.prefix(11))"
    case "5", "6":
      name = cost.hasPrefix("rounds=") ? "\(method) \(cost.dropFirst(7))" : "\(method) 5000"
    case "sha1": name = "sha1 \(UInt64.bitWidth - (UInt64(cost) ?? 0).leadingZeroBitCount)"
    default: name = method.hasPrefix("md5") ? "md5" : String(method)
    }
  }
}
