/// Products of numbers by an odd modulus, in the form of Montgomery.
struct MontgomeryField {
  private let modulus: [UInt64]
  /// The negative inverse of the modulus by 2^64.
  private let inverse: UInt64
  /// The square of R by the modulus, where R is 2^64 to the number of limbs.
  let square: [UInt64]

  /// The number 1 in the form.
  var one: [UInt64] { product([1] + [UInt64](repeating: 0, count: modulus.count - 1), square) }

  init(_ modulus: [UInt64]) {
    self.modulus = modulus
    var inverse: UInt64 = 1
    // Each step doubles the number of right bits.
    for _ in 0..<6 { inverse &*= 2 &- modulus[0] &* inverse }
    self.inverse = 0 &- inverse
    // 1, doubled for each bit of R twice.
    var square = [1] + [UInt64](repeating: 0, count: modulus.count - 1)
    for _ in 0..<(modulus.count * 128) { square = Self.double(square, by: modulus) }
    self.square = square
  }

  /// The product of two numbers, divided by R.
  func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    let count = modulus.count
    var result = [UInt64](unsafeUninitializedCapacity: count + 2) { sum, size in
      sum.initialize(repeating: 0)
      size = count + 2
      right.withUnsafeBufferPointer { right in
        modulus.withUnsafeBufferPointer { modulus in
          for factor in left {
            Self.add(right, times: factor, to: sum)
            Self.add(modulus, times: sum[0] &* inverse, to: sum)
            for index in 0...count { sum[index] = sum[index + 1] }
            sum[count + 1] = 0
          }
        }
      }
    }
    let isLonger = result[count] > 0
    result.removeLast(2)
    if isLonger || !Self.isLess(result, modulus) { Self.subtract(modulus, from: &result) }
    return result
  }

  func power(_ base: [UInt64], _ exponent: [UInt64]) -> [UInt64] {
    var result = one
    for limb in exponent.reversed() {
      for bit in (0..<64).reversed() {
        result = product(result, result)
        if limb >> UInt64(bit) & 1 == 1 { result = product(result, base) }
      }
    }
    return result
  }

  /// Adds a product to a longer number.
  static func add(_ number: [UInt64], times factor: UInt64, to sum: inout [UInt64]) {
    sum.withUnsafeMutableBufferPointer { sum in
      number.withUnsafeBufferPointer { add($0, times: factor, to: sum) }
    }
  }

  @inline(__always)
  private static func add(
    _ number: UnsafeBufferPointer<UInt64>,
    times factor: UInt64,
    to sum: UnsafeMutableBufferPointer<UInt64>
  ) {
    var carry: UInt64 = 0
    for index in 0..<number.count {
      let (high, low) = number[index].multipliedFullWidth(by: factor)
      let (first, firstOverflow) = sum[index].addingReportingOverflow(low)
      let (second, secondOverflow) = first.addingReportingOverflow(carry)
      sum[index] = second
      carry = high &+ (firstOverflow ? 1 : 0) &+ (secondOverflow ? 1 : 0)
    }
    var index = number.count
    while carry > 0, index < sum.count {
      let (value, overflow) = sum[index].addingReportingOverflow(carry)
      sum[index] = value
      carry = overflow ? 1 : 0
      index += 1
    }
  }

  private static func double(_ number: [UInt64], by modulus: [UInt64]) -> [UInt64] {
    var result = number
    var carry: UInt64 = 0
    for index in result.indices {
      let high = result[index] >> 63
      result[index] = result[index] << 1 | carry
      carry = high
    }
    if carry > 0 || !isLess(result, modulus) { subtract(modulus, from: &result) }
    return result
  }

  private static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func subtract(_ number: [UInt64], from result: inout [UInt64]) {
    var borrow: UInt64 = 0
    for index in result.indices {
      let (first, firstOverflow) = result[index].subtractingReportingOverflow(number[index])
      let (second, secondOverflow) = first.subtractingReportingOverflow(borrow)
      result[index] = second
      borrow = firstOverflow || secondOverflow ? 1 : 0
    }
  }
}
