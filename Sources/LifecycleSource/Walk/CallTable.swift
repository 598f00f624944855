/// What calls of UIKit and its neighbours do; everything else that is known does nothing here.
enum CallTable {
  /// What a call does.
  enum Effect: String {
    case addChild, removeChild, willMove, didMove
    case addView, removeView
    case addObserver, addToken, removeObserver
    case addKeyPath, removeKeyPath, observe
    case timer, link, invalidate
    case subscribe, keep, cancel
    case task
    case addHandler, removeHandler
    case addTime, removeTime
    case start, stop
    case present, dismiss, push, pop, setStack, segue
    case beginTransition, endTransition
    case addGesture, removeGesture
    case addLayer, removeLayer
    case activate, deactivate, constrain
    case addAction
    case appearance, loading
    case append, empty
    case keepClosure
    case dequeue
    case tell

    /// The effects on the children of a controller.
    static let ofContainment: Set = [addChild, removeChild, willMove, didMove]
  }

  /// Whom a call is sent to.
  enum Receiver: String {
    case controller, view, center, any
    case navigation
    /// The name of a type.
    case type
  }

  /// A call of the list.
  struct Row: Hashable {
    let effect: Effect
    let receiver: Receiver
    let name: String
    let labels: [String]

    /// Whether a call has its labels; a closure behind the parentheses fits the last ones.
    func fits(_ given: [String?], trailing: Int) -> Bool {
      guard given.count <= labels.count || labels.last == "…" else { return false }
      let wanted = labels.filter { $0 != "…" }
      guard given.count >= wanted.count(where: { !$0.hasSuffix("?") }) else { return false }
      var rest = wanted[...]
      for (index, label) in given.enumerated() {
        if index >= given.count - trailing { return true }
        while let next = rest.first, next.hasSuffix("?"), next.dropLast() != label ?? "_" {
          rest = rest.dropFirst()
        }
        guard let next = rest.popFirst() else { return labels.last == "…" }
        guard next.filter({ $0 != "?" }) == label ?? "_" else { return false }
      }
      return rest.allSatisfy { $0.hasSuffix("?") }
    }
  }

  /// The row of a call by its name and labels.
  static func rows(_ name: String, _ labels: [String?], trailing: Int) -> [Row] {
    (named[name] ?? []).filter { $0.fits(labels, trailing: trailing) }
  }

  /// Whether a call of this name is in the list.
  static func isListed(_ name: String) -> Bool { named[name] != nil }

  private static let named = Dictionary(grouping: rows, by: \.name)

