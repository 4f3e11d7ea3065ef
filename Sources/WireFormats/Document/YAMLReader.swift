import CYAML

/// Reads YAML text into a tree with places, event by event, so that no input can exhaust the stack.
struct YAMLReader {
  private var builder: YAMLBuilder
  private var places: YAMLPlaces

  static func root(of bytes: [UInt8], file: String?) throws(PostLoginError) -> DocumentNode {
    try YAMLEncodingCheck.check(bytes, file: file)
    var reader = YAMLReader(
      builder: YAMLBuilder(),
      places: YAMLPlaces(bytes, file: file)
    )
    let start = reader.places.byteOffset
    return try bytes[start...].withUnsafeBufferPointer { (text) throws(PostLoginError) in
      try reader.read(text)
    }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(PostLoginError) -> DocumentNode {
    // libyaml keeps the address of its parser.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw PostLoginError(.notYAML, "no memory for the YAML parser", at: places.start)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw YAMLSyntax.error(of: parser.pointee, &places)
      }
      defer { yaml_event_delete(&event) }
      guard event.type != YAML_STREAM_END_EVENT else { break }
      try handle(event, at: places.location(ofScalar: event.start_mark.index))
    }
    guard let root = builder.root else {
      throw PostLoginError(.notYAML, "the file is empty", at: places.start)
    }
    return root
  }

  private mutating func handle(
    _ event: yaml_event_t,
    at place: SourceLocation
  ) throws(PostLoginError) {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      guard builder.root == nil else {
        throw PostLoginError(
          .notYAML,
          "a second document begins here; write one document in a file",
          at: place
        )
      }
    case YAML_ALIAS_EVENT:
      try builder.addAlias(Self.text(event.data.alias.anchor), at: place)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
        as: UTF8.self
      )
      try builder.addScalar(
        YAMLScalar(
          text: text,
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
          tag: scalar.tag.map { Self.text($0) }
        ),
        anchor: scalar.anchor.map { Self.text($0) },
        at: place
      )
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      try YAMLScalar.checkTag(
        sequence.tag.map { Self.text($0) },
        own: "tag:yaml.org,2002:seq",
        at: place
      )
      try builder.open(isMap: false, anchor: sequence.anchor.map { Self.text($0) }, at: place)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      try YAMLScalar.checkTag(
        mapping.tag.map { Self.text($0) },
        own: "tag:yaml.org,2002:map",
        at: place
      )
      try builder.open(isMap: true, anchor: mapping.anchor.map { Self.text($0) }, at: place)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try builder.close()
    default: break
    }
  }

  private static func text(_ characters: UnsafeMutablePointer<yaml_char_t>) -> String {
    String(cString: characters)
  }
}
