import { createDraftStore, type Stored } from './draft-store.ts'

export const name = 'register-sia.company.firm.name'
export const capital = 'register-sia.company.capital.capital'
export const rowId = '01937a00-0000-7000-8000-000000000001'
export const row = `register-sia.founders.founder.${rowId}`

export class Refusal extends Error {
  readonly paths: readonly string[]
  constructor(...paths: string[]) {
    super('application-changed')
    this.paths = paths
  }
}
export class Silence extends Error {}
/** A busy server that asks for a pause. */
export class Busy extends Silence {
  readonly pauseMs: number
  constructor(pauseMs: number) {
    super()
    this.pauseMs = pauseMs
  }
}

/** Plays the server: its stored answers, and the responses to the next saves. `keeping` resolves when the browser has stored the changes. */
export function aStore({
  start = {},
  answers = [] as (Error | 'saved' | Promise<void>)[],
  pause = 500,
  keeping = Promise.resolve(),
} = {}) {
  const server: Stored = { answers: start, version: 3 }
  const sent: { version: number; changes: Record<string, unknown> }[] = []
  const unsaved: Record<string, unknown>[] = []
  const store = createDraftStore({
    start: { ...server },
    async save(version, changes) {
      sent.push({ version, changes })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      await answer
      server.version += 1
      return { version: server.version, savedAt: '2026-11-20T10:03:00Z' }
    },
    load: () => Promise.resolve({ ...server }),
    conflictingPaths: (problem) => (problem instanceof Refusal ? problem.paths : undefined),
    isPassing: (problem) => problem instanceof Silence,
    pauseAskedFor: (problem) => (problem instanceof Busy ? problem.pauseMs : 0),
    onUnsaved(changes) {
      unsaved.push({ ...changes })
      return keeping
    },
    pause,
  })
  return { store, server, sent, unsaved, answers }
}
