import { loadService } from '@portal/services/load-service'
import { samples } from '@portal/services/samples'
import { expect, it } from 'vitest'
import { findEntrance, findNextBlock, getBlockState, opensWithBlocks } from './entrance.ts'
import { formOutline } from './form-outline.ts'

const outline = async (answers: object) =>
  formOutline([await loadService('register-association')], { 'register-association': answers }, { today: '2026-11-20' })
const point = (path: string | null) => ({ path, document_type: null, text: 'Trūkst.' })
const decision = (...paths: (string | null)[]) => ({
  number: null,
  text: '',
  decided_at: '2026-11-20T10:00:00Z',
  opened: [],
  changed: [],
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

it('each block of a returned form is to be corrected, needs no change, or has gaps', async () => {
  const steps = await outline(samples['register-association'])
  const [first, second] = steps
  if (!first || !second) throw new Error('The form has too few blocks')
  const returned = {
    state: 'reinitiated',
    postponement: decision(first.id),
    withdrawn_declarations: [] as never[],
  } as const
  const issue = { path: `${second.id}.group.field`, code: 'required' } as never
  expect(getBlockState(first, returned)).toBe('returned')
  const named = `${first.id}.group.field`
  const changed = { ...returned, postponement: { ...decision(named), changed: [named] } }
  expect(getBlockState(first, changed)).toBe('changed')
  expect(findNextBlock(steps, changed, new Set())).toBeUndefined()
  expect(getBlockState(second, returned)).toBe('closed')
  expect(getBlockState({ ...second, state: 'issues', issues: [issue] }, returned)).toBe('issues')
  expect(getBlockState(second, { ...returned, postponement: decision() })).toBe('done')
  expect(findNextBlock(steps, returned, new Set())?.id).toBe(first.id)
  expect(findNextBlock(steps, returned, new Set([first.id]))).toBeUndefined()
})

it('a draft leads to its first block with gaps, and a block without required answers is optional', async () => {
  const draft = { state: 'draft', postponement: null, withdrawn_declarations: [] as never[] } as const
  const steps = await outline({})
  const gaps = steps.filter(({ issues }) => issues.length > 0)
  expect(findNextBlock(steps, draft, new Set())?.id).toBe(gaps[0]?.id)
  expect(steps.map((step) => getBlockState({ ...step, issues: [] }, draft))).toEqual(steps.map(() => 'optional'))
})

it.each([
  [1, 'draft', ['edit'], null, false],
  [2, 'draft', ['edit'], null, true],
  [2, 'draft', ['review'], null, false],
  [2, 'waiting_for_information', ['edit', 'answer'], '2026-11-20T10:00:00Z', false],
  [1, 'reinitiated', ['edit'], '2026-11-20T10:00:00Z', true],
  [1, 'reinitiated', [], '2026-11-20T10:00:00Z', false],
] as const)('with %i services, %s and %o, the form opens with its blocks: %s, %s', (count, state, may, sent, opens) => {
  const services = Array.from({ length: count }, () => ({ code: 'change-name' }))
  const application = { services, state, permitted_actions: [...may], submitted_at: sent }
  expect(opensWithBlocks(application as never)).toBe(opens)
})
