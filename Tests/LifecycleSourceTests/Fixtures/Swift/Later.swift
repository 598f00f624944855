import Combine
import RxSwift
import UIKit

/// What runs later, and who keeps it.
final class FeedController: UIViewController {
  private var cancellables: Set<AnyCancellable> = []
  private let bag = DisposeBag()
  private var rate: NSKeyValueObservation?
  private var size: NSKeyValueObservation?
  private var ending: AnyCancellable?
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    model.$title.sink { self.title = $0 }.store(in: &cancellables)  // ! LINT-MEM-1 certain
    model.$title.map { $0.uppercased() }.sink { [weak self] in self?.title = $0 }
      .store(in: &cancellables)
    model.$count.assign(to: \.count, on: self).store(in: &cancellables)  // ! LINT-MEM-1 certain
    words.subscribe(onNext: { self.show($0) }).disposed(by: bag)  // ! LINT-MEM-1 likely
    words.subscribe(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    rate = player.observe(\.rate) { _, _ in self.update() }  // ! LINT-MEM-1 shown
    size = player.observe(\.size) { [weak self] _, _ in self?.update() }
    ending = player.ends.sink { self.close() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ending?.cancel()
    task?.cancel()
    view.endEditing(true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      self?.view.layoutIfNeeded()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + pause) { self.becomeFirstResponder() }
    task = Task {
      view.layoutIfNeeded()
      await model.load()
      becomeFirstResponder()
    }
    OperationQueue.main.addOperation {
      self.begin()
    }
  }

  private func begin() {
    NotificationCenter.default.addObserver(  // ! LINT-APP-5 shown
      self,
      selector: #selector(update),
      name: .began,
      object: nil
    )
    model.fetch { self.view.layoutIfNeeded() }
    DispatchQueue.main.async { self.becomeFirstResponder() }
  }

  @objc private func update() {}
}
