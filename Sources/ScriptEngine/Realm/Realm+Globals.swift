import CJavaScriptCore

extension Realm {
  /// Gives a global of the engine another value; it stays hidden from enumeration.
  ///
  /// Far cheaper than `setGlobal`, which has the engine look for the name first.
  package func replaceGlobal(_ name: String, with value: ProtectedValue) {
    setGlobal(name, to: value, kJSPropertyAttributeNone)
  }

  /// Gives a global a value, hidden from enumeration as the language's own globals are.
  package func setGlobal(_ name: String, to value: ProtectedValue) {
    setGlobal(name, to: value, kJSPropertyAttributeDontEnum)
  }

  private func setGlobal(_ name: String, to value: ProtectedValue, _ attributes: Int) {
    let global = unsafe JSContextGetGlobalObject(context)
    unsafe GuestString(name).withReference { name in
      unsafe value.withReference { value in
        unsafe JSObjectSetProperty(
          context,
          global,
          name,
          value,
          JSPropertyAttributes(attributes),
          nil
        )
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
