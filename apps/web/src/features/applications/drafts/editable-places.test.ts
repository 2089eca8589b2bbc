// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FormStep } from '../form-outline.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import { isOpenDocument, isOpenPlace, useWrongPlaces } from './editable-places.ts'

afterEach(cleanup)

const row = 'change-members.register.joined.01937a00-0000-7000-8000-000000000003'
const outline = (...paths: string[]) =>
  [{ issues: paths.map((path) => ({ path, code: 'required' })) }] as unknown as readonly FormStep[]
const returned = anApplication({
  state: 'reinitiated',
  postponement: {
    number: '6-12/1',
    text: 'Precizējiet.',
    decided_at: '2026-11-20T10:00:00Z',
    points: [{ path: 'change-members.register.folio', document_type: null, text: 'Precizējiet dienu.' }],
    opened: ['change-members.register.representative'],
    changed: [],
  },
  withdrawn_declarations: [{ path: 'change-members.confirmation.truth.statement', because: 'help-desk' }],
})

it.each([
  ['a place of the decision', 'change-members.register.folio.changedOn', true],
  ['a topic that the form no longer accepts', 'change-members.register.representative.surname', true],
  ['the row of an issue in this window', `${row}.surname`, true],
  ['another row', row.replace(/3$/, '4'), false],
  ['a withdrawn declaration', 'change-members.confirmation.truth.statement', true],
  ['the page of a withdrawn declaration', 'change-members.confirmation', true],
  ['another topic', 'change-members.register.common.shares', false],
])('of a returned application %s is open: %s, %s', (_, place, isOpen) =>
  expect(isOpenPlace(returned, place, [row])).toBe(isOpen),
)

it.each([
  ['generated papers', 'application', true],
  ['uploads that answers require', 'statutes-new-wording', true],
  ['evidence that no answer requires', 'capital-payment-proof', false],
])(
  'a returned application whose decision names an answer opens documents that follow answers: %s',
  async (_, type, isOpen) => {
    const services = [await loadService('register-low-capital-sia'), await loadService('change-name')]
    expect(isOpenDocument(returned, type, services)).toBe(isOpen)
  },
)

it('a returned application accepts other documents only for a point that names no place', () => {
  expect(isOpenDocument(returned, 'other', [])).toBe(false)
  const { postponement } = returned
  const placeless = { path: null, document_type: null, text: 'Pievienojiet nomas līgumu.' }
  const asked = postponement && { ...postponement, points: [...postponement.points, placeless] }
  expect(isOpenDocument({ ...returned, postponement: asked }, 'other', [])).toBe(true)
})

it('a place that was wrong stays in the list once it is right, and other states have no list', () => {
  const { result, rerender } = renderHook(({ steps, isReturned }) => useWrongPlaces(steps, isReturned), {
    initialProps: { steps: outline(`${row}.surname`), isReturned: true },
  })
  rerender({ steps: outline('change-members.register.folio.changedOn'), isReturned: true })
  expect([...result.current]).toEqual([row, 'change-members.register.folio'])
  const draft = renderHook(() => useWrongPlaces(outline(`${row}.surname`), false))
  expect([...draft.result.current]).toEqual([])
})
