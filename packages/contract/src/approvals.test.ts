import { expect, test } from 'vitest'
import { approvals, type Approval } from './approvals.ts'
import { calls, type CallName } from './calls.ts'
import { routes } from './index.ts'
import { z } from './zod.ts'

const all: Partial<Record<CallName, Approval | null>> = approvals
const approving = Object.entries(all).flatMap(([name, approval]) =>
  approval ? [[name as CallName, approval] as const] : [],
)

test('every write says whether a person approves something by it', () => {
  const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')
  expect(writes.filter((name) => all[name] === undefined)).toEqual([])
})

test.each(approving)('%s takes what the caller was shown, and has a refusal for what has changed', (name, approval) => {
  const { body, query, problems } = routes[name]
  const schemas = JSON.stringify([body, query].map((schema) => schema && z.toJSONSchema(schema, { io: 'input' })))
  for (const field of approval.shown) expect(schemas).toContain(`"${field}":`)
  expect(problems).toEqual(expect.arrayContaining([...approval.refusals]))
})
