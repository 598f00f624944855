import LifecycleEngine
public import LifecycleScenario

extension ScenarioDocument {
  /// The classes of the scenario's controllers, and the files to take home.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - run: The run whose trace the test to take home expects; without one, the test expects
  ///     what the scenario's steps do.
  /// - Returns: The listing. It never fails: texts of the scenario cannot break the code.
  public func listing(in language: ListingLanguage, run: ScenarioRun? = nil) -> Listing {
    let listed = ListedApp(app)
    let models = listed.classModels()
    return Listing(
      language: language,
      classes: models.compactMap { WorkLimit.isOver ? nil : $0.listed(in: language) },
      files: models.flatMap { WorkLimit.isOver ? [] : $0.filesToTakeHome(in: language) }
        + LoggingClasses(models: models, profile: listed.profile).files(in: language)
        + [OrderTest(document: self, run: run, listed: listed).file(in: language)]
    )
  }

  /// The listing with the trace of its own run, if the scenario can be run.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - eventLimit: The greatest number of events of the run.
  /// - Returns: The listing.
  public func listingOfRun(
    in language: ListingLanguage,
    eventLimit: Int = Self.eventLimit
  ) -> Listing {
    do throws(ScenarioError) {
      return listing(in: language, run: try run(eventLimit: eventLimit))
    } catch {
      // A refused scenario has classes, too; its steps list their expectations.
      return listing(in: language)
    }
  }
}

extension ListedApp {
  /// One class for each controller.
  func classModels() -> [ClassModel] {
    app.controllers.indices.filter { !app.controllers[$0].isAnonymous }
      .map { ClassBuilder.build(ControllerID($0), of: self) }
  }
}

extension LiveRun {
  /// The classes of the run's controllers; the test to take home expects its trace so far.
  ///
  /// - Parameter language: The language.
  /// - Returns: The listing.
  public func listing(in language: ListingLanguage) -> Listing {
    document.listing(in: language, run: soFar)
  }
}

extension ClassModel {
  /// The class as it is shown.
  func listed(in language: ListingLanguage) -> ListedClass {
    switch language {
    case .swift:
      let renderer = SwiftRenderer(model: self, isTakenHome: false)
      return listed(renderer.render(), file: renderer.fileName)
    case .objc:
      let renderer = ObjectiveCRenderer(model: self, isTakenHome: false)
      return listed(renderer.render(), file: renderer.fileName, header: renderer.header())
    }
  }

  private func listed(
    _ writer: LineWriter,
    file: String,
    header: ListingFile? = nil
  ) -> ListedClass {
    ListedClass(
      controller: controller,
      name: name,
      file: file,
      header: header,
      lines: writer.lines,
      map: writer.map
    )
  }

  /// The class with a superclass that logs.
  fileprivate func filesToTakeHome(in language: ListingLanguage) -> [ListingFile] {
    switch language {
    case .swift:
      let renderer = SwiftRenderer(model: self, isTakenHome: true)
      return [ListingFile(renderer.fileName, lines: renderer.render().lines)]
    case .objc:
      let renderer = ObjectiveCRenderer(model: self, isTakenHome: true)
      return [
        renderer.header(), ListingFile(renderer.fileName, lines: renderer.render().lines),
      ]
    }
  }
}
