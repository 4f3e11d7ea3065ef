/// Effects behind one reference, copied before a change if they are shared.
///
/// Copying the effects themselves takes dozens of retains; copying an array of one element takes
/// one, without a class of our own.
package struct SharedEffects: Sendable, Equatable {
  private var elements: [Effects]

  package init(_ effects: Effects) { elements = [effects] }

  /// The effects; reading one part does not copy the others.
  package var value: Effects {
    _read { yield elements[0] }
    _modify { yield &elements[0] }
  }
}
