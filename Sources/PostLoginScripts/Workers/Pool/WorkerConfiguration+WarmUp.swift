import Glibc

extension WorkerConfiguration {
  /// The parts of the engine that a worker uses before it is confined.
  ///
  /// The first use of dates, locales and methods then costs no login. Parts that were not warmed up
  /// still work: where the engine would open a file, it does without.
  package enum WarmUp: String, Sendable {
    /// All one-time work of the engine: for workers that serve many logins.
    case whole
    /// The parts that every login uses: for a program that ends soon.
    case brief
    /// The same, and the comparison that shows that a used realm is as new: for a program that ends
    /// soon and runs the same Actions many times.
    case repeated

    private static let variable = "POSTLOGIN_WARM_UP"

    /// The worker's environment variables for this choice, as `NAME=value`.
    var variables: [String] { self == .whole ? [] : ["\(Self.variable)=\(rawValue)"] }

    /// The choice that was passed to this process, a worker.
    static var ofThisProcess: WarmUp {
      getenv(variable).flatMap { WarmUp(rawValue: String(cString: $0)) } ?? .whole
    }
  }
}
