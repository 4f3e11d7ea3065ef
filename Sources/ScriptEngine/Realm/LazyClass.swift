import CJavaScriptCore

/// The engine's class of lazy objects, which look like ordinary extensible objects to a guest.
enum LazyClass {
  nonisolated(unsafe) static let reference: OpaquePointer = {
    var definition = unsafe kJSClassDefinitionEmpty
    return unsafe "Object".withCString { name in
      unsafe definition.className = unsafe name
      unsafe definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
      unsafe definition.getProperty = unsafe getMember
      unsafe definition.setProperty = unsafe setMember
      unsafe definition.deleteProperty = unsafe deleteMember
      unsafe definition.getPropertyNames = unsafe addNames
      guard let reference = unsafe JSClassCreate(&definition) else {
        preconditionFailure("the engine made no class")
      }
      return unsafe reference
    }
  }()

  /// Returns a method; defines an inner object and lets the ordinary look-up find it.
  private static let getMember: JSObjectGetPropertyCallback = { context, object, name, _ in
    guard let access = unsafe Access(to: name, of: object, in: context) else { return nil }
    guard let position = access.position else {
      if !access.isOrdinary { access.reportMiss() }
      return nil
    }
    guard !access.isSettled(position) else { return nil }
    switch access.source.member(at: position, of: access.description, in: access.realm) {
    case .function(let function): return unsafe function.withReference { unsafe $0 }
    case .object(let kind):
      access.settle(position)
      let machine = access.realm.machine
      machine.isDefiningMember = true
      defer { machine.isDefiningMember = false }
      var inner = access.description
      inner.kind = kind
      inner.settled = 0
      let value = unsafe access.realm.lazyReference(inner)
      let shown = JSPropertyAttributes(kJSPropertyAttributeNone)
      unsafe JSObjectSetProperty(context, object, name, value, shown, nil)
      return nil
    }
  }

  /// Records that the guest assigned a value, which the ordinary look-up then stores.
  private static let setMember: JSObjectSetPropertyCallback = { context, object, name, _, _ in
    guard let access = unsafe Access(to: name, of: object, in: context) else { return false }
    if let position = access.position {
      access.settle(position)
    } else {
      access.source.didAdd(access.name, to: access.description)
    }
    return false
  }

  private static let deleteMember: JSObjectDeletePropertyCallback = { context, object, name, _ in
    guard let access = unsafe Access(to: name, of: object, in: context) else { return false }
    access.position.map(access.settle)
    return false
  }

  private static let addNames: JSObjectGetPropertyNamesCallback = { context, object, names in
    guard let machine = VirtualMachine.current, let realm = unsafe machine.realm(of: context),
      let description = unsafe LazyObject(object)
    else { return }
    machine.isDefiningMember = true
    defer { machine.isDefiningMember = false }
    let source = realm.lazySources[description.source]
    let members = source.names(of: description.kind).names
    for name in source.enumerableNames(of: description.kind) {
      let position = members.firstIndex(of: name) ?? 0
      unsafe GuestString(name).withReference { reference in
        // Settled names include those that the guest has deleted; they stay away.
        let isSettled = description.settled >> position & 1 == 1
        let isThere = unsafe !isSettled || JSObjectHasProperty(context, object, reference)
        if isThere { unsafe JSPropertyNameAccumulatorAddName(names, reference) }
      }
    }
  }

  /// One access of a member by a guest.
  @safe private struct Access {
    let realm: Realm
    let source: any LazyMembers
    let description: LazyObject
    private let nameReference: OpaquePointer
    private let object: OpaquePointer

    /// Nil while the host itself defines a member.
    init?(to name: OpaquePointer?, of object: OpaquePointer?, in context: OpaquePointer?) {
      guard let machine = VirtualMachine.current, !machine.isDefiningMember,
        let realm = unsafe machine.realm(of: context), let object = unsafe object,
        let description = unsafe LazyObject(object), let name = unsafe name
      else { return nil }
      self.realm = realm
      self.description = description
      unsafe self.object = unsafe object
      source = realm.lazySources[description.source]
      unsafe nameReference = unsafe name
    }

    var name: String { unsafe GuestString.text(of: nameReference) }

    /// Whether the ordinary look-up finds the name, on the object or its prototype.
    var isOrdinary: Bool {
      realm.machine.isDefiningMember = true
      defer { realm.machine.isDefiningMember = false }
      return unsafe JSObjectHasProperty(realm.context, object, nameReference)
    }

    func reportMiss() { source.didMiss(name, of: description, in: realm) }

    var position: Int? {
      unsafe source.names(of: description.kind).position(of: nameReference)
    }

    func isSettled(_ position: Int) -> Bool { description.settled >> position & 1 == 1 }

    func settle(_ position: Int) {
      var description = description
      description.settled |= 1 << position
      let slot = unsafe UnsafeMutableRawPointer(bitPattern: description.slot)
      unsafe JSObjectSetPrivate(object, slot)
    }
  }
}
