import type { Database } from '../../db/connect.ts'

/** Lists the notable refusals of the last hours, the most alarming first. */
export async function listSecurityEvents(db: Database, hours: number, at: Date): Promise<string> {
  const rows = await db
    .selectFrom('http.security_event')
    .select(['what', 'alarm', 'call', 'who', 'object'])
    .select((eb) => [
      eb.fn.sum<number>('times').as('times'),
      eb.fn.min('first_at').as('first_at'),
      eb.fn.max('last_at').as('last_at'),
    ])
    .where('last_at', '>', new Date(at.getTime() - hours * 3_600_000))
    .groupBy(['what', 'alarm', 'call', 'who', 'object'])
    .orderBy((eb) => eb.case().when('alarm', '=', 'high').then(0).when('alarm', '=', 'medium').then(1).else(2).end())
    .orderBy('last_at', 'desc')
    .limit(500)
    .execute()
  const lines = rows.map((row) =>
    [
      row.alarm.padEnd(6),
      `${row.times}×`.padStart(7),
      row.what,
      row.call,
      row.who,
      row.object,
      `${row.first_at.toISOString()} – ${row.last_at.toISOString()}`,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
  return `${[...lines, `${rows.length} ${rows.length === 1 ? 'kind' : 'kinds'} of refusals in ${hours} h`].join('\n')}\n`
}
