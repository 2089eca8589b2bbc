import { PartyUnavailable } from '../problem.ts'

/** A message from the portal to a child. */
export type ToChild =
  | { kind: 'task'; input: unknown; contentBytes: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'no-answer'; id: number }

/** A message from a child to the portal; `cpuMs` is its CPU time since its start. */
export type FromChild =
  | { kind: 'ready' }
  | { kind: 'content'; bytes: number }
  | { kind: 'call'; id: number; name: string; given: unknown[] }
  | { kind: 'result'; result: unknown; cpuMs: number }
  | { kind: 'failure'; name: string; message: string; code: string | undefined; cpuMs: number }
  | { kind: 'limit'; message: string }

/** The work exceeded its memory or time: its input is at fault. */
export class TaskLimitReached extends Error {}

/** An outside event ended the child twice during the same task, which may succeed later. */
export class ChildLost extends PartyUnavailable {
  constructor(cause: string) {
    super('A child process', new Error(cause))
  }
}

/** An error of the work; `code` is passed on between the processes. */
export class TaskFailure extends Error {
  readonly code: string | undefined

  constructor({ name, message, code }: { name: string; message: string; code: string | undefined }) {
    super(message)
    this.name = name
    this.code = code
  }
}
