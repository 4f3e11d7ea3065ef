/// How many elements two lists have in common at their beginnings and, if they are not equally long,
/// at their ends.
struct CommonEnds {
  let start: Int
  private(set) var end = 0

  /// Compares lists of these lengths by the indices of their elements.
  init(_ left: Int, _ right: Int, isSame: (Int, Int) -> Bool) {
    let shorter = min(left, right)
    start = (0..<shorter).first { !isSame($0, $0) } ?? shorter
    guard left != right else { return }
    while end < shorter - start, isSame(left - end - 1, right - end - 1) { end += 1 }
  }
}
