extension ScenarioProblem {
  /// The kinds of problem; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    case expectedObject, expectedArray, expectedString, expectedBoolean, expectedInteger
    case expectedNumber
    case unknownField, missingField, repeated, notAllowed, range
    case schemaVersion, idForm, nameForm, nameReserved, noController
    case windowAndScenes, scenesUnadopted, sceneCount, sceneName, sceneRoot, noSceneNamed
    case secondParent, cycle, embeds, styleKind, moreList, columns, columnsTwice
    case noView, viewKind, viewForm, viewTwice, swiftUIKind, needsView, needsOneView
    case versionForm, versions, notOption, optionValue
    case notCommand, notForSteps, notStatement, notForBlocks
    case needsField, needsFitting, needsChoice, needsAny
    case notCallback, callbackElsewhere, superValue, nobody
    case lastStep, twoExpectations, lineForm, lineActor, lineArgument, lineRule
    case nameLength, nameControls, textLength, textControls
    case roomSource, choiceCount, choiceOrder, choiceTexts, answerNumber, commandCount, ruleCount,
      voteForm
    case speed, emptyState, goalForm
    case comparisonForm, comparisonPlatforms, comparisonCount
    case stepCount, listCount, twoSteps, noStep, noDocument, nothingOpened, oneCommand
    case stepRefused, noMoment, noAnswer, otherAnswer, doubtful, twoOptions, goalMissed, claimFails
    case missingText
  }
}

extension ScenarioProblem.Code {
  /// The sentence with its values in it.
  func sentence(with values: [String: String]) -> String {
    let values = values.merging(inWords(values)) { $1 }
    var sentence = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      sentence += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return sentence + rest
  }

  /// The values that are lists, as an English sentence tells them.
  private func inWords(_ values: [String: String]) -> [String: String] {
    let names = values["list"]?.split(separator: ", ").map { "“\($0)”" }
    let list = names?.joined(separator: self == .needsAny ? " or " : ", ")
    let ranges = values["ranges"]?.replacing("–", with: " to ").replacing(", ", with: " and ")
    return ["list": list, "ranges": ranges].compactMapValues { $0 }
  }

