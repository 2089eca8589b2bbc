import type { Deps } from './deps.ts'

const keptMs = 60 * 60_000

const countText = `
  insert into http.call_count (caller, call, window_began_at, calls) values ($1, $2, $3, 1)
  on conflict (caller, call, window_began_at) do update set calls = http.call_count.calls + 1
  returning calls`

const forgetText = `
  delete from http.call_count where (caller, call, window_began_at) in (
    select caller, call, window_began_at from http.call_count where window_began_at < $1 limit 100 for update skip locked)`

/** Counts one more call of this caller in the present window, over all nodes alike. @returns how many there were, this one among them */
export async function countCall(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  caller: string,
  call: string,
  seconds: number,
): Promise<number> {
  const at = now().getTime()
  const window = seconds * 1000
  const began = new Date(Math.floor(at / window) * window)
  const { rows } = await pool.query<{ calls: number }>({
    name: 'call-count',
    text: countText,
    values: [caller, call, began],
  })
  const calls = rows[0]?.calls ?? 0
  if (calls === 1) await pool.query({ name: 'call-count-forget', text: forgetText, values: [new Date(at - keptMs)] })
  return calls
}

/** Begins the count of this caller anew. */
export async function forgetCalls({ pool }: Pick<Deps, 'pool'>, caller: string, call: string): Promise<void> {
  await pool.query('delete from http.call_count where caller = $1 and call = $2', [caller, call])
}
