/// A list or map that is being read.
struct YAMLContainer {
  let anchor: String?
  private let isMap: Bool
  private let place: SourceLocation
  private var elements: [DocumentNode] = []
  private var members = UniqueMembers()
  private var key: (name: String, isMerge: Bool, place: SourceLocation)?
  /// The merge key's position among the members, its place and its value.
  private var merge: (index: Int, place: SourceLocation, node: DocumentNode)?
  private var nodeCount = 1
  private var textCount = 0
  private var height = 0

  init(isMap: Bool, anchor: String?, at place: SourceLocation) {
    self.isMap = isMap
    self.anchor = anchor
    self.place = place
  }

  var isWaitingForKey: Bool { isMap && key == nil }

  mutating func begin(
    _ name: String,
    isMerge: Bool,
    at place: SourceLocation
  ) throws(PostLoginError) {
    if isMerge, merge != nil {
      throw PostLoginError(
        .notYAML,
        "`<<` stands here a second time; write `<<: [*one, *other]`",
        at: place
      )
    }
    if !isMerge { try members.checkNew(name, at: place, code: .notYAML) }
    textCount += name.utf8.count
    key = (name, isMerge, place)
  }

  /// Adds the next element, or the value of the last key; errors name the place `alias`.
  mutating func add(_ child: MeasuredNode, at alias: SourceLocation) throws(PostLoginError) {
    nodeCount += child.nodeCount
    textCount += child.textCount
    height = max(height, child.height)
    guard
      nodeCount <= YAMLBuilder.maximumNodeCount,
      textCount <= YAMLBuilder.maximumTextCount
    else {
      throw PostLoginError(
        .notYAML,
        "with all aliases expanded, this is more than "
          + "\(YAMLBuilder.maximumNodeCount) values or \(YAMLBuilder.maximumTextCount) bytes",
        at: alias
      )
    }
    guard isMap else {
      elements.append(child.node)
      return
    }
    guard let key else { return }
    self.key = nil
    if key.isMerge {
      try Self.checkMerge(child.node, at: alias)
      merge = (members.list.count, key.place, child.node)
    } else {
      members.append(DocumentMember(key.name, at: key.place, value: child.node))
    }
  }

  var node: MeasuredNode {
    MeasuredNode(
      DocumentNode(isMap ? .map(mergedMembers) : .list(elements), at: place),
      nodeCount: nodeCount,
      textCount: textCount,
      height: height + 1
    )
  }

  /// The members with those of `<<` inserted at its place; own members take precedence, then
  /// earlier maps of the list.
  private var mergedMembers: [DocumentMember] {
    guard let merge else { return members.list }
    var names = Set(members.list.map(\.name))
    var result = members.list
    let brought = Self.maps(of: merge.node).joined().filter { names.insert($0.name).inserted }
    result.insert(contentsOf: brought, at: merge.index)
    return result
  }

  private static func maps(of node: DocumentNode) -> [[DocumentMember]] {
    switch node.value {
    case .map(let members): [members]
    case .list(let elements): elements.flatMap { maps(of: $0) }
    default: []
    }
  }

  private static func checkMerge(
    _ node: DocumentNode,
    at alias: SourceLocation
  ) throws(PostLoginError) {
    if case .map = node.value { return }
    if case .list(let elements) = node.value,
      elements.allSatisfy({ if case .map = $0.value { true } else { false } })
    {
      return
    }
    throw PostLoginError(
      .notYAML,
      "`<<` takes a map or a list of maps, and this is \(node.kindWithArticle)",
      at: alias
    )
  }
}
