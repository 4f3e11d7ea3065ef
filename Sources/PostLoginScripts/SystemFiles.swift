import Glibc

/// The files of the system without which no script can run: without chance the engine crashes, and
/// without its own path a program starts no worker.
package enum SystemFiles {
  private static let needed = ["/proc/self/exe", "/dev/null", "/dev/urandom"]

  /// A message about the first of the files that this system lacks; nil if all are there.
  package static var complaint: String? { complaint { access($0, F_OK) == 0 } }

  static func complaint(where isPresent: (String) -> Bool) -> String? {
    needed.first { !isPresent($0) }.map {
      "\($0) is missing here, and nothing runs without it; mount /proc and /dev"
    }
  }
}
