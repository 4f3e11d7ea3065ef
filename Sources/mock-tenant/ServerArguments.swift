import ArgumentParser
import Glibc
import MockTenant
import WireFormats

/// The arguments for the address and TLS.
struct ServerArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  static let defaultPort: UInt16 = 4400

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 for any free port. (default: \(defaultPort); with exec, 0)",
      valueName: "number"
    )
  )
  var port: UInt16?

  @Flag(help: "Use HTTPS, with a certificate for this machine that is made on first use.")
  var tls = false

  @Option(
    help: ArgumentHelp(
      "The folder of the certificate. (default: ~/.local/share/postlogin)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var tlsDirectory: String?

  func validate() throws {
    guard !host.isEmpty else { throw ValidationError("Name a host, such as --host 127.0.0.1.") }
    if tlsDirectory != nil, !tls { throw ValidationError("--tls-directory needs --tls.") }
  }

  /// Warns if other machines can reach the tenant.
  func warn() {
    guard host != "localhost", IPAddress(host)?.isLoopback != true else { return }
    Terminal.warn(
      "other machines may be able to reach `\(host)` and log in; use a mock tenant only for tests"
    )
  }

  /// The certificate in the folder; nil without --tls.
  func certificate(domains: [String]) throws -> LocalCertificate? {
    guard tls else { return nil }
    let hosts = domains + (["0.0.0.0", "::"].contains(host) ? [] : [host])
    let certificate = try LocalCertificate(in: folder(), hosts: hosts)
    if certificate.isNew {
      let path = certificate.authorityPath
      Terminal.note("made a certificate for this machine; to trust it, give clients `\(path)`:")
      Terminal.note("  curl --cacert \(path)")
      Terminal.note(
        "  NODE_EXTRA_CA_CERTS=\(path)   SSL_CERT_FILE=\(path)   REQUESTS_CA_BUNDLE=\(path)"
      )
      Terminal.note(
        "  sudo cp \(path) /usr/local/share/ca-certificates/mock-tenant.crt && sudo update-ca-certificates"
      )
      Terminal.note("  browsers: import it as an authority for websites")
    }
    return certificate
  }

  /// The folder for the user's data (XDG Base Directory Specification).
  private func folder() throws -> String {
    if let tlsDirectory { return tlsDirectory }
    let data = getenv("XDG_DATA_HOME").map { String(cString: $0) }
    let home = getenv("HOME").map { String(cString: $0) + "/.local/share" }
    guard let root = [data, home].compactMap({ $0 }).first(where: { $0.hasPrefix("/") }) else {
      throw ValidationError("Neither XDG_DATA_HOME nor HOME is set; name a --tls-directory.")
    }
    return "\(root)/postlogin"
  }
}
