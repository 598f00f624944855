import Foundation

extension Browser {
  /// Presses the mouse in the middle of an element that an expression gives.
  ///
  /// An answer of the server may move the page under the pointer at any time. A press that hit
  /// something else is released beside the page, and one whose element moved away before the
  /// release clicked nothing; both are tried again, as a person does.
  func click(_ element: String) throws {
    for _ in 0..<5 {
      let place = try center(of: element)
      try mouse("mouseMoved", at: place)
      try evaluate(
        """
        Object.assign(window, { isMissed: true, isPressed: false });
        ((element) => {
          const once = { capture: true, once: true };
          document.addEventListener('pointerdown', ({ target }) => {
            window.isPressed = element.contains(target);
          }, once);
          // An element that is replaced while it is pressed gets no click.
          document.addEventListener('click', ({ target }) => {
            window.isMissed = !element.contains(target);
          }, once);
        })(\(element));
        """
      )
      try mouse("mousePressed", at: place)
      try mouse("mouseReleased", at: isTrue("window.isPressed") ? place : (-1, -1))
      try settle()
      if try !isTrue("window.isMissed") { return }
    }
    throw BrowserError("It moves away whenever it is clicked: \(element)")
  }

  /// Rests the pointer on the middle of an element.
  func hover(_ element: String) throws {
    try mouse("mouseMoved", at: try center(of: element))
    try settle()
  }

  /// Drags from the middle of an element, with the button held.
  func drag(_ element: String, by distance: (x: Double, y: Double)) throws {
    let start = try center(of: element)
    try mouse("mousePressed", at: start)
    for part in [0.25, 0.5, 0.75, 1] {
      let place = (start.x + distance.x * part, start.y + distance.y * part)
      try mouse("mouseMoved", at: place, isHeld: true)
    }
    try mouse("mouseReleased", at: (start.x + distance.x, start.y + distance.y))
    try settle()
  }

  /// The middle of an element, once it is there, lies still and nothing covers it: what is drawn
  /// late moves the elements below it.
  private func center(of element: String) throws -> (x: Double, y: Double) {
    let place = try evaluate(
      """
      (async () => {
        let [before, over] = ['', null];
        for (let turn = 0; turn < \(Stillness.patience / 2); turn++) {
          const element = (\(element));
          if (!element) {
            await testing.pause();
            continue;
          }
          element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          // The middle of a link that wraps lies between its lines.
          const [{ x, y, width, height }] = [...element.getClientRects(), new DOMRect()];
          const place = [x + width / 2, y + height / 2];
          const hit = document.elementFromPoint(...place);
          if (before === place.join() && element.contains(hit)) return place;
          [before, over] = [place.join(), hit];
          await testing.frame();
        }
        throw new Error(over ? `Over it lies ${over.cloneNode().outerHTML}` : 'It is not there');
      })()
      """
    )
    guard let place = place as? [NSNumber], place.count == 2 else {
      throw BrowserError("There is no place to click: \(element)")
    }
    return (place[0].doubleValue, place[1].doubleValue)
  }

  private func mouse(
    _ type: String,
    at place: (x: Double, y: Double),
    isHeld: Bool = false
  ) throws {
    let isFree = type == "mouseMoved" && !isHeld
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": place.x, "y": place.y, "button": isFree ? "none" : "left",
        "buttons": isFree || type == "mouseReleased" ? 0 : 1,
        "clickCount": type == "mouseMoved" ? 0 : 1,
      ]
    )
  }

  /// Presses a key with those that are held, such as `ArrowLeft` or `Control+Shift+z`.
  func press(_ keys: String) throws {
    let held = keys.count > 1 ? keys.split(separator: "+").dropLast().map(String.init) : []
    let key = keys.count > 1 ? String(keys.split(separator: "+").last ?? "") : keys
    let modifiers = ["Alt": 1, "Control": 2, "Shift": 8]
    let codes = [
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
      " ": 32, "Escape": 27, "Enter": 13, "F8": 119,
    ]
    let letter = key.uppercased().first?.asciiValue.map(Int.init) ?? 0
    var event: [String: Any] = [
      "key": key, "code": key == " " ? "Space" : key,
      "modifiers": held.reduce(0) { $0 + (modifiers[$1] ?? 0) },
      "windowsVirtualKeyCode": codes[key] ?? (key.count == 1 ? letter : 0),
    ]
    // Only a key that writes something sends a form or presses a button.
    if key == "Enter" { event["text"] = "\r" }
    event["type"] = key == "Enter" ? "keyDown" : "rawKeyDown"
    try call("Input.dispatchKeyEvent", event)
    event["text"] = nil
    event["type"] = "keyUp"
    try call("Input.dispatchKeyEvent", event)
    try settle()
  }

  /// Replaces the text of the focused element.
  func write(_ text: String) throws {
    try evaluate("document.activeElement.select()")
    try call("Input.insertText", ["text": text])
    try settle()
  }

  /// Chooses an option of a select, as a person does: the change is announced.
  func choose(_ value: String, in select: String) throws {
    try evaluate(
      """
      ((select) => {
        select.value = \(quoted(value));
        select.dispatchEvent(new Event('change', {bubbles: true}));
      })(\(select))
      """
    )
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500]
    )
    try settle()
  }

  /// Lets the system be light or dark, and motion be reduced or not.
  func prefer(scheme: String, reducedMotion: Bool = false) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": scheme],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
    try settle()
  }
}
