import CryptoExtras

/// The numbers of an RSA key of 2048 bits that follows from a seed.
struct SeededKey {
  /// The modulus, the private exponent and both primes, the highest byte first.
  let modulus, privateExponent, firstPrime, secondPrime: [UInt8]

  static let publicExponent: UInt64 = 65_537

  /// The key of a seed, and with it the `number`-th of a tenant.
  init(seed: UInt64, number: Int) {
    // Apart from the seeds of the tenant's other random values.
    var state = seed ^ 0x5349_474E_4B45_5953 &+ UInt64(number) &* 0xD1B5_4A32_D192_ED03
    let next = {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    let first = SeededPrime(next).limbs
    let second = SeededPrime(next).limbs
    let product = Self.product(first, second)
    var order = Self.product(Self.minusOne(first), Self.minusOne(second))
    // d = (1 + k * order) / e for the k that leaves no rest.
    let e = Self.publicExponent
    let rest = SeededPrime.remainder(order, e)
    var k: UInt64 = 1
    // The inverse by a prime is a power (Fermat).
    for bit in (0..<64).reversed() {
      k = k * k % e
      if (e - 2) >> UInt64(bit) & 1 == 1 { k = k * rest % e }
    }
    k = e - k
    var sum = [UInt64](repeating: 0, count: order.count + 1)
    sum[0] = 1
    MontgomeryField.add(order, times: k, to: &sum)
    var remainder: UInt64 = 0
    for index in sum.indices.reversed() {
      (sum[index], remainder) = e.dividingFullWidth((remainder, sum[index]))
    }
    order = Array(sum.dropLast())
    modulus = Self.bytes(product)
    privateExponent = Self.bytes(order)
    firstPrime = Self.bytes(first)
    secondPrime = Self.bytes(second)
  }

  /// The key for signatures.
  var key: _RSA.Signing.PrivateKey {
    get throws {
      try _RSA.Signing.PrivateKey(
        n: modulus,
        e: [1, 0, 1],
        d: privateExponent,
        p: firstPrime,
        q: secondPrime
      )
    }
  }

  private static func minusOne(_ number: [UInt64]) -> [UInt64] {
    [number[0] - 1] + number.dropFirst()
  }

  private static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var sum = [UInt64](repeating: 0, count: left.count + right.count)
    for (index, limb) in left.enumerated() {
      var part = Array(sum[index...])
      MontgomeryField.add(right, times: limb, to: &part)
      sum.replaceSubrange(index..., with: part)
    }
    return sum
  }

  private static func bytes(_ number: [UInt64]) -> [UInt8] {
    number.reversed().flatMap { limb in withUnsafeBytes(of: limb.bigEndian) { Array($0) } }
  }
}
