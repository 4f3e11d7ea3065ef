/// The version of this package, which both programs print and the change log describes.
package enum PostLoginVersion {
  /// The version of the sources as they are, by the rules of semantic versioning.
  package static let current = "0.1.0"
}
