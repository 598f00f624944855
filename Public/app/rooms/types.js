// @ts-check
/**
 * What a room is, as the server describes it.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Platform} Platform
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {{number: number, title: string, scenario: Scenario, platform: Platform,
 *   stepCount: number, eventCount: number, replay?: 'exact'|'recorded'|'changed',
 *   id?: string}} RoomRun  presenters get its name, and enter it as any other
 *
 * @typedef {object} Show  a part of the run that pages play by themselves
 * @property {number} run  its number in the room
 * @property {number} from
 * @property {number} to
 * @property {number} speed  0 stands at the end at once
 * @property {number} at  when it began, in milliseconds of the server
 * @typedef {Pick<Show, 'from'|'to'|'speed'>} Way  a show that a page asks for
 *
 * @typedef {{kind: 'station'|'controller'|'callback', id: string}} Spotlight
 *
 * @typedef {{choice?: number|null, callback?: string|null, event?: number|null,
 *   order?: number[]|null, number?: number|null, rules?: string[]}} Answer  the event shows the
 *   answer; what isn't in the order doesn't come; the rules are behind it
 * @typedef {'choice'|'order'|'number'|'text'} AnswerForm  one of the choices, some of them in an
 *   order, a number, or words of one's own
 * @typedef {{answer: string, count: number}} Given  a number or words, and how often
 * @typedef {{count: number, right: number|null}} Sure  how many are so sure, and how many of them
 *   are right
 * @typedef {{kind: string, controller?: string|null, callback?: string|null, after?: string|null,
 *   lesson?: string|null}} Subject  what a question from a run is about: the call that comes
 *   before, and the step of a lesson, as its texts are called
 * @typedef {{question: string, form?: AnswerForm, choices?: string[], seconds?: number,
 *   answer?: Answer, asksConfidence?: boolean}} PreparedQuestion  as a bank has it
 * @typedef {PreparedQuestion & {choices: string[], commands?: Command[], more?: number,
 *   about?: Subject}} Asked  with what it has to do with the run
 *
 * @typedef {object} Poll
 * @property {string} id
 * @property {string} question
 * @property {string[]} choices  of a question from a run: keys of their words
 * @property {AnswerForm} form
 * @property {boolean} [asksConfidence]  whether it is asked, too, how sure one is
 * @property {Subject} [about]
 * @property {Command[]} commands  that are performed when it is revealed
 * @property {number} more  how many questions about the same commands follow; they are performed
 *   with the last
 * @property {number} [run]  the number of the room's run
 * @property {Answer} [answer]
 * @property {number} round  counted from 1
 * @property {'voting'|'discussing'|'revealed'|'closed'} phase
 * @property {number} answered
 * @property {number|null} endsAt  seconds left when it was told
 * @property {number[][]|null} results  a row for each round, only when revealed: how many chose
 *   each, or put it at its place
 * @property {Given[][]|null} [given]  numbers or words in each round, only when revealed: of words
 *   those that the presenter has chosen
 * @property {Sure[][]|null} [confidence]  of each round, from guessing to certain, only when
 *   revealed
 * @property {number[]|null} [solved]  how many were wholly right in each round, only when revealed
 * @property {number[]|null} [voters]  how many answered in each round, only when revealed
 *
 * @typedef {object} Pace
 * @property {number} fine
 * @property {number} slower
 * @property {{event: number, count: number}[]} lost
 *
 * @typedef {{time: string, action: string, driver?: number|null}} AuditLine
 *
 * @typedef {object} RoomView  what the presenter decides
 * @property {Show} show
 * @property {number} cursor  the end of the show
 * @property {Spotlight|null} spotlight
 * @property {'live'|'frozen'|'black'} screen
 * @property {string} density
 * @property {string} panel
 * @property {{id: string, step: number}|null} lesson  where the lesson stands, from 0
 * @property {string} home  where the lab is to be found after class; empty where nobody has said it
 *
 * @typedef {object} RoomFacts  what everybody gets
 * @property {string} code
 * @property {number} version
 * @property {number} now  when it was told, in milliseconds of the server
 * @property {RoomRun} run
 * @property {number} gather
 * @property {Poll|null} poll
 * @property {number} followers
 * @property {number} present  those who watch now
 * @property {boolean} isOpen  whether anybody new can join
 * @property {boolean} presenterIsHere
 *
 * @typedef {object} PresenterFacts  what only presenters get
 * @property {number[][]|null} [tally]
 * @property {number[]|null} [solved]
 * @property {number[]|null} [voters]
 * @property {Given[][]|null} [given]
 * @property {Sure[][]|null} [confidence]
 * @property {number|null} [offered]  the number of the driver that may take control
 * @property {number|null} [requested]  the number of the driver that asks for control
 * @property {Pace} [pace]
 * @property {number} [exploring]
 * @property {{event: number, isReached: boolean, count: number}[]} [explorations]  from where
 * @property {{id: number, text: string}[]} [questions]  of the class, to the presenter
 * @property {number} [refusedJoins]  how often too many came from one network
 * @property {AuditLine[]} [audit]
 * @property {{number: number, isDriving: boolean}[]} [drivers]
 *
 * @typedef {RoomFacts & RoomView & PresenterFacts} Room
 *
 * @typedef {{index: number, command: Command, firstEvent: number, lastEvent?: number,
 *   notes?: import('../store/types.js').StepNote[]}} RoomStep  a step that has begun; the last
 *   event is told where it has none, and comes before the first
 * @typedef {{run: number, step: RoomStep}} StepMessage
 *
 * @typedef {session.Entry} Entry
 * @typedef {Partial<Pick<server.CreatedRun, 'run'|'events'>>} Told
 * @typedef {object} Host  the room that shows the run of a session
 * @property {(command: Command, version: number) =>
 *   Promise<server.Performed>} perform
 * @property {(id: string, entry: Entry, told: Told) => Promise<[string, Entry, Told]>} admit  the
 *   room shows a run before the session enters it
 * @property {(run: string, step: number, commands: readonly Command[]) =>
 *   Promise<{id: string, refused: []}|null>} branch  null where the room can't do it at once
 * @typedef {{run: number, event: TraceEvent}} TraceMessage
 */
export {};
