import Glibc

/// Finds the certificate authorities that the system trusts.
///
/// libcurl itself knows only the place of the system it was built for, which another system with
/// the same program does not have.
enum TrustedCertificates {
  /// The file of this system, or else the one beside the program; nil leaves it to libcurl.
  static let file = first(in: places) { access($0, R_OK) == 0 }

  /// The places of Debian, Fedora, openSUSE and Alpine, then the one of PostLogin's bundle.
  static let places: [String] = {
    let systems = [
      "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
      "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
    ]
    return systems + [programPath.flatMap(besides)].compactMap(\.self)
  }()

  static func first(in places: [String], where isReadable: (String) -> Bool) -> String? {
    places.first(where: isReadable)
  }

  /// The place in the bundle of a program such as `/opt/postlogin/bin/postlogin`.
  static func besides(_ program: String) -> String? {
    let parts = program.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 2] == "bin" else { return nil }
    return (parts.dropLast(2) + ["share", "ca-certificates.crt"]).joined(separator: "/")
  }

  private static var programPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
