import Testing

/// Why a test waits: the page has been put together since it last ran, and it has not run since.
let unrun: Comment = "Written before the page was put together; it has to be run again first."
