/// A node with its size after all aliases in it are expanded.
package struct MeasuredNode {
  package let node: DocumentNode
  package let nodeCount: Int
  /// Bytes of all texts and keys.
  package let textCount: Int
  /// Levels of lists and maps.
  package let height: Int

  /// A scalar.
  package init(_ scalar: DocumentNode) {
    let textCount =
      switch scalar.value {
      case .string(let text), .number(let text): text.utf8.count
      default: 0
      }
    self.init(scalar, nodeCount: 1, textCount: textCount, height: 0)
  }

  package init(_ node: DocumentNode, nodeCount: Int, textCount: Int, height: Int) {
    self.node = node
    self.nodeCount = nodeCount
    self.textCount = textCount
    self.height = height
  }
}
