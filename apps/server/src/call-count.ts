import type { Deps } from './deps.ts'

const keptMs = 60 * 60_000

interface Counted {
  caller: string
  call: string
  /** Start of the counting window. */
  began: Date
  calls: number
}

// Rows are sorted so that two nodes that count the same callers do not deadlock.
const addText = `
  insert into http.call_count (caller, call, window_began_at, calls)
  select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::integer[]) as added (caller, call, began, calls)
  order by caller, call, began
  on conflict (caller, call, window_began_at) do update set calls = http.call_count.calls + excluded.calls
  returning caller, call, window_began_at as began, calls`

const deleteText = `
  delete from http.call_count where (caller, call, window_began_at) in (
    select caller, call, window_began_at from http.call_count where window_began_at < $1 limit 100 for update skip locked)`

/**
 * Adds to the counts of callers, each named once.
 * @returns the calls that all nodes have counted for each, in the order of `counted`
 */
export async function addCalls(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  counted: readonly Counted[],
): Promise<number[]> {
  const { rows } = await pool.query<Counted>({
    name: 'call-count',
    text: addText,
    values: [
      counted.map(({ caller }) => caller),
      counted.map(({ call }) => call),
      counted.map(({ began }) => began),
      counted.map(({ calls }) => calls),
    ],
  })
  const placeOf = ({ caller, call, began }: Counted) => `${began.getTime()} ${call} ${caller}`
  const totals = new Map(rows.map((row) => [placeOf(row), row.calls]))
  const inOrder = counted.map((each) => totals.get(placeOf(each)) ?? 0)
  const isAnyNew = counted.some(({ calls }, index) => calls === inOrder[index])
  if (isAnyNew)
    await pool.query({ name: 'call-count-forget', text: deleteText, values: [new Date(now().getTime() - keptMs)] })
  return inOrder
}

/**
 * Returns the start of the window of an instant. Windows have a fixed length in seconds and follow each other since
 * 1970.
 */
export const windowBegan = (at: Date, seconds: number) =>
  new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000)

/** Returns the seconds, at least one, to the end of the window of an instant. */
export const secondsLeft = (at: Date, seconds: number) =>
  Math.max(1, Math.ceil((windowBegan(at, seconds).getTime() - at.getTime()) / 1000 + seconds))

/**
 * Counts one more call of this caller in the current window, over all nodes together.
 * @returns the number of calls, including this one
 */
export async function countCall(
  deps: Pick<Deps, 'pool' | 'now'>,
  caller: string,
  call: string,
  seconds: number,
): Promise<number> {
  const [calls = 0] = await addCalls(deps, [{ caller, call, began: windowBegan(deps.now(), seconds), calls: 1 }])
  return calls
}

/** Resets the count of this caller. */
export async function deleteCalls({ pool }: Pick<Deps, 'pool'>, caller: string, call: string): Promise<void> {
  await pool.query('delete from http.call_count where caller = $1 and call = $2', [caller, call])
}
