extension DeclarationWriter {
  /// The interface `PostLoginAPI`, from the table of methods.
  mutating func declareAPI(of table: MethodTable) {
    comment("The methods of an Action; most return `api`, so that calls can be chained")
    block("export interface PostLoginAPI") { writer in
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
