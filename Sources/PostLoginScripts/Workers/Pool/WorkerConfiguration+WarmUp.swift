import Glibc

extension WorkerConfiguration {
  /// What a worker touches before it is confined.
  ///
  /// The first use of dates, languages and methods then costs no login. What was not touched works
  /// as well: where it would open a file, the engine does without.
  package enum WarmUp: String, Sendable {
    /// Everything that the engine does but once: for workers that serve many logins.
    case whole
    /// What every login needs: for a program that ends soon.
    case brief

    private static let variable = "POSTLOGIN_WARM_UP"

    /// What a worker finds in its environment, as `NAME=value`.
    var variables: [String] { self == .whole ? [] : ["\(Self.variable)=\(rawValue)"] }

    /// What this process, a worker, was told.
    static var ofThisProcess: WarmUp {
      getenv(variable).flatMap { WarmUp(rawValue: String(cString: $0)) } ?? .whole
    }
  }
}
