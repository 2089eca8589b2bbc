import { isSame, valueAt, withValues, type Answers } from '../answers.ts'

type Changes = ReadonlyMap<string, unknown>

/** Tracks saves without a response: they may have arrived, and are then no changes of another user. */
export interface UnansweredSaves {
  add: (base: Answers, sent: Changes) => void
  /** Checks that the path, or a part of it, was sent. */
  has: (path: string) => boolean
  /** Checks that the server's value at the path is the sent one. */
  isOwn: (path: string, theirs: unknown) => boolean
  delete: () => void
}

export function createUnansweredSaves(): UnansweredSaves {
  let saves: { sent: Changes; result: Answers }[] = []
  const touches = (sent: Changes, path: string) =>
    [...sent.keys()].some((each) => each === path || each.startsWith(`${path}.`))
  return {
    add(base, sent) {
      const result = withValues(base, sent)
      // A save that is repeated without a connection counts once.
      if (!saves.some((save) => isSame(save.result, result))) saves.push({ sent, result })
    },
    has: (path) => saves.some(({ sent }) => touches(sent, path)),
    isOwn: (path, theirs) =>
      saves.some(({ sent, result }) => touches(sent, path) && isSame(valueAt(result, path), theirs)),
    delete: () => void (saves = []),
  }
}
