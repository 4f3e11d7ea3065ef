/// The size of a machine's heap, as far as it can be measured.
enum HeapSize: Equatable {
  /// With the memory that the heap keeps alive.
  case bytes(Int)
  /// An error is on its way to the script, which a measurement would take from it; or one is being
  /// made.
  case unknownNow
  /// Nothing else uses memory of the process, whose size is then more exact, or the library cannot
  /// measure a heap.
  case unknown
}
