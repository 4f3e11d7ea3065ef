import CJavaScriptCore

extension Realm {
  func makeString(_ text: String) -> OpaquePointer? {
    unsafe GuestString(text).withReference { unsafe JSValueMakeString(context, $0) }
  }

  func makeValue(fromJSON bytes: ArraySlice<UInt8>) -> OpaquePointer? {
    unsafe GuestString(bytes).withReference { unsafe JSValueMakeFromJSONString(context, $0) }
  }

  /// An error of this realm, whose stack starts at the guest's current call.
  func makeError(_ error: HostError) -> OpaquePointer? {
    let message = unsafe makeString(error.message)
    let constructor =
      unsafe errorConstructors[error.constructor]
      ?? ProtectedValue(globalReference(error.constructor), in: self)
    let made = unsafe constructor.withReference { constructor in
      unsafe trying { exception in
        unsafe withUnsafePointer(to: message) { message in
          unsafe JSObjectCallAsConstructor(context, constructor, 1, message, exception)
        }
      }
    }
    guard case .value(let object) = made else { return unsafe message }
    if let code = error.code {
      let value = unsafe makeString(code)
      let shown = JSPropertyAttributes(kJSPropertyAttributeNone)
      unsafe GuestString("code").withReference { name in
        unsafe JSObjectSetProperty(context, object, name, value, shown, nil)
      }
    }
    return unsafe object
  }

  /// A settled promise of this realm.
  func makePromise(_ result: Result<ArraySlice<UInt8>, HostError>) -> OpaquePointer? {
    var resolve: OpaquePointer?
    var reject: OpaquePointer?
    let promise = unsafe trying {
      unsafe JSObjectMakeDeferredPromise(context, &resolve, &reject, $0)
    }
    guard case .value(let object) = promise else { return nil }
    var value: OpaquePointer?
    var settle: OpaquePointer?
    switch result {
    case .success(let bytes):
      unsafe value = makeValue(fromJSON: bytes)
      unsafe settle = unsafe resolve
    case .failure(let error):
      unsafe value = makeError(error)
      unsafe settle = unsafe reject
    }
    _ = unsafe JSObjectCallAsFunction(context, settle, nil, 1, &value, nil)
    return unsafe object
  }
}
