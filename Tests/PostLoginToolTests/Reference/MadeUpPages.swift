import Foundation
import PostLogin

/// Reference pages of a made-up trigger, written by hand in the grammar of Auth0's pages.
enum MadeUpPages {
  static let event = """
    ---
    #
    # THIS FILE IS AUTO-GENERATED.
    #
    description: An event.
    trigger: parcel-arrival
    pageType: event
    redirects:
      - "/docs/old/event-object"
    ---

    The `event` object.

    ```json Event Object
    {
      "parcel": { "note": "<ResponseField name=" }
    }
    ```

    ## `event.parcel`

    <ResponseField name="event.parcel" type="object">
      The parcel, with <b>all</b> that is <known_of> it.

      <Expandable title="event.parcel properties" defaultOpen>
        <ResponseField name="id" type="string">
          Identifies the parcel.
        </ResponseField>

        <ResponseField name="state" type="string" post={["optional"]}>
          Where it is.

          Allowed values: `there`, `on its way`
        </ResponseField>

        <ResponseField name="stamps" type="array of objects" post={["optional"]} />

        <ResponseField name="sender" type="dictionary" post={["optional"]}>
          <Expandable title="sender properties" defaultOpen>
            <ResponseField name="name" type="string" />
          </Expandable>
        </ResponseField>
      </Expandable>
    </ResponseField>

    ## `event.secrets`

    <ResponseField name="event.secrets" type="secrets">
      Secret values.
    </ResponseField>
    """

  static let fields = [
    ReferenceField(path: "event.parcel", type: .object, isOptional: false),
    ReferenceField(path: "event.parcel.id", type: .string, isOptional: false),
    ReferenceField(
      path: "event.parcel.state",
      type: .string,
      isOptional: true,
      allowedValues: ["on its way", "there"]
    ),
    ReferenceField(path: "event.parcel.stamps", type: .objects, isOptional: true),
    ReferenceField(path: "event.parcel.sender", type: .dictionary, isOptional: true),
    ReferenceField(path: "event.parcel.sender.name", type: .string, isOptional: false),
    ReferenceField(path: "event.secrets", type: .secrets, isOptional: false),
  ]

  static let api = """
    ---
    trigger: parcel-arrival
    pageType: api
    ---

    ## `api.parcel`

    What to do with it.

    ### `api.parcel.forward(address, options)`

    Sends the parcel on.

    ```js Send it on
    api.parcel.forward('Rua 1', { <ParamField });
    ```

    **Parameters**

    <Expandable title="Parameters" defaultOpen>
    <ParamField body="address" type="string">
      Where it goes. Optional. Or so it was once.
    </ParamField>
    <ParamField body="options" type="forwardoptions">
      How it goes.
      Optional.
      <Expandable title="options properties">
        <ParamField body="speed" type="string">
          How fast.
          Optional.
          Allowed values: `slow`, `slower`
        </ParamField>
        <ParamField body="hours" type="array of string" />
      </Expandable>
    </ParamField>
    </Expandable>

    ### `api.parcel.keep()`

    Keeps it.

    ### `api.parcel.keep()`

    ## `api.bell`

    ### `api.bell.ring(times)`

    <Expandable title="Parameters" defaultOpen>
    <ParamField body="times" type="number" />
    </Expandable>
    """

  static let methods = [
    ReferenceMethod(
      "parcel.forward",
      [
        .init("address", .string, isOptional: false, members: []),
        .init(
          "options",
          .object,
          isOptional: true,
          members: [
            .init("hours", .strings, isOptional: false, members: []),
            .init("speed", .string, isOptional: true, members: []),
          ]
        ),
      ]
    ),
    ReferenceMethod("parcel.keep", []),
    ReferenceMethod("parcel.keep", []),
    ReferenceMethod("bell.ring", [.init("times", .number, isOptional: false, members: [])]),
  ]

  /// The text after a change at one place; nil if it does not hold what changes.
  static func changing(_ text: String, _ old: String, to new: String) -> String? {
    guard let range = text.range(of: old) else { return nil }
    return text.replacingCharacters(in: range, with: new)
  }
}
