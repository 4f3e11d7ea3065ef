package import WireFormats

/// Reads what `terraform show -json` prints of a plan or a state (HashiCorp: JSON Output Format).
package enum TerraformPlan {
  static let maximumSize = 256 << 20
  private static let maximumCount = 10_000

  /// Whether a file is a plan or state in JSON.
  package static func isPlan(_ document: JSONValue) -> Bool {
    document["format_version"] != nil
      && (document["planned_values"] != nil || document["values"] != nil)
  }

  /// The resources of a plan or state.
  ///
  /// - Throws: `unreadable`, `notJSON`, `unsupportedVersion` or `notTerraform`.
  package static func configuration(
    at path: String
  ) throws(PostLoginError) -> TerraformConfiguration {
    let bytes = try FileBytes.read(path, atMost: maximumSize)
    let text = try JSONText(checking: bytes, file: path)
    return try configuration(of: text.value, file: path)
  }

  static func configuration(
    of document: JSONValue,
    file: String
  ) throws(PostLoginError) -> TerraformConfiguration {
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard let version = document["format_version"]?.stringValue else {
      throw PostLoginError(
        .notTerraform,
        "no `format_version` of a plan or state",
        at: start,
        help: "write the file with `terraform show -json`"
      )
    }
    guard version.hasPrefix("1.") || version.hasPrefix("0.") else {
      throw PostLoginError(
        .unsupportedVersion,
        "the format `\(version)` of a plan is not known; versions 0 and 1 are",
        at: start
      )
    }
    guard let values = document["planned_values"] ?? document["values"],
      let root = values["root_module"]
    else { throw PostLoginError(.notTerraform, "the plan or state has no resources", at: start) }
    var reader = Reader()
    if let root = document["configuration"]?["root_module"] {
      reader.readConfiguration(root, path: "", depth: 0)
    }
    reader.read(root, module: "", depth: 0)
    var configuration = TerraformConfiguration()
    guard reader.resources.count <= maximumCount else {
      throw PostLoginError(
        .limitExceeded,
        "the plan has \(reader.resources.count) resources, and at most \(maximumCount) are read",
        at: start
      )
    }
    configuration.resources = reader.resources
    return configuration
  }

  private struct Reader {
    /// The resources of the configuration, whose expressions say what unknown values refer to.
    private var declared: [String: JSONValue] = [:]
    private(set) var resources: [TerraformResource] = []

    /// Keeps the resources of a module and of those in it, by the names of modules and their own.
    mutating func readConfiguration(_ module: JSONValue, path: String, depth: Int) {
      guard depth < TerraformParser.maximumDepth else { return }
      for resource in module["resources"]?.arrayValue ?? [] {
        guard resource["mode"]?.stringValue != "data",
          let type = resource["type"]?.stringValue, type.hasPrefix("auth0_"),
          let name = resource["name"]?.stringValue
        else { continue }
        declared["\(path)\(type).\(name)"] = resource
      }
      for call in module["module_calls"]?.objectValue ?? [] {
        guard let inner = call.value["module"] else { continue }
        readConfiguration(inner, path: "\(path)\(call.name)/", depth: depth + 1)
      }
    }

    mutating func read(_ module: JSONValue, module address: String, depth: Int) {
      guard depth < TerraformParser.maximumDepth else { return }
      for resource in module["resources"]?.arrayValue ?? [] {
        guard resource["mode"]?.stringValue != "data",
          let type = resource["type"]?.stringValue, type.hasPrefix("auth0_"),
          let name = resource["name"]?.stringValue
        else { continue }
        var reference = TerraformReference(module: address, type: type, name: name)
        reference.key = resource["index"].map { index in
          index.stringValue.map { "\"\($0)\"" } ?? index.jsonText()
        }
        resources.append(resourceWithReferences(resource, reference))
      }
      for child in module["child_modules"]?.arrayValue ?? [] {
        read(child, module: child["address"]?.stringValue ?? address, depth: depth + 1)
      }
    }

    private func resourceWithReferences(
      _ resource: JSONValue,
      _ reference: TerraformReference
    ) -> TerraformResource {
      var values = TerraformObject()
      for member in resource["values"]?.objectValue ?? [] {
        values.set(member.name, TerraformValue(member.value))
      }
      let path = reference.module.moduleNames.map { "\($0)/" }.joined()
      let declared = declared["\(path)\(reference.type).\(reference.name)"]
      fill(&values, from: declared?["expressions"], of: reference)
      let provider = declared?["provider_config_key"]?.stringValue?.split(separator: ".")
      return TerraformResource(
        reference: reference,
        values: values,
        provider: provider.flatMap { $0.count > 1 ? String($0[$0.count - 1]) : nil },
        isOrdered: declared?["depends_on"] != nil,
        codeFile: nil,
        place: nil
      )
    }

    /// The attributes of nested blocks that are ids of other resources.
    private static let idsInBlocks = [("actions", "id"), ("modules", "module_id")]
    /// The attributes that are the id or the identifier of another resource.
    private static let ids = [
      "action_id", "client_id", "connection_id", "role_id", "organization_id", "audience",
      "resource_server_identifier",
    ]

    /// Puts references in the place of ids that the plan does not know.
    private func fill(
      _ values: inout TerraformObject,
      from expressions: JSONValue?,
      of resource: TerraformReference
    ) {
      for id in Self.ids where isMissing(values[id]) {
        guard let reference = target(expressions?[id], in: resource.module) else { continue }
        values.set(id, .reference(reference))
      }
      if isMissing(values["enabled_clients"]) {
        let clients = targets(expressions?["enabled_clients"], in: resource.module)
        if !clients.isEmpty { values.set("enabled_clients", .list(clients.map { .reference($0) })) }
      }
      for (type, id) in Self.idsInBlocks {
        guard case .list(let blocks)? = values[type] else { continue }
        let declared = expressions?[type]?.arrayValue ?? []
        // A dynamic block has one expression for all of its blocks, which says nothing of each.
        guard declared.count == blocks.count else { continue }
        let filled = zip(blocks, declared).map { block, expression -> TerraformValue in
          guard case .object(var object) = block, isMissing(object[id]),
            let reference = target(expression[id], in: resource.module)
          else { return block }
          object.set(id, .reference(reference))
          return .object(object)
        }
        values.set(type, .list(filled))
      }
    }

    private func isMissing(_ value: TerraformValue?) -> Bool { value == nil || value == .null }

    /// The resources that an expression refers to, each once.
    private func targets(_ expression: JSONValue?, in module: String) -> [TerraformReference] {
      Self.paths(of: expression).compactMap { reference($0, in: module) }.unique
    }

    /// The resource that an expression refers to.
    private func target(_ expression: JSONValue?, in module: String) -> TerraformReference? {
      Self.paths(of: expression).min { $0.utf8.count < $1.utf8.count }
        .flatMap { reference($0, in: module) }
    }

    private static func paths(of expression: JSONValue?) -> [String] {
      let texts = expression?["references"]?.arrayValue?.compactMap(\.stringValue) ?? []
      return texts.filter { $0.hasPrefix("auth0_") }
    }

    private func reference(_ path: String, in module: String) -> TerraformReference? {
      guard let dot = path.firstIndex(of: ".") else { return nil }
      let rest = path[path.index(after: dot)...]
      let name = rest.prefix { $0 != "[" && $0 != "." }
      var reference = TerraformReference(
        module: module,
        type: String(path[..<dot]),
        name: String(name)
      )
      let key = rest.dropFirst(name.count)
      if key.first == "[", let end = key.firstIndex(of: "]") {
        reference.key = String(key[key.index(after: key.startIndex)..<end])
      }
      reference.attribute = "id"
      return reference
    }
  }
}

extension String {
  /// The names of the modules in an address such as `module.a["x"].module.b`.
  fileprivate var moduleNames: [String] {
    var names: [String] = []
    var rest = self[...]
    while rest.hasPrefix("module.") {
      rest = rest.dropFirst("module.".count)
      let name = rest.prefix { $0 != "." && $0 != "[" }
      names.append(String(name))
      rest = rest.dropFirst(name.count)
      if rest.first == "[", let end = rest.firstIndex(of: "]") {
        rest = rest[rest.index(after: end)...]
      }
      if rest.first == "." { rest.removeFirst() }
    }
    return names
  }
}
