import CJavaScriptCore

extension Realm {
  /// Replaces a global of the engine; it stays hidden from enumeration.
  ///
  /// Far cheaper than `setGlobal`, for which the engine looks up the name first.
  package func replaceGlobal(_ name: String, with value: ProtectedValue) {
    setGlobal(name, to: value, attributes: kJSPropertyAttributeNone)
  }

  /// Sets a global, hidden from enumeration like the language's own globals.
  package func setGlobal(_ name: String, to value: ProtectedValue) {
    setGlobal(name, to: value, attributes: kJSPropertyAttributeDontEnum)
  }

  private func setGlobal(_ name: String, to value: ProtectedValue, attributes: Int) {
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
