// @ts-check
/**
 * The shapes that the server sends and the page folds. Names are those of the HTTP contract.
 *
 * @typedef {{kind: string, of?: string, transition?: string}} Cause
 *
 * @typedef {{callback: string, controller: string, event: number, statement: number}} CodeSite
 *
 * @typedef {object} Change
 * @property {string} [controller]
 * @property {number} [instance]
 * @property {{state?: string, memory?: MemoryTotal}} [app]
 * @property {{root?: string|null, orientation?: string}} [window]
 * @property {{gesture: string|null}} [interaction]
 *
 * @typedef {{total: number, limit: number|null}} MemoryTotal  bytes; the limit kills the app
 *
 * @typedef {{data: number, view: number, bitmap: number, cache: number,
 *   lost?: number}} MemoryCost  bytes; what is lost was overwritten without a release
 *
 * @typedef {string|{property: string}|{closure: string}|{timer: boolean}|{delegate: string}
 *   |{observer: string}} Holder  an owner that follows from no relation: `variable`, `local` or
 *   `application`, or a controller that keeps it in one of these ways
 *
 * @typedef {object} TraceEvent
 * @property {number} seq  position in the trace, counted from 1
 * @property {number} time  virtual milliseconds
 * @property {string} phase  SYNC, LAYOUT, ANIM, END or AFTER
 * @property {number} step  the step that caused it, counted from 0
 * @property {string} actor  controller, view, subview, delegate, app, scene or system
 * @property {string} [controller]
 * @property {number} [instance]
 * @property {string} callback
 * @property {string} [argument]
 * @property {string} line
 * @property {number} depth
 * @property {number|null} parent
 * @property {string} rule
 * @property {string} confidence  documented, observed, inferred or varies
 * @property {Cause} cause
 * @property {'code'|'automatic'} [caller]  the app's code, or a container on its own; else UIKit
 * @property {CodeSite} [site]  the line of an override that made the call, or led to it at once
 * @property {string} [message]  the console text
 * @property {Change[]} changes  absolute new values, only what changed
 * @property {Judgement} [judgement]  of an event of an app that is watched
 *
 * @typedef {'equal'|'varies'|'causeUnknown'|'different'|'missing'|'unknown'} Status  of what an app
 *   did, beside what UIKit promises
 * @typedef {{status: Status, expected?: string}} Judgement  with the line that is promised instead
 *
 * @typedef {object} Motion  of the cursor
 * @property {'travel'|'fold'} kind
 * @property {number} duration  milliseconds, the speed already taken into account
 * @property {number} from  the cursor before
 * @property {number} count  how many events the page tells of at once
 *
 * @typedef {{do: string, on?: string, from?: string, target?: string, targets?: string[],
 *   animated?: boolean, style?: string, progress?: number, milliseconds?: number,
 *   parent?: string|null, child?: string, to?: string, by?: string, detent?: string,
 *   appearing?: boolean, hidden?: boolean, column?: string, sizeClass?: string, width?: number,
 *   height?: number, name?: string, kind?: string}} Command
 *
 * @typedef {object} Available
 * @property {Command} command
 * @property {string} title
 * @property {string} group
 * @property {'effective'|'pointless'|'misuse'|'refused'} availability
 * @property {string|null} rule
 * @property {string|null} code
 * @property {string|null} reason
 * @property {{controller: string, station: string}[]} [leads]  whom it would move where, as far as
 *   that was asked for
 *
 * @typedef {{rule: string, reason: string}} StepNote  why UIKit ignored a command: by which rule,
 *   and in English
 *
 * @typedef {{index: number, do: string, title: string, firstEvent?: number, lastEvent?: number,
 *   notes?: StepNote[]}} StepInfo
 *
 * @typedef {object} Step
 * @property {number} index
 * @property {Command|null} command  null where only the server's English title is known
 * @property {string} title
 * @property {number} firstEvent
 * @property {number} lastEvent
 *
 * @typedef {object} ControllerState
 * @property {string} key  name and instance, as in `B#1`
 * @property {string} controller
 * @property {number} instance
 * @property {boolean} isAlive
 * @property {string} kind
 * @property {string} source
 * @property {string} viewState
 * @property {number} loadCount
 * @property {string} appearance
 * @property {boolean} isInWindow
 * @property {string} geometry
 * @property {string|null} parent
 * @property {string[]} children
 * @property {string|null} presented
 * @property {string|null} presenting
 * @property {string|null} presentationStyle
 * @property {string|null} selected
 * @property {string} detent  of a sheet: medium or large
 * @property {Readonly<Record<string, string>>} outlets  name to unset, set or stale
 * @property {MemoryCost} memory  what it costs now
 * @property {Holder[]} holders
 * @property {string[]} observers  names of what it observes
 * @property {number} timers
 * @property {boolean} isLeaked
 * @property {boolean} hasUnsavedState  a person's edits live in the view only
 * @property {boolean} isStale  the screen is behind the model
 * @property {boolean} hasAppeared  since its view was last loaded
 * @property {string} station  where its token stands in the diagram
 * @property {number} slot  its place among the tokens of one station, smaller is more to the left
 *
 * @typedef {object} RunState
 * @property {number} seq  the event after which this is the state
 * @property {number} time
 * @property {{state: string, wasActive?: boolean, memory?: MemoryTotal}} app
 * @property {{root: string|null, orientation: string}} window
 * @property {{gesture: string|null}} interaction
 * @property {string[]} order  keys of the controllers in order of creation
 * @property {Readonly<Record<string, ControllerState>>} controllers
 *
 * @typedef {{app: {state: string, memory?: MemoryTotal},
 *   window: {root: string|null, orientation: string}, interaction: {gesture: string|null},
 *   time: number,
 *   controllers: (Partial<ControllerState> & {controller: string, instance: number})[]}} Snapshot
 *
 * @typedef {{version: number, eventCount: number, state: Snapshot, steps?: StepInfo[],
 *   commands?: Available[]}} Reset
 *
 * @typedef {{ios: string, name: string, isDefault?: boolean, features: string[], lacks: string[],
 *   year: number}} PlatformProfile  what a version has, and the callbacks that it never calls
 *
 * @typedef {{ios?: string, idiom?: string, orientation?: string, memory?: string}} Platform
 *
 * @typedef {{do: string} & Record<string, unknown>} Statement  of an override
 *
 * @typedef {object} Scenario
 * @property {number} schemaVersion
 * @property {string} id
 * @property {string} title
 * @property {Platform} [platform]
 * @property {Record<string, {kind?: string, created?: string, children?: string[], sign?: string,
 *   style?: string, presentationStyle?: string, forwarding?: string,
 *   moreNavigationController?: string,
 *   outlets?: Record<string, string>,
 *   overrides?: Record<string, {super?: boolean|'last', do?: Statement[]}>}>} controllers
 * @property {{root: string}} window
 * @property {Command[]} steps
 *
 * @typedef {{id: string, statement: string, confidence: string, versions: string,
 *   sources: string[], records: string[], scenarios?: string[], message?: string,
 *   stands?: string, why?: string,
 *   language?: string}} Rule
 *
 * @typedef {{id: string, title: string, url: string|null}} SourceInfo
 *
 * @typedef {{type?: string, title?: string, status: number, code: string, detail: string,
 *   rule?: string, values?: Record<string, string>}} Problem
 */
export {};
