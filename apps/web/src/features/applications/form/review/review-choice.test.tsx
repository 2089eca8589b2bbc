// @vitest-environment jsdom
import { loadMessages, type Messages } from '@portal/messages'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ReviewChoice, type ReviewSelection } from './review-choice.tsx'

const names = ['applications', 'forms', 'ui'] as const
let messages: Messages
beforeAll(async () => {
  messages = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadMessages('lv', name)] as const)),
  ) as unknown as Messages
})
afterEach(cleanup)

const standard: ReviewSelection = { fast_processing: false, fast_days: 1, relief: null }

interface Drawn {
  selection?: ReviewSelection
  fast?: boolean
  inFourDays?: boolean
  reliefs?: string[]
  isSaving?: boolean
  costsNoMore?: 'single-founder' | 'already-paid'
}

function draw({
  selection = standard,
  fast = true,
  inFourDays = false,
  reliefs = ['childrens-sports'],
  isSaving = false,
  costsNoMore,
}: Drawn) {
  const onChoose = vi.fn()
  render(
    <IntlProvider locale="lv" messages={messages} timeZone="Europe/Riga">
      <ReviewChoice
        options={{
          supporting_services: [],
          fast_processing: [
            ...(fast ? [{ days: 1, total: costsNoMore ? '20.00' : '60.00', costs_no_more: costsNoMore ?? null }] : []),
            ...(inFourDays ? [{ days: 4, total: '40.00', costs_no_more: null }] : []),
          ],
          available_reliefs: reliefs.map((code) => ({ code, total: '0.00' })),
          standard_total: '20.00',
        }}
        selection={selection}
        total="20.00"
        isSaving={isSaving}
        onChoose={onChoose}
      />
    </IntlProvider>,
  )
  return {
    onChoose,
    user: userEvent.setup(),
    radio: (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }),
  }
}

test('accelerated review and exemptions are answers to one question, each with its total', async () => {
  const { onChoose, user, radio } = draw({})
  expect(screen.getByRole('group', { name: /Kā izskatīt pieteikumu/ })).toBeDefined()
  expect(radio(/Parastā kārtībā: .*20,00/).checked).toBe(true)
  await user.click(radio(/Paātrināta.*60,00/))
  await user.click(radio(/bērnu sportu.*0,00/))
  expect(onChoose.mock.calls).toEqual([
    [{ fast_processing: true, fast_days: 1, relief: null }],
    [{ fast_processing: false, fast_days: 1, relief: 'childrens-sports' }],
  ])
})

test('each shorter review is an answer with its days', async () => {
  const { onChoose, user, radio } = draw({ inFourDays: true })
  expect(radio(/Paātrināta izskatīšana, vienas darba dienas laikā: .*60,00/)).toBeDefined()
  await user.click(radio(/Paātrināta izskatīšana, četru darba dienu laikā: .*40,00/))
  expect(onChoose.mock.calls).toEqual([[{ fast_processing: true, fast_days: 4, relief: null }]])
  cleanup()
  expect(
    draw({ inFourDays: true, selection: { ...standard, fast_processing: true, fast_days: 4 } }).radio(/četru/).checked,
  ).toBe(true)
})

test('while the fee is computed again the choice stands and can be changed', () => {
  const { radio } = draw({ selection: { fast_processing: true, fast_days: 1, relief: null }, isSaving: true })
  expect(radio(/Paātrināta/).checked).toBe(true)
  expect(radio(/Paātrināta/).disabled).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('Notiek pārrēķins')
})

test('where only the standard review is offered there is no question, and the fee is displayed', () => {
  draw({ fast: false, reliefs: [] })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/Maksa: .*20,00/)
})

test('a choice that is no longer offered can be given up', () => {
  const { radio } = draw({
    selection: { fast_processing: false, fast_days: 1, relief: 'orphans' },
    fast: false,
    reliefs: [],
  })
  expect(radio(/Parastā kārtībā/).checked).toBe(false)
})

test.each([
  ['single-founder', /20,00.*nemaksā vairāk, jo dibinātājs ir viens/],
  ['already-paid', /20,00.*samaksātā nodeva to sedz/],
] as const)('that accelerated review costs no more is said with the reason: %s', (costsNoMore, words) => {
  const { radio } = draw({ costsNoMore })
  expect(radio(words)).toBeTruthy()
})

test('claiming an exemption displays that it needs a proof', () => {
  const isExplained = () => screen.queryByText(/kas pamato atvieglojumu/) !== null
  draw({})
  expect(isExplained()).toBe(false)
  cleanup()
  draw({ selection: { fast_processing: false, fast_days: 1, relief: 'childrens-sports' } })
  expect(isExplained()).toBe(true)
})

test('that one excludes the other is said only where both are offered', () => {
  const excludes = () => screen.queryByText(/vai nu/) !== null
  draw({ reliefs: [] })
  expect(excludes()).toBe(false)
  cleanup()
  draw({ fast: false })
  expect(excludes()).toBe(false)
  cleanup()
  draw({})
  expect(excludes()).toBe(true)
})
