/// An error of a target below HTTP: the reason with its facts, without a status code or a sentence.
///
/// Each target has an enum of its own, and the HTTP layer has a table with a row for each case.
package protocol LabFault: Error, Hashable, Sendable {}
