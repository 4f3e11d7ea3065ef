import CJavaScriptCore

/// A value of a realm, valid only in the callback or entry that received it.
///
/// The garbage collector does not see it as protected, but finds it on the stack.
@safe package struct GuestValue {
  let realm: Realm
  let reference: OpaquePointer

  /// The type of the value.
  package enum Kind: Sendable {
    case undefined, null, boolean, number, string, bigint, symbol, function, array, object
  }

  package var kind: Kind {
    switch unsafe JSValueGetType(realm.context, reference) {
    case kJSTypeUndefined: .undefined
    case kJSTypeNull: .null
    case kJSTypeBoolean: .boolean
    case kJSTypeNumber: .number
    case kJSTypeString: .string
    case kJSTypeBigInt: .bigint
    case kJSTypeSymbol: .symbol
    default: objectKind
    }
  }

  private var objectKind: Kind {
    if unsafe JSValueIsArray(realm.context, target) { return .array }
    let isFunction = unsafe JSObjectIsFunction(realm.context, reference)
    return isFunction ? .function : .object
  }

  /// The target of a Proxy, since the engine does not recognize an array behind one.
  private var target: OpaquePointer {
    var target = unsafe reference
    while let inner = unsafe realm.machine.symbols.proxyTarget(target) {
      unsafe target = unsafe inner
    }
    return unsafe target
  }

  /// Whether it is a Proxy, whose handlers are guest code.
  ///
  /// The value must be an object, and no revoked Proxy.
  package var isProxy: Bool { unsafe realm.machine.symbols.proxyTarget(reference) != nil }

  package var boolean: Bool { unsafe JSValueToBoolean(realm.context, reference) }

  /// The value as a number; runs guest code only for objects.
  package var number: Double { unsafe JSValueToNumber(realm.context, reference, nil) }

  /// A whole number in the range of `Int`; nil for any other value.
  package var wholeNumber: Int? { kind == .number ? Int(exactly: number) : nil }

  /// The text of a string, symbol or BigInt; nil for other values.
  package var text: String? {
    if unsafe JSValueIsSymbol(realm.context, reference) { return realm.description(ofSymbol: self) }
    let result = unsafe realm.trying { unsafe JSValueToStringCopy(realm.context, reference, $0) }
    guard case .value(let string) = result else { return nil }
    defer { unsafe JSStringRelease(string) }
    return unsafe GuestString.text(of: string)
  }

  /// The text of a string, whose length in UTF-16 units is asked about before it is copied; nil for
  /// a length that is refused.
  package func text(where isAllowed: (Int) -> Bool) -> String? {
    guard let string = unsafe JSValueToStringCopy(realm.context, reference, nil) else { return nil }
    defer { unsafe JSStringRelease(string) }
    return unsafe isAllowed(JSStringGetLength(string)) ? GuestString.text(of: string) : nil
  }

  /// The length of a string in UTF-16 units, without a copy of it.
  package var stringLength: Int {
    guard let string = unsafe JSValueToStringCopy(realm.context, reference, nil) else { return 0 }
    defer { unsafe JSStringRelease(string) }
    return unsafe JSStringGetLength(string)
  }

  /// The UTF-8 bytes of a string without lone surrogates.
  var stringBytes: [UInt8] {
    guard let string = unsafe JSValueToStringCopy(realm.context, reference, nil) else { return [] }
    defer { unsafe JSStringRelease(string) }
    return unsafe GuestString.bytes(of: string)
  }

  /// The result of `JSON.stringify` for an object or array.
  package enum Serialization: Sendable, Equatable {
    case bytes([UInt8])
    /// No output, as for an object whose `toJSON` returns undefined.
    case nothing
    case refused(String)
    case tooLong
  }

  /// Serializes the value; runs the guest's `toJSON` and getters, under the execution's limits.
  package func serialized(atMost limit: Int) -> Serialization {
    let result = unsafe realm.trying {
      unsafe JSValueCreateJSONString(realm.context, reference, 0, $0)
    }
    switch result {
    case .value(let string):
      defer { unsafe JSStringRelease(string) }
      guard unsafe JSStringGetLength(string) <= limit else { return .tooLong }
      return unsafe .bytes(GuestString.bytes(of: string))
    case .nothing: return .nothing
    case .thrown(let value): return .refused(realm.shortText(ofThrown: value))
    }
  }
}
