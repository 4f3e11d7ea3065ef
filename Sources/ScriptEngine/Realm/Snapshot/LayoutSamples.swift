import CJavaScriptCore
import CScriptModules

/// Objects of known content, in a realm of their own, which show whether a layout is right.
@safe final class LayoutSamples {
  private let realm: Realm
  private let functions: ProtectedValue

  init(in machine: VirtualMachine) throws(ScriptEngineError) {
    realm = try Realm(in: machine)
    functions = try realm.evaluate(unsafe Script(script_module_samples))
  }

  /// The layout of the objects; nil if it is not as this package expects it.
  func layout() throws(ScriptEngineError) -> ObjectLayout? {
    let values = try functions.member("values", in: realm)
    let proxy = try functions.member("proxy", in: realm)
    let kinds = try functions.member("kinds", in: realm)
    let function = realm.makeFunction("function") { _ in .undefined }
    let others = unsafe [
      proxy.withReference { unsafe $0 }, function.withReference { unsafe $0 }, realm.context,
    ]
    guard
      let layout = unsafe ObjectLayout(
        values: elements(of: values),
        objects: elements(of: kinds) + others
      )
    else { return nil }
    for count in Self.counts where try !finds(count, layout) { return nil }
    return try seesEveryChange(layout) ? layout : nil
  }

  /// Numbers of properties around the bounds between the places of values.
  private static let counts = [0, 1, 6, 7, 8, 70]

  /// Whether the values of an object with so many properties are where they are expected.
  private func finds(_ count: Int, _ layout: ObjectLayout) throws(ScriptEngineError) -> Bool {
    let object = try functions.member("filled", in: realm).call([.number(Double(count))], in: realm)
    return unsafe object.withReference { reference in
      guard let records = unsafe PropertyRecords(of: [reference], fixed: [], layout) else {
        return false
      }
      let value = unsafe GuestValue(realm: realm, reference: reference)
      let expected = (0..<count).map { index in
        unsafe (realm.property("p\(index)", of: value)?.reference).map { word in
          UInt64(UInt(bitPattern: word))
        }
      }
      return expected.elementsEqual(records.valuesOfFirst)
    }
  }

  /// Whether each sample differs from its record after its change, and not before.
  private func seesEveryChange(_ layout: ObjectLayout) throws(ScriptEngineError) -> Bool {
    let make = try functions.member("sample", in: realm)
    var number = 0
    while case .value(let made) = make.result([.number(Double(number))], in: realm),
      unsafe JSValueIsObject(realm.context, made)
    {
      let sample = unsafe ProtectedValue(made, in: realm)
      let object = try sample.member("object", in: realm)
      let change = try sample.member("change", in: realm)
      let isSeen = unsafe object.withReference { reference in
        // The global object that a guest sees is not the one that has its properties.
        let both = unsafe [reference, realm.context]
        guard let records = unsafe PropertyRecords(of: both, fixed: [], layout),
          records.areUnchanged
        else { return false }
        guard case .value = change.result([], in: realm) else { return false }
        return !records.areUnchanged
      }
      guard isSeen else { return false }
      number += 1
    }
    return number > 0
  }

  private func elements(of array: ProtectedValue) -> [OpaquePointer] {
    unsafe array.withReference { unsafe realm.elements(of: $0) }
  }
}

extension Realm {
  /// The objects and other cells in an array.
  func elements(of array: OpaquePointer) -> [OpaquePointer] {
    let count = property("length", of: unsafe GuestValue(realm: self, reference: array))
    return unsafe (0..<UInt32(count?.wholeNumber ?? 0)).compactMap { index in
      unsafe JSObjectGetPropertyAtIndex(context, array, index, nil)
    }
  }
}
