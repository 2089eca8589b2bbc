import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts each operation when it is due, however long the previous ones take, as independent users do. @throws the
 * error of an operation, once all have ended
 */
export async function atPace(
  { count, perSecond }: { count: number; perSecond: number },
  run: (turn: number, due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const failures: unknown[] = []
  const begun: Promise<unknown>[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const due = began + (turn * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    begun.push(run(turn, due).catch((failure: unknown) => failures.push(failure)))
  }
  await Promise.all(begun)
  if (failures.length > 0) throw failures[0]
}
