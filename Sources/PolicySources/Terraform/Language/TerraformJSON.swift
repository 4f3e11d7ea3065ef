import WireFormats

/// Reads a file in Terraform's JSON syntax (HashiCorp: JSON Configuration Syntax).
enum TerraformJSON {
  /// The blocks of a file, and how many names stand around their content.
  private static let labelCounts = [
    "resource": 2, "data": 2, "variable": 1, "output": 1, "module": 1, "provider": 1, "locals": 0,
    "terraform": 0,
  ]

  /// - Throws: `notJSON`, or `notTerraform` for a file that is no object.
  static func body(of bytes: [UInt8], file: String) throws(PostLoginError) -> TerraformBody {
    let document = try Document(bytes: bytes, file: file)
    let source = TerraformSource(file: file, bytes: bytes)
    guard case .map(let members) = document.root.value else {
      throw PostLoginError(
        .notTerraform,
        "a file of a configuration holds an object",
        at: document.root.location
      )
    }
    var body = TerraformBody()
    for member in members {
      guard let count = labelCounts[member.name] else { continue }
      try add(member.value, type: member.name, labels: [], left: count, source, to: &body)
    }
    return body
  }

  private static func add(
    _ node: DocumentNode,
    type: String,
    labels: [String],
    left: Int,
    _ source: TerraformSource,
    to body: inout TerraformBody
  ) throws(PostLoginError) {
    if case .list(let elements) = node.value {
      for element in elements {
        try add(element, type: type, labels: labels, left: left, source, to: &body)
      }
      return
    }
    guard case .map(let members) = node.value else {
      throw PostLoginError(.notTerraform, "expected an object", at: node.location)
    }
    let place = place(of: node, source)
    guard left == 0 else {
      for member in members {
        try add(
          member.value,
          type: type,
          labels: labels + [member.name],
          left: left - 1,
          source,
          to: &body
        )
      }
      return
    }
    var inner = TerraformBody()
    for member in members where member.name != "//" {
      if member.name == "dynamic", type == "resource" || type == "dynamic" {
        try add(member.value, type: "dynamic", labels: [], left: 1, source, to: &inner)
        continue
      }
      if member.name == "content", type == "dynamic" {
        try add(member.value, type: "content", labels: [], left: 0, source, to: &inner)
        continue
      }
      inner.attributes.append(
        TerraformBody.Attribute(
          name: member.name,
          value: try expression(member.value, source),
          place: self.place(of: member.value, source)
        )
      )
    }
    body.blocks.append(
      TerraformBody.Block(type: type, labels: labels, body: inner, place: place)
    )
  }

  private static func expression(
    _ node: DocumentNode,
    _ source: TerraformSource
  ) throws(PostLoginError) -> TerraformExpression {
    let place = place(of: node, source)
    switch node.value {
    case .string(let text): return try TerraformParser.template(text, at: place)
    case .list(let elements):
      var all: [TerraformExpression] = []
      for element in elements { all.append(try expression(element, source)) }
      return TerraformExpression(kind: .list(all), place: place)
    case .map(let members):
      var all: [(key: TerraformExpression, value: TerraformExpression)] = []
      for member in members {
        let key = try TerraformParser.template(
          member.name,
          at: self.place(of: member.value, source)
        )
        all.append((key, try expression(member.value, source)))
      }
      return TerraformExpression(kind: .object(all), place: place)
    case .null, .boolean, .number:
      return TerraformExpression(kind: .literal(TerraformValue(node.json)), place: place)
    }
  }

  private static func place(of node: DocumentNode, _ source: TerraformSource) -> TerraformPlace {
    source.place(ofLine: node.location.line, column: node.location.column)
  }
}
