import Glibc
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test that the super-user cannot run, since that user may read every file.
  ///
  /// `.ci/unprivileged` finds tests by this name, and runs their suites without privileges.
  package static var unlessPrivileged: Self {
    .enabled(if: geteuid() != 0, "the super-user may read everything; .ci/unprivileged runs this")
  }
}
