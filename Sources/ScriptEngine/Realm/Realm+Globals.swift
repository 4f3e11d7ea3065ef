import CJavaScriptCore

extension Realm {
  /// Gives a global a value, hidden from enumeration as the language's own globals are.
  package func setGlobal(_ name: String, to value: ProtectedValue) {
    let hidden = JSPropertyAttributes(kJSPropertyAttributeDontEnum)
    let global = unsafe JSContextGetGlobalObject(context)
    unsafe GuestString(name).withReference { name in
      unsafe value.withReference { value in
        unsafe JSObjectSetProperty(context, global, name, value, hidden, nil)
      }
    }
  }

  func removeGlobal(_ name: String) {
    let global = unsafe JSContextGetGlobalObject(context)
    unsafe GuestString(name).withReference { name in
      _ = unsafe JSObjectDeleteProperty(context, global, name, nil)
    }
  }

  func globalReference(_ name: String) -> OpaquePointer {
    let global = unsafe JSContextGetGlobalObject(context)
    let value = unsafe GuestString(name).withReference {
      unsafe JSObjectGetProperty(context, global, $0, nil)
    }
    return unsafe value ?? JSValueMakeUndefined(context)
  }
}
