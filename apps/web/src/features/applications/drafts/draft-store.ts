import { includesAnswer, isRow, isSame, valueAt, withValues, type Answers } from '../answers.ts'
import { createUnansweredSaves } from './unanswered-saves.ts'

export interface Stored {
  answers: Answers
  version: number
}

/** A path that was changed here and elsewhere since it was last read. */
export interface Conflict {
  path: string
  mine: unknown
  theirs: unknown
}

export type Saving =
  | { state: 'unchanged' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  /** `resumes`: the server did not answer, and the store tries again without the user. */
  | { state: 'failed'; problem: unknown; resumes: boolean }

export interface Draft {
  answers: Answers
  saving: Saving
  conflicts: readonly Conflict[]
  /** Number of unsaved paths. */
  unsaved: number
}

export interface DraftOptions {
  start: Stored
  /** Sends changed paths; throws a conflict when one of them was changed elsewhere since `version`. */
  save: (version: number, changes: Record<string, unknown>) => Promise<{ version: number; savedAt: string }>
  /** Loads the application again. */
  load: () => Promise<Stored>
  /** Returns the paths of a conflict; undefined for other problems. */
  conflictingPaths: (problem: unknown) => readonly string[] | undefined
  /** Checks whether a retry makes sense: no answer, or a busy server. */
  isPassing: (problem: unknown) => boolean
  /** Returns the pause in milliseconds that a busy server requests. */
  pauseAskedFor?: (problem: unknown) => number
  /** Stores unsaved changes in this browser; resolves once they are safe there. */
  onUnsaved?: (changes: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Called with the server's current state. */
  onSaved?: (stored: Stored) => void
  /** Milliseconds after the last change. */
  pause?: number
}

export interface DraftStore {
  get: () => Draft
  /** The paths that the user has answered in this window. After a reload the form asks again where it is in doubt. */
  answered: Set<string>
  subscribe: (listener: () => void) => () => void
  change: (path: string, value: unknown) => void
  /** Applies changes together, in their order. */
  changeMany: (changes: ReadonlyMap<string, unknown>) => void
  /** Saves all waiting changes now; returns true when nothing is left unsaved. */
  flush: () => Promise<boolean>
  /** Loads changes from elsewhere and merges them; unsaved changes here stay. */
  refresh: () => Promise<void>
  /** Merges an already loaded state; an older one is ignored. */
  recordIncomingMoney: (stored: Stored) => void
  resolve: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => void
  /** Drops unsaved changes: the application to save them in is gone. */
  abandon: () => void
}

const autosavePause = 500
const retryPauses = [2_000, 5_000, 10_000, 30_000]
/** More consecutive refusals without a visible conflict are a fault and not a race. */
const mostRefusals = 3

/** Creates the store of the answers during data entry: changes apply at once here and are saved in the background, one save at a time. */
export function createDraftStore({
  start,
  save,
  load,
  conflictingPaths,
  isPassing,
  pauseAskedFor = () => 0,
  onUnsaved,
  onSaved,
  pause = autosavePause,
}: DraftOptions): DraftStore {
  /** The server's last known answers. */
  let base = start.answers
  let version = start.version
  const pending = new Map<string, unknown>()
  const unanswered = createUnansweredSaves()
  const listeners = new Set<() => void>()
  let draft: Draft = { answers: base, saving: { state: 'unchanged' }, conflicts: [], unsaved: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let kept: Promise<unknown> | undefined
  let failures = 0
  let refusals = 0

  function publish(part: Partial<Draft>) {
    draft = { ...draft, ...part, unsaved: pending.size }
    for (const listener of listeners) listener()
  }

  function schedule(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void saveBatch(), after)
  }

  function changeMany(changes: ReadonlyMap<string, unknown>) {
    const effective = [...changes]
      .map(([path, value]) => [path, value === '' || value === undefined ? null : value] as const)
      .filter(([path, next]) => !isSame(valueAt(draft.answers, path), next))
    if (effective.length === 0) return
    for (const [path, next] of effective) {
      if (next === null) for (const below of pending.keys()) if (below.startsWith(`${path}.`)) pending.delete(below)
      // The path is inserted again, so that a row always precedes its fields.
      pending.delete(path)
      // A change that may have arrived unseen has to be reverted on the server, too.
      if (!isSame(valueAt(base, path), next) || unanswered.has(path)) pending.set(path, next)
    }
    publish({
      answers: withValues(draft.answers, new Map(effective)),
      saving: draft.saving.state === 'saving' ? draft.saving : idleState(),
    })
    kept = onUnsaved?.(Object.fromEntries(pending))
    if (pending.size > 0) schedule(pause)
  }

  /** Returns the state of saving when no save is running. */
  const idleState = (): Saving =>
    pending.size > 0 ? { state: 'waiting' } : draft.saving.state === 'waiting' ? { state: 'unchanged' } : draft.saving

  function saveBatch(): Promise<void> {
    clearTimeout(timer)
    if (pending.size === 0 || draft.conflicts.length > 0) return Promise.resolve()
    running ??= sendBatch().finally(() => (running = undefined))
    return running
  }

  async function sendBatch(): Promise<void> {
    const batch = new Map(pending)
    publish({ saving: { state: 'saving' } })
    try {
      const saved = await save(version, Object.fromEntries(batch))
      failures = refusals = 0
      unanswered.delete()
      const expected = version + 1
      version = saved.version
      acceptSaved(batch)
      publish({ saving: pending.size > 0 ? { state: 'waiting' } : { state: 'saved', at: saved.savedAt } })
      kept = onUnsaved?.(Object.fromEntries(pending))
      onSaved?.({ answers: base, version })
      if (pending.size > 0) schedule(pause)
      // Another user saved in between: the server has merged both, and the merged answers must be displayed.
      if (saved.version !== expected) await refresh()
    } catch (problem) {
      if (isPassing(problem)) unanswered.add(base, batch)
      await meet(problem)
    }
  }

  /** Input during the save differs from the saved value, and waits for the next save. */
  function acceptSaved(batch: ReadonlyMap<string, unknown>) {
    base = withValues(base, batch)
    for (const [path, sent] of batch) {
      const now = valueAt(draft.answers, path)
      pending.delete(path)
      if (!includesAnswer(draft.answers, path, sent)) pending.set(path, now)
    }
  }

  async function meet(problem: unknown) {
    const named = conflictingPaths(problem)
    if (named && refusals < mostRefusals) {
      refusals += 1
      try {
        take(await load(), named)
        if (draft.conflicts.length === 0) schedule(0)
        return
      } catch (failure) {
        return await fail(failure)
      }
    }
    await fail(problem)
  }

  async function fail(problem: unknown) {
    // The failure is reported after the browser has stored the changes, because its message states that nothing is
    // lost.
    await kept
    const resumes = isPassing(problem)
    publish({ saving: { state: 'failed', problem, resumes } })
    const usual = retryPauses[Math.min(failures, retryPauses.length - 1)] ?? pause
    if (resumes) schedule(Math.max(usual, pauseAskedFor(problem)))
    failures += 1
  }

  function take(stored: Stored, named: readonly string[] = []) {
    // A conflict stays until it is resolved, even when its answers are loaded again.
    const open = [...named, ...draft.conflicts.map(({ path }) => path)]
    const conflicts = [...pending]
      .map(([path, mine]): Conflict => ({ path, mine, theirs: valueAt(stored.answers, path) }))
      .filter(
        ({ path, mine, theirs }) =>
          !isRow(mine) &&
          !isSame(theirs, mine) &&
          !unanswered.isOwn(path, theirs) &&
          (open.includes(path) || !isSame(theirs, valueAt(base, path))),
      )
    base = stored.answers
    version = stored.version
    for (const [path, mine] of pending) if (isSame(valueAt(base, path), mine)) pending.delete(path)
    publish({ answers: withValues(base, pending), conflicts, saving: idleState() })
  }

  function recordIncomingMoney(stored: Stored) {
    if (stored.version >= version && stored.answers !== base) take(stored)
  }

  const refresh = async () => recordIncomingMoney(await load())

  return {
    get: () => draft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered: new Set(),
    change: (path, value) => changeMany(new Map([[path, value]])),
    changeMany,
    async flush() {
      for (let turn = 0; turn < 5 && (running || pending.size > 0) && draft.conflicts.length === 0; turn += 1) {
        await (running ?? saveBatch())
        if (draft.saving.state === 'failed') break
      }
      return pending.size === 0
    },
    refresh,
    recordIncomingMoney,
    abandon() {
      clearTimeout(timer)
      pending.clear()
      publish({ answers: base, saving: { state: 'unchanged' }, conflicts: [] })
      kept = onUnsaved?.({})
    },
    resolve(choices) {
      for (const { path } of draft.conflicts) if (choices[path] === 'theirs') pending.delete(path)
      publish({ answers: withValues(base, pending), conflicts: [] })
      publish({ saving: idleState() })
      kept = onUnsaved?.(Object.fromEntries(pending))
      if (pending.size > 0) schedule(0)
    },
  }
}
