extension Simulation {
  /// What a controller object is, and has become.
  @inline(__always)
  subscript(id: InstanceID) -> Instance {
    _read { yield instances[id.index] }
    _modify { yield &instances[id.index] }
  }

  /// All objects that were made, in order, the freed ones too.
  var objects: some RandomAccessCollection<InstanceID> {
    instances.indices.lazy.map { InstanceID($0) }
  }
}

extension AppDefinition {
  /// The definition of a controller.
  @inlinable
  public subscript(id: ControllerID) -> ControllerDefinition {
    _read { yield controllers[Int(id.rawValue)] }
  }
}

/// Lists that stand beside the objects of a run, or beside the definitions of its app.
extension Array {
  @inline(__always)
  subscript(id: InstanceID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }

  @inline(__always)
  subscript(id: ControllerID) -> Element {
    _read { yield self[id.index] }
    _modify { yield &self[id.index] }
  }
}
