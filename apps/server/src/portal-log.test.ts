import { expect, test } from 'vitest'
import { portalLog } from './portal-log.ts'

test('row values in database errors stay out of the log, and message and code stay in', () => {
  const lines: string[] = []
  const log = portalLog({ LOG_LEVEL: 'info', INSTANCE_ID: 'node-1' }, undefined, {
    write: (line: string) => void lines.push(line),
  })
  const error = Object.assign(new Error('new row violates check constraint "person_name"'), {
    code: '23514',
    detail: 'Failing row contains (1, 120380-12345, Anna Kalniņa).',
    where: 'SQL statement "insert into auth.person values (…, Anna Kalniņa)"',
    hint: 'Anna Kalniņa',
  })
  log.error({ err: error }, 'unexpected error')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/Kalniņa|12345/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: error.message, code: '23514' } })
})
