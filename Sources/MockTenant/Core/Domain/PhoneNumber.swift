/// The form of telephone numbers that the tenant accepts (E.164).
enum PhoneNumber {
  static let problem = "Invalid phone number; write it like +15551234567"

  static func isValid(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "+") && (7...15).contains(digits.count)
      && digits.first != UInt8(ascii: "0")
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
