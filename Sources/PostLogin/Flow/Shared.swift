/// A large value that is handed on as one reference.
///
/// To copy what a login adds up to takes dozens of retains; an array of one element takes one, and
/// needs no class of ours.
struct Shared<Value: Sendable>: Sendable {
  private let elements: [Value]

  init(_ value: Value) { elements = [value] }

  /// The value itself; to look at a part of it copies no other.
  var value: Value { _read { yield elements[0] } }
}
