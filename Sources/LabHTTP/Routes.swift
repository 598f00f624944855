/// The routes of the server: the only file that names all of them.
enum Routes {
  /// Everything that is served besides the files.
  static let all: [Endpoint] = [
    HealthRoutes.endpoints, OpenAPIRoutes.endpoints, SchemaRoutes.endpoints,
    CatalogRoutes.endpoints,
    OperationsRoutes.endpoints, SimulateRoutes.endpoints, LintRoutes.endpoints,
    LogsRoutes.endpoints, SourcesRoutes.endpoints, CompareRoutes.endpoints, RunsRoutes.endpoints,
    CodeRoutes.endpoints,
    OffersRoutes.endpoints, ExportsRoutes.endpoints, PictureRoutes.endpoints, PlanRoutes.endpoints,
    ForksRoutes.endpoints, CommandsRoutes.endpoints, EventsRoutes.endpoints, FeedRoutes.endpoints,
    RoomsRoutes.endpoints, LiveRoutes.endpoints, LiveRoutes.drawn,
    LiveProjectRoutes.endpoints, ProbeRoutes.endpoints,
    WalkthroughsRoutes.endpoints, ExplanationRoutes.endpoints, SearchRoutes.endpoints,
    ShowingRoutes.endpoints, AnswersRoutes.endpoints,
  ].flatMap(\.self)
}
