// @ts-check
/**
 * What a room is, as the server tells of it.
 *
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{number: number, title: string, scenario: Scenario, platform: Platform,
 *   stepCount: number, eventCount: number, replay?: 'exact'|'recorded'|'changed'}} RoomRun
 *
 * @typedef {{kind: 'station'|'controller'|'callback', id: string}} Spotlight
 *
 * @typedef {object} Poll
 * @property {string} id
 * @property {string} question
 * @property {string[]} choices
 * @property {{choice?: number|null, callback?: string|null}} [answer]
 * @property {number} round  counted from 1
 * @property {'voting'|'discussing'|'revealed'|'closed'} phase
 * @property {number} answered
 * @property {number|null} endsAt  seconds left when it was told
 * @property {number[][]|null} results  a row for each round, only when revealed
 *
 * @typedef {object} Pace
 * @property {number} fine
 * @property {number} slower
 * @property {{event: number, count: number}[]} lost
 *
 * @typedef {{time: string, action: string, driver?: number|null}} AuditLine
 *
 * @typedef {object} RoomView  what the presenter decides
 * @property {number} cursor
 * @property {'jump'|'travel'} motion
 * @property {number} speed
 * @property {boolean} isPlaying
 * @property {Spotlight|null} spotlight
 * @property {'live'|'frozen'|'black'} screen
 * @property {string} density
 * @property {string} panel
 *
 * @typedef {object} RoomFacts  what everybody gets
 * @property {string} code
 * @property {number} version
 * @property {RoomRun} run
 * @property {number} gather
 * @property {Poll|null} poll
 * @property {number} followers
 * @property {number} present  those who watch now
 * @property {boolean} isOpen  whether anybody new can join
 * @property {boolean} presenterIsHere
 *
 * @typedef {object} PresenterFacts  what only whoever has a key gets
 * @property {number[][]|null} [tally]
 * @property {Pace} [pace]
 * @property {number} [exploring]
 * @property {number} [refusedJoins]  how often too many came from one network
 * @property {AuditLine[]} [audit]
 * @property {{number: number, isDriving: boolean}[]} [drivers]
 *
 * @typedef {RoomFacts & RoomView & PresenterFacts} Room
 *
 * @typedef {{run: number, event: TraceEvent}} TraceMessage
 */
export {};
