import CJavaScriptCore

/// The version of the JavaScriptCore library that this process has loaded.
package enum EngineVersion {
  /// The version as the library's authors write it, such as `2.50.6`.
  package static var text: String {
    [jsc_get_major_version(), jsc_get_minor_version(), jsc_get_micro_version()]
      .map { "\($0)" }
      .joined(separator: ".")
  }
}
