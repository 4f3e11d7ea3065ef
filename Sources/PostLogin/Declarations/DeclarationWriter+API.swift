extension DeclarationWriter {
  /// The interface of the `api` object, from the table of methods.
  mutating func declareAPI(named name: String, of table: MethodTable) {
    let chains = table.methods.contains { $0.result == name }
    comment(
      "The methods of an Action"
        + (chains ? "; most return `api`, so that calls can be chained" : "")
    )
    block("export interface \(name)") { writer in
      for namespace in table.namespaces {
        writer.block("readonly \(namespace.name):", end: "};") { writer in
          for method in namespace.methods { writer.declare(method) }
        }
      }
    }
    line("")
  }

  private mutating func declare(_ method: Method) {
    comment(method.meaning, stage: method.stage.rawValue)
    let parameters = method.parameters.map { parameter in
      "\(parameter.name)\(parameter.isOptional ? "?" : ""): \(parameter.type)"
    }
    line("\(method.name.shortName)(\(parameters.joined(separator: ", "))): \(method.result);")
  }
}
