import LifecycleExport
import MicroHTTPD

/// What is wrong with requests for exports and pictures.
extension Problem {
  init(_ fault: LabError.ExportFault) {
    switch fault {
    case .format(let name):
      self.init(
        .notFound,
        detail: "There is no export “\(name)”. Ask for one of these: \(ExportFormat.list)."
      )
    case .nothing:
      self.init(
        badRequest:
          "The address names no run. Add “s” as it stands in a link of the page, or “example”."
      )
    case .link:
      self.init(
        badRequest: "“s” is no run of this page: it is damaged or cut off. Copy the whole link."
      )
    case .example(let id):
      self.init(
        .notFound,
        detail: "The pages have no scenario “\(id)”. Name a file of “examples” without its end."
      )
    }
  }
}
