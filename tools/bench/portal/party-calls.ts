import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const partyCallsFile = 'party-calls.ndjson'

/** A request to another party, from its start to the end of the response. */
export interface PartyCall {
  path: string
  from: number
  to: number
}

/** Milliseconds of the machine's clock, which all processes share. */
export const instant = (): number => performance.timeOrigin + performance.now()

/** Computes how long the portal with this data folder waited between two instants for one of these parties, or for several at once. */
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
