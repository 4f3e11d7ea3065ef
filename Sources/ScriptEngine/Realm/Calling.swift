import CJavaScriptCore

/// The one native function behind all host functions: looks up the function, calls it, and converts
/// its reply to a value of the caller's realm.
let callHostFunction: JSObjectCallAsFunctionCallback = {
  context,
  function,
  receiver,
  count,
  arguments,
  exception in
  guard let machine = VirtualMachine.current, let realm = unsafe machine.realm(of: context),
    let host = unsafe realm.function(at: function)
  else { return nil }
  let call = unsafe HostCall(
    realm: realm,
    receiver: LazyObject(receiver),
    arguments: UnsafeBufferPointer(start: arguments, count: count)
  )
  switch host.body(call) {
  case .undefined: return unsafe JSValueMakeUndefined(context)
  case .number(let number): return unsafe JSValueMakeNumber(context, number)
  case .boolean(let flag): return unsafe JSValueMakeBoolean(context, flag)
  case .string(let text): return unsafe realm.makeString(text)
  case .json(let bytes): return unsafe realm.makeValue(fromJSON: bytes)
  case .value(let value): return unsafe value.withReference { unsafe $0 }
  case .failure(let error):
    unsafe exception?.pointee = realm.makeError(error)
    return nil
  case .promise(let result): return unsafe realm.makePromise(result)
  }
}

extension ProtectedValue {
  /// Calls a function of this package and protects its result.
  ///
  /// - Throws: `unusable` if it throws, which functions called this way do not.
  package func call(
    _ arguments: [HostArgument],
    in realm: Realm
  ) throws(ScriptEngineError) -> ProtectedValue {
    guard case .value(let value) = result(arguments, in: realm) else { throw .unusable }
    return unsafe ProtectedValue(value, in: realm)
  }

  /// Calls a function of this package and returns its result; nil if it throws.
  package func callForValue(_ arguments: [HostArgument], in realm: Realm) -> GuestValue? {
    guard case .value(let reference) = result(arguments, in: realm) else { return nil }
    return unsafe GuestValue(realm: realm, reference: reference)
  }

  /// Calls a function and returns its text; nil if it throws or returns no string.
  package func callForText(_ arguments: [HostArgument], in realm: Realm) -> String? {
    guard case .value(let reference) = result(arguments, in: realm) else { return nil }
    let value = unsafe GuestValue(realm: realm, reference: reference)
    return value.kind == .string ? value.text : nil
  }

  /// Calls a function of this package that returns JSON, and returns its bytes.
  package func callForBytes(
    _ arguments: [HostArgument],
    atMost limit: Int,
    in realm: Realm
  ) -> GuestValue.Serialization {
    switch result(arguments, in: realm) {
    case .value(let reference):
      let value = unsafe GuestValue(realm: realm, reference: reference)
      return value.stringLength <= limit ? .bytes(value.stringBytes) : .tooLong
    case .nothing: return .nothing
    case .thrown(let value): return .refused(realm.shortText(ofThrown: value))
    }
  }

  /// A member of an object of this package.
  ///
  /// - Throws: `unusable` if there is none.
  package func member(_ name: String, in realm: Realm) throws(ScriptEngineError) -> ProtectedValue {
    let object = unsafe withReference { unsafe GuestValue(realm: realm, reference: $0) }
    guard let member = realm.property(name, of: object) else { throw .unusable }
    return unsafe ProtectedValue(member.reference, in: realm)
  }

  func result(_ arguments: [HostArgument], in realm: Realm) -> Realm.Attempt {
    // The arguments, and with them their strings and protected values, stay alive during the call.
    withExtendedLifetime(arguments) {
      // References stand on the stack, which the collector scans: making a long string may collect,
      // and would free the strings made before it if only memory of Swift's held them.
      unsafe withUnsafeTemporaryAllocation(of: OpaquePointer?.self, capacity: arguments.count) {
        references in
        for (index, argument) in arguments.enumerated() {
          unsafe references.initializeElement(at: index, to: argument.reference(in: realm))
        }
        return unsafe withReference { function in
          unsafe realm.trying { exception in
            unsafe JSObjectCallAsFunction(
              realm.context,
              function,
              nil,
              references.count,
              UnsafePointer(references.baseAddress),
              exception
            )
          }
        }
      }
    }
  }
}

extension HostArgument {
  /// Valid while the argument itself is alive.
  func reference(in realm: Realm) -> OpaquePointer? {
    switch self {
    case .undefined: unsafe JSValueMakeUndefined(realm.context)
    case .number(let number): unsafe JSValueMakeNumber(realm.context, number)
    case .string(let string):
      unsafe string.withReference { unsafe JSValueMakeString(realm.context, $0) }
    case .protected(let value): unsafe value.withReference { unsafe $0 }
    case .guest(let value): unsafe value.reference
    }
  }
}
