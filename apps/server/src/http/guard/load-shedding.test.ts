import { calls } from '@portal/contract/calls'
import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { loadShedding } from './load-shedding.ts'

const ordinary = calls.getProfile
const urgent = { ...calls.changeApplication, urgent: true } as const

test.each([
  [199, ordinary, 'taken'],
  [200, ordinary, 'refused'],
  [999, urgent, 'taken'],
  [1_000, urgent, 'refused'],
  [1_000, { ...calls.health, urgent: true } as const, 'taken'],
])('while %i calls wait for a connection, %o is %s', (waitingCount, route, outcome) => {
  const shedding = loadShedding({ pool: { waitingCount }, log: {} } as Deps)
  const required = expect(() => shedding.require(route))
  if (outcome === 'taken') required.not.toThrow()
  else required.toThrow(expect.objectContaining({ name: 'DatabaseBusy' }))
})
