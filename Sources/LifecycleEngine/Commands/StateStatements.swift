// What code does with its state.
extension Statement {
  struct SaveState: StatementVerb {
    static let form = named(.state, "save state", .saveState)
      .swift("UserDefaults.standard.set({#page}, forKey: \"{class}.page\")")
      .objc(
        "[[NSUserDefaults standardUserDefaults] setInteger:self.{#page} forKey:@\"{class}.page\"];"
      )

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].hasSavedState = true
      lab.codes[controller].hasUnsavedState = false
      lab.noteCode(of: controller)
    }
  }

  struct RestoreState: StatementVerb {
    static let form = named(.state, "restore state", .restoreState)
      .swift("{#page} = UserDefaults.standard.integer(forKey: \"{class}.page\")")
      .objc(
        "self.{#page} = [[NSUserDefaults standardUserDefaults] integerForKey:@\"{class}.page\"];"
      )

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.accessView(of: controller, rule: .load7)
      lab.noteCode(of: controller)
    }
  }

  struct ResetInterface: StatementVerb {
    static let form = named(.state, "reset the interface", .resetInterface)
      .swift("{#page} = 0")
      .objc("self.{#page} = 0;")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.accessView(of: controller, rule: .load7)
      lab.noteCode(of: controller)
    }
  }

  struct Refresh: StatementVerb {
    static let form = named(.state, "refresh", .refresh)
      .swift("{#refresh}()")
      .objc("[self {#refresh}];")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].isStale = false
      lab.noteCode(of: controller)
    }
  }
}

// What code does with memory.
extension Statement {
  struct AllocateData: StatementVerb {
    let bytes: Int

    static let form = named(.memory, "allocate {bytes} bytes", allocateData)
      .fields(.bytes(\.bytes))
      .written(by: .data)
      .read(from: "{#data} = Data(count: {bytes})")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      let old = lab.codes[controller].allocated
      if old > 0, lab.app.platform.memory == .mrc {
        lab.codes[controller].lost += old
        lab.note(.lostData, to: controller)
      }
      lab.codes[controller].data += bytes - old
      lab.codes[controller].allocated = bytes
      lab.noteCode(of: controller)
    }
  }

  struct ReleaseData: StatementVerb {
    static let form = named(.memory, "release data", .releaseData)
      .swift("{#data} = nil")
      .objc("self.{#data} = nil;")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].data = 0
      lab.codes[controller].allocated = 0
      lab.noteCode(of: controller)
    }
  }

  struct FillCache: StatementVerb {
    let bytes: Int

    static let form = named(.memory, "fill the cache with {bytes} bytes", fillCache)
      .fields(.bytes(\.bytes))
      .swift("{#cache}[\"images\"] = Data(count: {bytes})")
      .objc(
        "if (self.{#cache} == nil) self.cache = [NSMutableDictionary dictionary];",
        "[self.cache setObject:[NSMutableData dataWithLength:{bytes}] forKey:@\"images\"];"
      )

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].cache += bytes
      lab.noteCode(of: controller)
    }
  }

  struct ClearCache: StatementVerb {
    static let form = named(.memory, "clear the cache", .clearCache)
      .swift("{#cache}.removeAll()")
      .objc("[self.{#cache} removeAllObjects];")

    func perform(in lab: inout Simulation, on controller: InstanceID) {
      lab.codes[controller].cache = 0
      lab.noteCode(of: controller)
    }
  }
}
