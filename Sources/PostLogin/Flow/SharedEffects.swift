/// Effects that are handed on as one reference, and copied before they change where they are shared.
///
/// To copy the effects themselves takes dozens of retains; an array of one element takes one, and
/// needs no class of ours.
package struct SharedEffects: Sendable, Equatable {
  private var elements: [Effects]

  package init(_ effects: Effects) { elements = [effects] }

  /// The effects themselves; to look at a part of them copies no other.
  package var value: Effects {
    _read { yield elements[0] }
    _modify { yield &elements[0] }
  }
}
