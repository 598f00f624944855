import UIKit

class AlertingController: UIViewController {
  private var isFirst = true

  override func viewDidLoad() {
    super.viewDidLoad()
    welcome()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    present(LoginController(), animated: true)  // ! LINT-PRES-1 shown
    if isFirst {
      present(LoginController(), animated: true)  // ! LINT-PRES-1 certain
    }
  }

  private func welcome() {
    present(LoginController(), animated: true, completion: nil)  // ! LINT-PRES-1 shown
  }
}

class PatientController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.async { self.present(LoginController(), animated: true) }
    let presenter = Presenter()
    presenter.present(LoginController(), animated: true)
    present("a text")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(LoginController(), animated: true)
  }

  private func present(_ text: String) {}
}

class LoginController: UIViewController {}
