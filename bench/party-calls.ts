import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const partyCallsFile = 'party-calls.ndjson'

/** A request to somebody else, from its beginning until the whole answer is there. */
export interface PartyCall {
  path: string
  from: number
  to: number
}

/** Milliseconds by the clock of the machine, which all processes share. */
export const instant = (): number => performance.timeOrigin + performance.now()

/** How long between two instants the portal that keeps its data in the folder waited for one of these parties, or for several at once. */
export function waitedForParties(folder: string, parties: RegExp, from: number, to: number): number {
  const calls = readFileSync(join(folder, partyCallsFile), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PartyCall]))
    .filter(({ path }) => parties.test(path))
    .toSorted((one, other) => one.from - other.from)
  let [waited, seen] = [0, from]
  for (const call of calls) {
    const end = Math.min(call.to, to)
    waited += Math.max(0, end - Math.max(call.from, seen))
    seen = Math.max(seen, end)
  }
  return waited
}
