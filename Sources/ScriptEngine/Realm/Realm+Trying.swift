import CJavaScriptCore

extension Realm {
  /// The result of a call into the engine.
  @safe enum Attempt {
    case value(OpaquePointer)
    case thrown(GuestValue)
    /// Neither a value nor an exception, as after a termination.
    case nothing
  }

  /// Wraps every call into the engine, so that no exception is missed.
  func trying(
    _ body: (UnsafeMutablePointer<OpaquePointer?>) -> OpaquePointer?
  ) -> Attempt {
    var exception: OpaquePointer?
    let value = unsafe body(&exception)
    if let exception = unsafe exception {
      return unsafe .thrown(GuestValue(realm: self, reference: exception))
    }
    guard let value = unsafe value else { return .nothing }
    return unsafe .value(value)
  }

  /// A data member of an object; nil if there is none or if reading it throws.
  func property(_ name: String, of object: GuestValue) -> GuestValue? {
    guard unsafe JSValueIsObject(context, object.reference) else { return nil }
    let result = unsafe GuestString(name).withReference { name in
      unsafe trying { unsafe JSObjectGetProperty(context, object.reference, name, $0) }
    }
    guard case .value(let value) = result else { return nil }
    return unsafe GuestValue(realm: self, reference: value)
  }

  /// The message of an error, or the text of any other thrown value.
  func shortText(ofThrown thrown: GuestValue) -> String {
    if let message = property("message", of: thrown), message.kind == .string {
      return message.text ?? ""
    }
    return thrown.text ?? "a value that cannot be shown"
  }

  func description(ofSymbol symbol: GuestValue) -> String {
    let converted = unsafe trying { unsafe JSValueToObject(context, symbol.reference, $0) }
    guard case .value(let object) = converted else { return "" }
    let boxed = unsafe GuestValue(realm: self, reference: object)
    let description = property("description", of: boxed)
    return description?.kind == .string ? description?.text ?? "" : ""
  }
}
