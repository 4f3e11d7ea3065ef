extension UInt8 {
  /// The small letter of a capital of ASCII; any other byte as it is.
  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
