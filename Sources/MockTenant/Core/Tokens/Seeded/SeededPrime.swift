/// Large primes that follow from random words alone, so that a seed gives the same keys on every machine.
///
/// Numbers are limbs of 64 bits, the lowest first. The arithmetic takes no care to hide the numbers from
/// an observer of its time, since a seeded tenant has no secrets.
struct SeededPrime {
  /// The limbs of a prime of 1024 bits.
  private static let limbCount = 16
  /// Each round misses a composite number with a probability below 1/4, and for random candidates of
  /// this size far below.
  private static let roundCount = 4
  private static let smallPrimes: [UInt64] = {
    var found: [UInt64] = []
    for number in stride(from: UInt64(3), to: 2000, by: 2)
    where found.allSatisfy({ number % $0 != 0 }) {
      found.append(number)
    }
    return found
  }()

  /// The prime's limbs.
  let limbs: [UInt64]

  /// Finds a prime from which the exponent 65537 has an inverse; its two highest bits are set, so that
  /// the product of two has 2048 bits.
  init(_ next: () -> UInt64) {
    while true {
      var candidate = (0..<Self.limbCount).map { _ in next() }
      candidate[0] |= 1
      candidate[Self.limbCount - 1] |= 3 << 62
      guard Self.remainder(candidate, 65_537) != 1,
        Self.smallPrimes.allSatisfy({ Self.remainder(candidate, $0) != 0 })
      else { continue }
      if Self.isProbablePrime(candidate, next) {
        limbs = candidate
        return
      }
    }
  }

  /// The rest of a division by a small number.
  static func remainder(_ number: [UInt64], _ divisor: UInt64) -> UInt64 {
    number.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
  }

  /// The test of Miller and Rabin for an odd number.
  private static func isProbablePrime(_ number: [UInt64], _ next: () -> UInt64) -> Bool {
    let field = MontgomeryField(number)
    // number - 1 = odd * 2^shift
    var odd = number
    odd[0] -= 1
    let minusOne = odd
    var shift = 0
    while odd[0] & 1 == 0 {
      for index in odd.indices {
        odd[index] = odd[index] >> 1 | (index + 1 < odd.count ? odd[index + 1] << 63 : 0)
      }
      shift += 1
    }
    let one = field.one
    let last = field.product(minusOne, field.square)
    return (0..<roundCount).allSatisfy { _ in
      var base = (0..<limbCount).map { _ in next() }
      // Below the number, whose highest bit is set.
      base[limbCount - 1] >>= 1
      var power = field.power(field.product(base, field.square), odd)
      if power == one || power == last { return true }
      for _ in 1..<max(shift, 1) {
        power = field.product(power, power)
        if power == last { return true }
      }
      return false
    }
  }
}