  /// All rows, in the order of the text.
  static let rows: [Row] = text.split(separator: "\n").flatMap { line -> [Row] in
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 2, let effect = Effect(rawValue: words[0]),
      let receiver = Receiver(rawValue: words[1])
    else { preconditionFailure("“\(line)” is no row.") }
    return words[2...].map { call in
      let parts = call.split(separator: "(", maxSplits: 1)
      let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":") : []
      return Row(
        effect: effect,
        receiver: receiver,
        name: String(parts[0]),
        labels: labels.map(String.init)
      )
    }
  }

  /// An effect, whom the call is sent to, and calls; `?` marks a label that may be absent, `…` the rest.
  private static let text = """
    addChild controller addChild(_:) addChildViewController(_:)
    removeChild controller removeFromParent() removeFromParentViewController()
    willMove controller willMove(toParent:) willMove(toParentViewController:)
    willMove controller willMoveToParentViewController(_:)
    didMove controller didMove(toParent:) didMove(toParentViewController:)
    didMove controller didMoveToParentViewController(_:)
    addView view addSubview(_:) insertSubview(_:at:) insertSubview(_:aboveSubview:)
    addView view insertSubview(_:belowSubview:) addArrangedSubview(_:)
    addView view insertArrangedSubview(_:at:)
    removeView view removeFromSuperview() removeArrangedSubview(_:)
    addObserver center addObserver(_:selector:name:object:)
    addToken center addObserver(forName:object:queue:using:)
    removeObserver center removeObserver(_:) removeObserver(_:name:object:)
    addKeyPath any addObserver(_:forKeyPath:options?:context?:)
    removeKeyPath any removeObserver(_:forKeyPath:) removeObserver(_:forKeyPath:context:)
    observe any observe(_:options?:changeHandler:)
    timer type scheduledTimer(withTimeInterval:repeats:block:)
    timer type scheduledTimer(timeInterval:target:selector:userInfo:repeats:)
    timer type scheduledTimer(timeInterval:invocation:repeats:)
    invalidate any invalidate() invalidateAndCancel() finishTasksAndInvalidate()
    subscribe any sink(receiveCompletion?:receiveValue:) assign(to:on:)
    subscribe any subscribe(onNext?:onError?:onCompleted?:onDisposed?:) bind(onNext:) bind(_:)
    subscribe any drive(onNext?:onCompleted?:onDisposed?:) drive(_:) emit(onNext:)
    keep any store(in:) disposed(by:)
    cancel any cancel() dispose()
    empty any removeAll(keepingCapacity?:)
    append any append(_:) insert(_:) append(contentsOf:)
    addHandler any add(_:name:) add(_:contentWorld:name:)
    removeHandler any removeScriptMessageHandler(forName:contentWorld?:)
    removeHandler any removeAllScriptMessageHandlers() removeAllUserScripts()
    addTime any addPeriodicTimeObserver(forInterval:queue:using:)
    addTime any addBoundaryTimeObserver(forTimes:queue:using:)
    removeTime any removeTimeObserver(_:)
    start any startRunning() play() startUpdatingLocation() startUpdatingHeading()
    start any startAnimating() startMonitoring() startScanning() startAdvertisingPeer()
    start any startAccelerometerUpdates(to?:withHandler?:) startGyroUpdates(to?:withHandler?:)
    start any startDeviceMotionUpdates(to?:withHandler?:) startMonitoringSignificantLocationChanges()
    start any startMagnetometerUpdates(to?:withHandler?:) startUpdates(from?:withHandler?:)
    stop any stopRunning() pause() stopUpdatingLocation() stopUpdatingHeading() stop()
    stop any stopAnimating() stopMonitoring() stopScanning() stopAdvertisingPeer()
    stop any stopAccelerometerUpdates() stopGyroUpdates() stopDeviceMotionUpdates()
    stop any stopMonitoringSignificantLocationChanges() stopMagnetometerUpdates() stopUpdates()
    present controller present(_:animated:completion?:) presentViewController(_:animated:completion:)
    dismiss controller dismiss(animated:completion?:)
    push navigation pushViewController(_:animated:)
    pop navigation popViewController(animated:) popToRootViewController(animated:)
    pop navigation popToViewController(_:animated:)
    setStack any setViewControllers(_:animated:) setViewControllers(_:direction:animated:completion?:)
    segue controller performSegue(withIdentifier:sender:)
    beginTransition controller beginAppearanceTransition(_:animated:)
    endTransition controller endAppearanceTransition()
    addGesture view addGestureRecognizer(_:)
    removeGesture view removeGestureRecognizer(_:)
    addLayer any addSublayer(_:) insertSublayer(_:at:) insertSublayer(_:below:)
    addLayer any insertSublayer(_:above:)
    removeLayer any removeFromSuperlayer()
    activate type activate(_:)
    activate view addConstraints(_:) addConstraint(_:)
    deactivate type deactivate(_:)
    deactivate view removeConstraints(_:) removeConstraint(_:)
    constrain any makeConstraints(_:)
    dequeue any dequeueReusableCell(withIdentifier:for?:) dequeueReusableCell(withReuseIdentifier:for:)
    dequeue any dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
    keepClosure any setEventHandler(handler:) setEventHandler(qos:flags:handler:)
    addAction any addAction(_:for:) addTarget(_:action:for:) addAction(_:)
    appearance controller viewWillAppear(_:) viewDidAppear(_:) viewWillDisappear(_:)
    appearance controller viewDidDisappear(_:) viewDidLoad() viewIsAppearing(_:)
    loading controller loadView()
    tell center post(name:object:userInfo?:) post(_:)
    """
}
