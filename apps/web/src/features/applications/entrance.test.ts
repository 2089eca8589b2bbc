import { loadService } from '@portal/services/load-service'
import { samples } from '@portal/services/samples'
import { expect, it } from 'vitest'
import { findEntrance } from './entrance.ts'
import { formOutline } from './form-outline.ts'

const outline = async (answers: object) =>
  formOutline([await loadService('register-association')], { 'register-association': answers }, { today: '2026-11-20' })
const point = (path: string | null) => ({ path, document_type: null, text: 'Trūkst.' })
const decision = (...paths: (string | null)[]) => ({
  number: null,
  text: '',
  decided_at: '2026-11-20T10:00:00Z',
  opened: [],
  points: paths.map(point),
})

it('a form that was sent back begins at the first block that the decision names', async () => {
  const steps = await outline(samples['register-association'])
  const named = steps.at(-1)
  expect(steps.length).toBeGreaterThan(2)
  const path = `${named?.id}.group.field`
  expect(findEntrance(steps, { state: 'reinitiated', postponement: decision(null, path) })).toBe(named?.id)
  expect(findEntrance(steps, { state: 'reinitiated', postponement: decision(named?.id ?? '') })).toBe(named?.id)
})

it('any other begins at the first block that is not done', async () => {
  const [first, ...others] = await outline({})
  expect(findEntrance([...others], { state: 'draft', postponement: null })).toBe(others[0]?.id)
  expect(
    findEntrance(
      [first, ...others].filter((step) => step !== undefined),
      {
        state: 'postponed',
        postponement: decision(others[1]?.id ?? ''),
      },
    ),
  ).toBe(first?.id)
})
