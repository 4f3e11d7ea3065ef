import CJavaScriptCore

/// A function of the host that guests can call.
package struct HostFunction {
  package typealias Body = (HostCall) -> HostReply

  let body: Body
}

/// One call of a host function; valid only while the function runs.
@safe package struct HostCall {
  package let realm: Realm
  /// The lazy object on which the function was called; nil for any other receiver.
  package let receiver: LazyObject?
  private let arguments: UnsafeBufferPointer<OpaquePointer?>

  init(realm: Realm, receiver: LazyObject?, arguments: UnsafeBufferPointer<OpaquePointer?>) {
    self.realm = realm
    self.receiver = receiver
    unsafe self.arguments = unsafe arguments
  }

  package var argumentCount: Int { unsafe arguments.count }

  /// Nil if there are fewer arguments.
  package func argument(_ position: Int) -> GuestValue? {
    guard unsafe position < arguments.count, let value = unsafe arguments[position] else {
      return nil
    }
    return unsafe GuestValue(realm: realm, reference: value)
  }

  /// The arguments from a position on, to be passed to another function.
  package func passedArguments(from position: Int) -> [HostArgument] {
    (position..<max(position, argumentCount)).compactMap { argument($0).map { .guest($0) } }
  }
}

/// The result of a host function.
package enum HostReply {
  case undefined
  case string(String)
  case number(Double)
  case boolean(Bool)
  /// A value made of JSON text in the caller's realm.
  case json(ArraySlice<UInt8>)
  /// A value of the caller's realm.
  case value(ProtectedValue)
  /// An error of the caller's realm, with the caller's line at the top of its stack.
  case failure(HostError)
  case promise(Result<ArraySlice<UInt8>, HostError>)
}

/// An error that a host function throws into a guest.
package struct HostError: Error, Sendable, Equatable {
  /// The name of a global constructor, such as `TypeError`.
  package var constructor: String
  package var message: String
  /// The `code` member of errors of Node.js; nil if the error has none.
  package var code: String?

  package init(_ constructor: String, _ message: String, code: String? = nil) {
    self.constructor = constructor
    self.message = message
    self.code = code
  }
}

/// An argument from the host to a function of a realm.
package enum HostArgument {
  case undefined
  case number(Double)
  case string(GuestString)
  case protected(ProtectedValue)
  case guest(GuestValue)
}
