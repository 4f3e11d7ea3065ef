import CJavaScriptCore

/// Shows whether a used realm is as it was before any guest code ran in it.
///
/// It sees the properties of all objects that a guest can reach without making them, and whether
/// the host has made globals for the guest. What only dead objects refer to is out of reach: the
/// guest's own objects, and those of modules, which the host has to drop. `reset` undoes what the
/// engine remembers of a guest, such as the last match of a regular expression.
@safe package final class RealmSnapshot {
  private let realm: Realm
  private let intrinsics: Intrinsics
  /// Keeps the recorded objects.
  private let objects: Intrinsics.Objects
  private let records: PropertyRecords
  private let marks: Realm.Marks
  private var globalCount: Int

  /// Call it before any guest code runs in the realm.
  ///
  /// Nil if this package cannot tell whether such a realm changes. `roots` are objects of the host
  /// that outlive an execution and that a guest can reach.
  package init?(of realm: Realm, with roots: [ProtectedValue] = []) {
    guard let layout = realm.machine.objectLayout,
      let intrinsics = try? Intrinsics(in: realm),
      let objects = try? intrinsics.objects(with: realm.ownRoots + roots.map { .protected($0) }),
      // Names are looked up in another global object than the one that guests see.
      let records = unsafe PropertyRecords(
        of: objects.all + [realm.context],
        fixed: objects.fixed,
        layout
      )
    else { return nil }
    self.realm = realm
    self.intrinsics = intrinsics
    self.objects = objects
    self.records = records
    marks = realm.marks
    globalCount = marks.globals
  }

  /// Call it before each execution, once the host has made what it needs.
  package func beginExecution() { globalCount = realm.marks.globals }

  /// Whether an execution that ended in this way has left nothing behind.
  package func isUnchanged(after completion: Completion) -> Bool {
    switch completion {
    case .finished, .threw:
      realm.marks.globals == globalCount && realm.marks.sources == marks.sources
        && records.areUnchanged
    // Work of a promise that never settled, or of a script that was stopped, may remain.
    case .neverSettled, .terminated: false
    }
  }

  /// Drops what the host has made in an unchanged realm for its last execution.
  ///
  /// Before the next one, the host has to drop all modules that were made since the record, and to
  /// call `reset`.
  package func dropFunctions() throws(ScriptEngineError) { try realm.dropFunctions(since: marks) }

  /// The function that makes the engine forget what it remembers of a guest outside of objects.
  package var reset: ProtectedValue { intrinsics.reset }
}

extension VirtualMachine {
  /// Finds out how objects lie in memory, which a confined process cannot.
  package func prepareSnapshots() { _ = objectLayout }

  /// The layout of objects; nil if it is not known, and where blocks are counted, since a module that
  /// is evaluated again would be counted as another one.
  var objectLayout: ObjectLayout? {
    profiler == nil ? resident { FoundLayout(in: $0) }.layout : nil
  }
}

private final class FoundLayout {
  let layout: ObjectLayout?

  init(in machine: VirtualMachine) { layout = try? LayoutSamples(in: machine).layout() }
}