  /// The sentence, with the names of its values in braces.
  private var template: String {
    switch self {
    case .expectedObject: "An object is expected here."
    case .expectedArray: "An array is expected here."
    case .expectedString: "A string is expected here."
    case .expectedBoolean: "“true” or “false” is expected here."
    case .expectedInteger: "An integer is expected here."
    case .expectedNumber: "A number is expected here."
    case .unknownField: "The field “{name}” is not known here."
    case .missingField: "The field “{name}” is missing."
    case .repeated: "The key “{name}” appears twice in one object."
    case .notAllowed: "“{name}” is not allowed here."
    case .range: "The number must lie between {from} and {to}."
    case .schemaVersion: "This build reads documents of schema version 1."
    case .idForm: "An id has at most 100 small letters, digits and single hyphens, like “push-pop”."
    case .nameForm:
      "A name has at most {longest} bytes of letters, digits and “_”, and starts with a letter."
    case .nameReserved: "The name “{name}” has another meaning in trace lines. Choose another."
    case .noController: "No controller has the name “{name}”."
    case .windowAndScenes: "A document has “window” or “scenes”, not both."
    case .scenesUnadopted:
      "Several scenes need an app that adopts them. Leave out “platform.scenes”, or use “window”."
    case .sceneCount: "A document names 1 to {most} scenes."
    case .sceneName: "Another scene or a controller has the name “{name}”. Choose another."
    case .sceneRoot: "“{name}” is the root of “{scene}” already. Each scene has a root of its own."
    case .noSceneNamed: "No scene has the name “{name}”."
    case .secondParent: "“{name}” is a child of “{parent}” already. A controller has one parent."
    case .cycle: "“{name}” is inside itself: follow its parents to find the cycle."
    case .embeds: "Embed segues exist only where “created” is “storyboard”."
    case .styleKind: "Only page and split controllers and alerts have a style."
    case .moreList: "A tab bar controller alone has one, and it is a navigation controller."
    case .columns: "Only a split controller of a column style has columns with names."
    case .columnsTwice: "A split controller has “children” or “columns”, not both."
    case .noView: "No SwiftUI view has the name “{name}”. It is written like “H.Feed”."
    case .viewKind: "“{name}” is a view of another kind than “{kind}”."
    case .viewForm:
      "A view has one of “view” (with “children”), “navigationStack” (with “root”), “tabView” (with "
        + "“tabs”) and “representable” (with “controller”)."
    case .viewTwice: "A view of “{parent}” has the name “{name}” already."
    case .swiftUIKind: "Only hosting controllers host SwiftUI views."
    case .needsView: "“{command}” needs “{name}”: no view of the document fits."
    case .needsOneView: "“{command}” needs “{name}”: {count} views fit."
    case .versionForm: "A version is written “MAJOR” or “MAJOR.MINOR”, like “17” or “17.4”."
    case .versions: "The simulator knows the versions {ranges}."
    case .notOption: "“{name}” is not an option."
    case .optionValue: "The option “{name}” does not know this value."
    case .notCommand: "“{name}” is not a command."
    case .notForSteps: "“{name}” is for overrides, not for steps."
    case .notForBlocks: "“{name}” cannot stand in code that runs later."
    case .notStatement: "“{name}” is neither a command nor a statement."
    case .needsField: "“{command}” needs “{name}”."
    case .needsFitting: "“{command}” needs “{name}”: no controller of the document fits."
    case .needsChoice: "“{command}” needs “{name}”: {count} controllers fit."
    case .needsAny: "“{command}” needs {list}."
    case .notCallback: "“{name}” is not a callback."
    case .callbackElsewhere: "The callback “{name}” does not belong here."
    case .superValue: "“super” is true, false or “last”."
    case .nobody: "“{name}” is nobody who calls or is called."
    case .lastStep: "The last step has no next step to be checked with."
    case .twoExpectations: "A step has “expect” or “expectPrefix”, not both."
    case .lineForm: "A trace line is “NAME callback” or “NAME callback(argument)”."
    case .lineActor: "The line starts with “{name}”, which is nobody in this document."
    case .lineArgument: "“{name}” does not carry “{value}”."
    case .lineRule: "“{name}” is not a rule of misuse."
    case .nameLength: "A name has at most {most} characters. Shorten it."
    case .nameControls: "A name has no control characters. Leave them out."
    case .textLength: "The text must have {from} to {to} characters."
    case .textControls: "The text has control characters. Leave them out."
    case .roomSource: "A room shows one of {list}. Name one."
    case .choiceCount: "A poll has 2 to {most} choices."
    case .commandCount: "A poll performs 1 to {most} commands."
    case .ruleCount: "An answer names at most {most} rules."
    case .choiceOrder:
      "An order names some of the {count} choices, each once, counted from {first}."
    case .choiceTexts: "A translation has as many choices as the question, {count}."
    case .voteForm: "A vote is one of {list}. Give one."
    case .answerNumber: "An answer is a number from -1000000000 to 1000000000."
    case .speed: "A speed is a number from 0.01 to 100; 1 is the usual speed."
    case .emptyState: "A state has at least one field."
    case .goalForm: "A goal has “callback”, or “controller” with “state”."
    case .comparisonForm: "A comparison has “scenario” with “platforms”, or “scenarios”, or “runs”."
    case .comparisonPlatforms: "Platforms belong to one “scenario”. Leave them out."
    case .comparisonCount: "Two or three can be compared."
    case .stepCount: "A walkthrough has 1 to {most} steps."
    case .listCount: "At most {most} can stand here."
    case .twoSteps: "Another step has the id “{name}”. Choose another."
    case .noStep: "No step before this one has the id “{name}”."
    case .noDocument: "The pages have no file “{name}” for this."
    case .nothingOpened: "There is no run yet. Give the walkthrough a “scenario”, or “open” one."
    case .oneCommand: "Who plays UIKit needs a step with exactly one command."
    case .stepRefused: "The command cannot be performed: {reason}"
    case .noMoment: "“{name}” is not called in the run of this step, or not so often."
    case .noAnswer: "The run of this step has no answer to the question."
    case .otherAnswer: "The run answers “{name}”, which is none of the options."
    case .doubtful: "The answer rests on {name}, which is not certain. Ask about something else."
    case .twoOptions: "The option “{name}” is there twice. Leave one out."
    case .goalMissed: "The solution does not reach this part of the goal when it is performed."
    case .claimFails: "The claim “{name}” does not hold when it is run."
    case .missingText: "The text “{name}” is missing in this language."
    }
  }
}
