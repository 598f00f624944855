// @ts-check
/** A class to begin with. It sizes a view too early, and an observer keeps it. */
export const sampleSource = `class Inbox: UIViewController {
  let list = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    view.insertSubview(list, at: 0)
    NotificationCenter.default.addObserver(
      forName: .mailArrived, object: nil, queue: .main
    ) { _ in self.list.reloadData() }
  }
}
`;
