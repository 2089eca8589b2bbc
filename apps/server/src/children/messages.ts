import { PartyUnavailable } from '../problem.ts'

/** What the portal tells a child. */
export type ToChild =
  | { kind: 'work'; input: unknown; contentBytes: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'no-answer'; id: number }

/** What a child tells the portal; `cpuMs` is the processor time that it has used since it started. */
export type FromChild =
  | { kind: 'ready' }
  | { kind: 'content'; bytes: number }
  | { kind: 'call'; id: number; name: string; given: unknown[] }
  | { kind: 'result'; result: unknown; cpuMs: number }
  | { kind: 'failure'; name: string; message: string; code: string | undefined; cpuMs: number }
  | { kind: 'limit'; message: string }

/** The work took more memory or time than it may: its input is at fault. */
export class WorkLimitReached extends Error {}

/** Something outside ended the child twice in the middle of the same work, which may succeed later. */
export class ChildLost extends PartyUnavailable {
  constructor(cause: string) {
    super('A child process', new Error(cause))
  }
}

/** An error that the work threw; `code` survives the way between the processes. */
export class WorkFailure extends Error {
  readonly code: string | undefined

  constructor({ name, message, code }: { name: string; message: string; code: string | undefined }) {
    super(message)
    this.name = name
    this.code = code
  }
}
