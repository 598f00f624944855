import Foundation

/// A way to use the page.
enum Hand: String, CaseIterable, Sendable {
  case mouse, keyboard, touch
}

extension Browser {
  /// Presses keys as a keyboard does, such as `Control+k` or `Enter`: controls obey them too.
  func strike(_ chord: String) throws {
    let parts = chord == "+" ? ["+"] : chord.split(separator: "+").map(String.init)
    let key = parts.last ?? ""
    let bits = ["Alt": 1, "Control": 2, "Meta": 4, "Shift": 8]
    let modifiers = parts.dropLast().reduce(0) { $0 + (bits[$1] ?? 0) }
    let codes = [
      "Enter": 13, "Tab": 9, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35,
      "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    let letter = key.uppercased().utf16.first.map(Int.init) ?? 0
    var down: [String: Any] = [
      "type": "rawKeyDown", "key": key, "modifiers": modifiers,
      "code": key.count > 1 ? key : key == " " ? "Space" : "Key\(key.uppercased())",
      "windowsVirtualKeyCode": codes[key] ?? letter,
    ]
    let isTyped = key.count == 1 || key == "Enter"
    if isTyped, modifiers & 7 == 0 {
      down["type"] = "keyDown"
      down["text"] = key == "Enter" ? "\r" : key
    }
    try call("Input.dispatchKeyEvent", down)
    down["type"] = "keyUp"
    down["text"] = nil
    try call("Input.dispatchKeyEvent", down)
    try settle()
  }

  /// Types a text where the focus is.
  func type(_ text: String) throws {
    try call("Input.insertText", ["text": text])
    try settle()
  }

  /// Touches the middle of an element with a finger.
  func tap(_ element: String) throws {
    try call("Emulation.setTouchEmulationEnabled", ["enabled": true])
    let point = try middle(of: element)
    try call("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
    try settle()
  }

  /// Activates what is offered on the page as it stands: it is seen, on top, and not disabled.
  func activate(_ element: String, with hand: Hand) throws {
    try wait(for: element)
    // What is still on its way would move the element out of sight again.
    try settle()
    try evaluate("(\(element)).scrollIntoView({block: 'nearest', inline: 'nearest'})")
    try settle()
    let point = try middle(of: element)
    let obstacle = try string(
      """
      ((element) => {
        if (!element.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})) {
          return 'it is not seen';
        }
        if (element.ariaDisabled === 'true' || element.disabled) return 'it is disabled';
        const top = document.elementFromPoint(\(point["x"] ?? 0), \(point["y"] ?? 0));
        return element.contains(top) ? '' : `on top is ${top?.outerHTML.slice(0, 200)}`;
      })(\(element))
      """
    )
    guard obstacle.isEmpty else {
      throw BrowserError("It is not offered, \(obstacle): \(element)")
    }
    switch hand {
    case .mouse: try click(element)
    case .touch: try tap(element)
    case .keyboard:
      try focusByTab(element)
      try strike("Enter")
    }
  }

  /// Moves the focus with the Tab key until it is on an element.
  func focusByTab(_ element: String) throws {
    for _ in 0..<150 {
      if try evaluate("document.activeElement === (\(element))") as? Bool == true { return }
      try strike("Tab")
    }
    throw BrowserError("The Tab key does not lead to: \(element)")
  }

  private func middle(of element: String) throws -> [String: Any] {
    let box = "(\(element)).getBoundingClientRect()"
    let place = try evaluate("(({x, y, width, height}) => [x + width / 2, y + height / 2])(\(box))")
    guard let place = place as? [NSNumber], place.count == 2 else {
      throw BrowserError("There is no place to press: \(element)")
    }
    return ["x": place[0], "y": place[1]]
  }
}

extension Browser {
  /// Opens an address as a person who has never been here: nothing is kept from before.
  func visit(_ address: String) throws {
    try call("Page.navigate", ["url": "about:blank"])
    try wait(for: "location.href === 'about:blank'")
    let origin = address.split(separator: "/").prefix(2).joined(separator: "//")
    try call("Storage.clearDataForOrigin", ["origin": origin, "storageTypes": "all"])
    try call("Page.navigate", ["url": address])
    try wait(for: "location.href !== 'about:blank' && document.readyState === 'complete'")
  }

  /// The text of an element, as it is shown.
  func text(_ selector: String) throws -> String {
    try string("document.querySelector(\(quoted(selector)))?.innerText ?? ''")
  }

  /// The texts of all elements that a selector finds.
  func texts(_ selector: String) throws -> [String] {
    try strings(
      "[...document.querySelectorAll(\(quoted(selector)))].map((one) => one.textContent.trim())"
    )
  }

  /// Whether a condition of the page holds now.
  func holds(_ condition: String) throws -> Bool {
    try evaluate("Boolean(\(condition))") as? Bool == true
  }

  /// The page as its printer gets it: a PDF.
  func printed() throws -> Data {
    let reply = try call("Page.printToPDF", ["printBackground": true])
    return (reply["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// Lets the system have colours of its own, or not.
  func force(colours isForced: Bool, scheme: String = "light") throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme],
      ["name": "prefers-reduced-motion", "value": "reduce"],
      ["name": "forced-colors", "value": isForced ? "active" : "none"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
    try settle()
  }

  /// What a screen reader finds: each node's role and name, in order, without what is ignored.
  func accessibleNodes() throws -> [AccessibleNode] {
    let tree = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    return tree.filter { $0["ignored"] as? Bool != true }.map { node in
      func value(_ field: String) -> String {
        (node[field] as? [String: Any])?["value"].map { "\($0)" } ?? ""
      }
      let properties = node["properties"] as? [[String: Any]] ?? []
      let states = properties.reduce(into: [String: String]()) { states, property in
        let value = property["value"] as? [String: Any] ?? [:]
        guard let name = property["name"] as? String else { return }
        let isFlag = (value["type"] as? String)?.hasPrefix("boolean") == true
        let text = value["value"].map { "\($0)" } ?? ""
        states[name] = isFlag ? String(value["value"] as? Bool == true) : text
      }
      return AccessibleNode(
        role: value("role"),
        name: value("name"),
        note: value("description"),
        states: states
      )
    }
  }
}

/// One node of what a screen reader finds.
struct AccessibleNode {
  let role: String
  let name: String
  let note: String
  let states: [String: String]
}

extension LabPage {
  /// Opens the page again as somebody who has never been here.
  func visit(_ query: String) throws {
    try browser.visit(lab.address + query)
    try waitUntilShown()
  }

  /// Waits until a run is shown; it may offer no command.
  func waitUntilShown() throws {
    try browser.wait(
      for: "document.querySelector('swim-lanes [role=slider]')?.ariaValueMax > 0"
    )
    try browser.settle()
  }

  /// Runs an action of the page, in any language, as its key or a menu does.
  func run(action id: String) throws {
    let actions = "document.querySelector('transport-bar').lab.actions"
    try browser.evaluate(
      "\(actions).ready.then(() => \(actions).do(\(actions).get(\(quoted(id)))))"
    )
    try browser.settle()
  }

  /// Opens the search, and types words into its field.
  func search(_ words: String) throws {
    try browser.strike("Control+k")
    try waitForDialog("search-window")
    try browser.type(words)
    try browser.settle()
  }

  /// The element of a dialog that is open.
  func waitForDialog(_ tag: String) throws {
    try browser.wait(for: "document.querySelector('\(tag) dialog')?.open")
    try browser.settle()
  }
}
