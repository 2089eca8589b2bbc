import { isSame, valueAt, withValues, type Answers } from '../answers.ts'

type Changes = ReadonlyMap<string, unknown>

/** Saves to which no answer came: they may have arrived all the same, and are then no change of somebody else. */
export interface UnansweredSaves {
  add: (base: Answers, sent: Changes) => void
  /** The place, or something in it, was sent. */
  has: (path: string) => boolean
  /** What stands at the place is what was sent. */
  isOwn: (path: string, theirs: unknown) => boolean
  forget: () => void
}

export function createUnansweredSaves(): UnansweredSaves {
  let saves: { sent: Changes; result: Answers }[] = []
  const touches = (sent: Changes, path: string) =>
    [...sent.keys()].some((each) => each === path || each.startsWith(`${path}.`))
  return {
    add(base, sent) {
      const result = withValues(base, sent)
      // A save that is tried again and again without a connection is one.
      if (!saves.some((save) => isSame(save.result, result))) saves.push({ sent, result })
    },
    has: (path) => saves.some(({ sent }) => touches(sent, path)),
    isOwn: (path, theirs) =>
      saves.some(({ sent, result }) => touches(sent, path) && isSame(valueAt(result, path), theirs)),
    forget: () => void (saves = []),
  }
}
