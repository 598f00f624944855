import UIKit

class ObservingController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(changed),
      name: .changed,
      object: nil
    )
  }

  @objc private func changed() {}

  deinit {
    NotificationCenter.default.removeObserver(self)
  }
}

class DeafController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    observe()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }

  private func observe() {
    let center = NotificationCenter.default
    center.addObserver(  // ! LINT-APP-5 certain
      self,
      selector: #selector(changed),
      name: .changed,
      object: nil
    )
  }

  @objc private func changed() {}
}

class BalancedController: UIViewController {
  private var isWatching = false

  override func viewDidLoad() {
    super.viewDidLoad()
    // Stays for the life of the controller, and iOS 9 lets go of it.
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(changed),
      name: .one,
      object: nil
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(changed),
      name: .two,
      object: nil
    )
    if isWatching {
      NotificationCenter.default.addObserver(
        self,
        selector: #selector(changed),
        name: .three,
        object: nil
      )
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(self, name: .two, object: nil)
  }

  @objc private func changed() {}
}

class StrongController: UIViewController {
  private var token: NSObjectProtocol?
  private var tokens: [NSObjectProtocol] = []
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(forName: .one, object: nil, queue: .main) { _ in  // ! LINT-MEM-3 certain
      self.title = "One"
    }
    token = center.addObserver(  // ! LINT-MEM-3 shown
      forName: .two,
      object: nil,
      queue: nil
    ) { _ in
      self.title = "Two"
    }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in  // ! LINT-MEM-2 shown
      self.title = "Tick"
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
    timer?.invalidate()
  }
}

class WeakController: UIViewController {
  private var token: NSObjectProtocol?
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(forName: .one, object: nil, queue: .main) {
      [weak self] _ in self?.title = "One"
    }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.title = "Tick"
    }
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.title = "Once" }
    run { [weak self] in
      NotificationCenter.default.addObserver(forName: .two, object: nil, queue: .main) { _ in
        self?.title = "Two"
      }
    }
  }

  private func run(_ work: @escaping () -> Void) {}
}

class StoppingController: UIViewController {
  private var timer: Timer?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: true
    )
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
  }

  @objc private func tick() {}
}

class LinkController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let link = CADisplayLink(target: self, selector: #selector(step))  // ! LINT-MEM-2 shown
    link.add(to: .main, forMode: .common)
  }

  @objc private func step() {}
}

class PriceModel {
  var onChange: (() -> Void)?
  var onEnd: (() -> Void)?
  weak var delegate: AnyObject?
}

// Closures that stay with the controller and keep it.
class KeepingController: UIViewController {
  private let model = PriceModel()
  private var other: PriceModel?
  private weak var shared: PriceModel?
  private var onTap: (() -> Void)?
  private var onClose: (() -> Void)?
  private var title2: () -> String {
    get { { "" } }
    set {}
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { self.tapped() }  // ! LINT-MEM-1 certain
    model.onChange = {  // ! LINT-MEM-1 certain
      self.tapped()
    }
    model.onEnd = { [weak self] in self?.tapped() }
    shared?.onChange = { self.tapped() }
    title2 = { self.title ?? "" }
    // Somebody lets go of these.
    onClose = { self.tapped() }
    other?.onChange = { self.tapped() }
    let local = PriceModel()
    local.onChange = { self.tapped() }
  }

  private func tapped() {}

  private func close() {
    onClose = nil
    other = nil
  }
}
