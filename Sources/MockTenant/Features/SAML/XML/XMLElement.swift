/// An element of an XML document, as a value that outlives the document.
struct XMLElement: Sendable, Equatable {
  /// An attribute.
  struct Attribute: Sendable, Equatable {
    var name: String
    var namespace: String
    var value: String
  }

  var name: String
  var namespace: String
  var attributes: [Attribute] = []
  var children: [XMLElement] = []
  /// The whole text of an element without children; comments in it do not end it.
  var text = ""

  func `is`(_ name: String, in namespace: String) -> Bool {
    self.name == name && self.namespace == namespace
  }

  /// The only child of a name; nil if there are several.
  func child(_ name: String, in namespace: String) -> XMLElement? {
    let found = children(name, in: namespace)
    return found.count == 1 ? found[0] : nil
  }

  func children(_ name: String, in namespace: String) -> [XMLElement] {
    children.filter { $0.is(name, in: namespace) }
  }

  /// An attribute without a namespace.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace.isEmpty }?.value
  }
}
