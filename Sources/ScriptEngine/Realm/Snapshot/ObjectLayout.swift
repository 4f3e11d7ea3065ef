import CJavaScriptCore
import Glibc

/// The places in memory at which the engine keeps the properties of an object.
///
/// The library does not document them. So they are used only after `LayoutSamples` has found, with
/// objects of known content, that each kind of change shows at these places.
///
/// An object begins with a header: the number of its structure (its names, attributes, prototype
/// and extensibility), its kind of elements, its type, flags, and a byte of the garbage collector.
/// Next is the address of its storage. Values stand behind that, and downward from the storage.
@safe struct ObjectLayout {
  /// The address that the numbers of structures count from.
  private let structures: UInt
  /// The number of the structure that all structures have.
  private let structureOfStructures: UInt32
  /// The types of objects whose state is their properties, and nothing else that guests can change.
  let plainTypes: Set<UInt8>
  /// The type of an object literal, the only one whose values may stand behind the header.
  let literalType: UInt8
  /// The types of what is no object, and cannot be changed: strings, symbols, large integers.
  let valueTypes: Set<UInt8>
  /// The lowest type of an object.
  let lowestObjectType: UInt8

  /// The part of a header without the garbage collector's byte.
  static let headerMask: UInt64 = 0x00ff_ffff_ffff_ffff
  static let headerWords = 2

  /// Reads types from objects, the first of them a literal, and from what is no object.
  init?(values: [OpaquePointer], objects: [OpaquePointer]) {
    guard let literal = unsafe objects.first, let base = unsafe Self.base(at: literal) else {
      return nil
    }
    structures = base.address
    structureOfStructures = base.structure
    func type(_ value: OpaquePointer) -> UInt8 { unsafe Self.type(Self.header(of: value)) }
    literalType = unsafe type(literal)
    unsafe valueTypes = Set(values.map { unsafe type($0) })
    unsafe plainTypes = Set(objects.map { unsafe type($0) })
    guard let lowest = plainTypes.min(), let highest = valueTypes.max(), highest < lowest else {
      return nil
    }
    lowestObjectType = lowest
  }

  // MARK: - Headers

  static func header(of cell: OpaquePointer) -> UInt64 {
    unsafe UnsafePointer<UInt64>(cell).pointee & headerMask
  }

  static func type(_ header: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: header >> 40) }

  /// Whether an object has elements, which stand behind its storage.
  static func hasElements(_ header: UInt64) -> Bool { header >> 32 & 0x0e != 0 }

  /// Whether a word of an object is the address of another cell, and no number or constant.
  static func isCell(_ word: UInt64) -> Bool { word != 0 && word & 0xfffe_0000_0000_0002 == 0 }

  // MARK: - Structures

  /// What the structure of a header says of its object; nil for what is no structure.
  func structure(_ header: UInt64) -> Structure? {
    let number = UInt32(truncatingIfNeeded: header)
    guard
      let address = unsafe UnsafeRawPointer(
        bitPattern: structures + UInt(number & ~1)
      ),
      unsafe address.load(as: UInt32.self) == structureOfStructures
    else { return nil }
    return unsafe Structure(address)
  }

  /// The properties of objects with the same names.
  @safe struct Structure {
    private let address: UnsafeRawPointer

    fileprivate init(_ address: UnsafeRawPointer) { unsafe self.address = unsafe address }

    /// How many values could stand behind the header.
    private var capacityInside: Int { unsafe Int(address.load(fromByteOffset: 14, as: UInt8.self)) }
    /// The place of the last value: from zero behind the header, from 64 in the storage.
    private var lastPlace: Int { unsafe Int(address.load(fromByteOffset: 24, as: UInt16.self)) }

    var countInside: Int {
      switch lastPlace {
      case Self.noPlace: 0
      case ..<Self.firstOutside: lastPlace + 1
      default: capacityInside
      }
    }

    var countOutside: Int {
      lastPlace == Self.noPlace ? 0 : max(0, lastPlace - Self.firstOutside + 1)
    }

    /// Whether names can be added without a new structure.
    var mayGrow: Bool { dictionaryKind != 0 }
    /// Whether names and attributes can change without a new structure.
    var mayChange: Bool { dictionaryKind > 1 }
    private var dictionaryKind: Int {
      unsafe Int(address.load(fromByteOffset: 16, as: UInt32.self) & 3)
    }

    /// The words that change with every name that is added.
    var content: [UInt64] {
      unsafe [
        address.load(fromByteOffset: 16, as: UInt64.self),
        address.load(fromByteOffset: 24, as: UInt64.self),
      ]
    }

    private static let noPlace = 0xfffe
    private static let firstOutside = 64
  }

  // MARK: - The address of structures

  /// Searches the library's configuration for it.
  ///
  /// The structure of any structure is the one and only that is its own.
  private static func base(at cell: OpaquePointer) -> (address: UInt, structure: UInt32)? {
    guard let configuration = unsafe dlsym(nil, "g_config") else { return nil }
    var words = [UInt](repeating: 0, count: 1024)
    let size = words.count * MemoryLayout<UInt>.size
    guard unsafe postlogin_copy_memory(&words, configuration, size) else { return nil }
    let number = UInt32(truncatingIfNeeded: unsafe header(of: cell))
    for address in words where address != 0 && address & 0xffff_ffff == 0 {
      if let structure = word(at: address + UInt(number)), structure != 0,
        word(at: address + UInt(structure)) == structure
      {
        return (address, structure)
      }
    }
    return nil
  }

  /// A word of memory; nil where it cannot be read.
  private static func word(at address: UInt) -> UInt32? {
    var word: UInt32 = 0
    let size = MemoryLayout<UInt32>.size
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address),
      unsafe postlogin_copy_memory(&word, pointer, size)
    else { return nil }
    return word
  }
}
