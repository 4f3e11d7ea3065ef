import CJavaScriptCore

/// A source of objects whose members are made at first use.
package protocol LazyMembers: AnyObject {
  /// The names that enumeration shows for an object of this kind, in order.
  func enumerableNames(of kind: Int) -> [String]

  /// The names of the members of a kind, at most 27.
  func names(of kind: Int) -> MemberNames

  /// Makes a member.
  func member(at position: Int, of object: LazyObject, in realm: Realm) -> LazyMember

  /// Called when a guest reads a name that is no member and that no object has.
  func didMiss(_ name: String, of object: LazyObject, in realm: Realm)

  /// Called when a guest assigns a name that is no member.
  func didAdd(_ name: String, to object: LazyObject)
}

/// A member of a lazy object.
package enum LazyMember {
  /// Another lazy object of the same source and serial; shown by enumeration.
  case object(kind: Int)
  /// A function; hidden from enumeration, as methods of a class are.
  case function(ProtectedValue)
}

/// The identity of a lazy object, kept in the engine's private slot, which guests cannot access.
package struct LazyObject: Equatable {
  /// Number of the source in its realm, below 8.
  package var source: Int
  /// Defined by the source, below 32.
  package var kind: Int
  /// The execution that it was made for.
  package var serial: Int
  /// One bit for each inner object that was defined, and for each member that the guest has set or
  /// deleted.
  var settled = 0

  static let memberBits = 27
  static let serialMask = (1 << 28) - 1

  package init(source: Int, kind: Int, serial: Int) {
    precondition(source < 8 && kind < 32, "a lazy object's numbers do not fit its slot")
    self.source = source
    self.kind = kind
    self.serial = serial & Self.serialMask
  }

  /// Never zero, which would mean no private data.
  var slot: Int {
    1 | source << 1 | kind << 4 | serial << 9 | settled << 37
  }

  init?(slot: Int) {
    guard slot != 0 else { return nil }
    source = slot >> 1 & 7
    kind = slot >> 4 & 31
    serial = slot >> 9 & Self.serialMask
    settled = slot >> 37 & ((1 << Self.memberBits) - 1)
  }

  init?(_ object: OpaquePointer?) {
    self.init(slot: Int(bitPattern: unsafe JSObjectGetPrivate(object)))
  }
}

extension Realm {
  /// Makes a lazy object of a registered source.
  package func makeLazyObject(_ description: LazyObject) -> ProtectedValue {
    unsafe ProtectedValue(lazyReference(description), in: self)
  }

  func lazyReference(_ description: LazyObject) -> OpaquePointer {
    let slot = unsafe UnsafeMutableRawPointer(bitPattern: description.slot)
    guard let object = unsafe JSObjectMake(context, LazyClass.reference, slot) else {
      preconditionFailure("the engine made no object")
    }
    return unsafe object
  }
}
