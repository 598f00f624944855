// What code does with its state.
extension Statement {
  struct SaveState: StatementVerb {
    static let form = named(.state, "save state", .saveState)
      .swift("UserDefaults.standard.set({#page}, forKey: \"{class}.page\")")
      .objc(
        "[[NSUserDefaults standardUserDefaults] setInteger:self.{#page} forKey:@\"{class}.page\"];"
      )

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.objects.codes[controller].hasSavedState = true
      lab.objects.codes[controller].hasUnsavedState = false
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct RestoreState: StatementVerb {
    static let form = named(.state, "restore state", .restoreState)
      .swift("{#page} = UserDefaults.standard.integer(forKey: \"{class}.page\")")
      .objc(
        "self.{#page} = [[NSUserDefaults standardUserDefaults] integerForKey:@\"{class}.page\"];"
      )

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.needView(of: controller, rule: .load7, in: &lab)
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct ResetInterface: StatementVerb {
    static let form = named(.state, "reset the interface", .resetInterface)
      .swift("{#page} = 0")
      .objc("self.{#page} = 0;")

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.needView(of: controller, rule: .load7, in: &lab)
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct Refresh: StatementVerb {
    static let form = named(.state, "refresh", .refresh)
      .swift("{#refresh}()")
      .objc("[self {#refresh}];")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.objects.codes[controller].isStale = false
      Costs.noteCode(of: controller, in: &lab)
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

    func perform(in lab: inout World, on controller: InstanceID) {
      let old = lab.objects.codes[controller].allocated
      if old > 0, lab.app.platform.memory == .mrc {
        lab.objects.codes[controller].lost += old
        lab.note(.lostData, to: controller)
      }
      lab.objects.codes[controller].data += bytes - old
      lab.objects.codes[controller].allocated = bytes
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct ReleaseData: StatementVerb {
    static let form = named(.memory, "release data", .releaseData)
      .swift("{#data} = nil")
      .objc("self.{#data} = nil;")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.objects.codes[controller].data = 0
      lab.objects.codes[controller].allocated = 0
      Costs.noteCode(of: controller, in: &lab)
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

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.objects.codes[controller].cache += bytes
      Costs.noteCode(of: controller, in: &lab)
    }
  }

  struct ClearCache: StatementVerb {
    static let form = named(.memory, "clear the cache", .clearCache)
      .swift("{#cache}.removeAll()")
      .objc("[self.{#cache} removeAllObjects];")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.objects.codes[controller].cache = 0
      Costs.noteCode(of: controller, in: &lab)
    }
  }
}

// The declarations of the statements about state and memory.
extension Statement {
  static let stateVerbs: [any StatementVerb.Type] = [
    SaveState.self, RestoreState.self, ResetInterface.self, Refresh.self, AllocateData.self,
    ReleaseData.self, FillCache.self, ClearCache.self,
  ]

  /// The declaration, if the statement is one of these.
  var stateVerb: (any OverrideLine)? {
    if case .saveState = self { return SaveState() }
    if case .restoreState = self { return RestoreState() }
    if case .resetInterface = self { return ResetInterface() }
    if case .refresh = self { return Refresh() }
    if case .allocateData(let bytes) = self { return AllocateData(bytes: bytes) }
    if case .releaseData = self { return ReleaseData() }
    if case .fillCache(let bytes) = self { return FillCache(bytes: bytes) }
    if case .clearCache = self { return ClearCache() }
    return nil
  }
}
