// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, dayInRiga } from '@portal/domain/calendar/days'
import { formatsFor } from '@portal/messages/formats'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication } from '../../shared/testing/samples.ts'
import { StageCard } from './stage-card.tsx'
import { SubmissionTimeline } from './timeline/submission-timeline.tsx'

const portal = fakePortal()
const today = dayInRiga(new Date())
const { day } = formatsFor('lv')

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const postponed = (due_on: string | null) =>
  anApplication({ state: 'postponed', submitted_at: '2026-11-20T10:00:00Z', due_on, permitted_actions: [] })
const texts = ['submissions', 'applications', 'shell', 'ui'] as const

it.each([
  ['until when the register waits', today, `Termiņš: ${day(today)}`],
  [
    'that the term is over, and that nothing is locked',
    addDays(today, -1),
    `Termiņš beidzās: ${day(addDays(today, -1))} Kamēr reģistrs nav pieņēmis lēmumu, pieteikumu vēl var papildināt un iesniegt.`,
  ],
])('where the application stands says %s', async (_sentence, due, said) => {
  await renderPage(() => <StageCard application={postponed(due)} />, { texts: [...texts] })
  expect(screen.getByText(said)).toBeTruthy()
})

it('where the application stands says nothing of a term where there is none', async () => {
  await renderPage(() => <StageCard application={postponed(null)} />, { texts: [...texts] })
  expect(screen.queryByText(/Termiņš/)).toBeNull()
})

async function drawTimeline(
  due_on: string | null,
  waiting_for: 'you' | 'register' = 'you',
  language: 'lv' | 'en' = 'lv',
) {
  portal.answer('getTimeline', {
    data: { events: [], waiting_for, due_on, confirmation_sent_to: [], touches_you: false },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <SubmissionTimeline application={postponed(due_on)} />
      </QueryProvider>
    ),
    { texts: [...texts], language },
  )
}

it.each([
  [today, 'you', `Termiņš: ${day(today)}`],
  [addDays(today, -1), 'you', `Termiņš beidzās: ${day(addDays(today, -1))}`],
  [today, 'register', `Likumā noteiktais termiņš: ${day(today)}`],
] as const)('the course names the day: %s of %s', async (due, of, said) => {
  await drawTimeline(due, of)
  expect(await screen.findByText(said)).toBeTruthy()
})

it.each([
  ['lv', 21, /^Atlikusi 21 diena \(darbdienas: 1\d\)$/, 22],
  ['en', 21, /^21 days left, working days: 1\d$/, 22],
  ['lv', 0, /^Šodien ir termiņa pēdējā diena$/, 1],
  ['lv', 90, /^Atlikušas 90 dienas \(darbdienas: \d\d\)$/, 0],
] as const)('the course counts the days that are left in words and draws a few (%s, %i)', async (...shown) => {
  const [language, days, words, drawn] = shown
  await drawTimeline(addDays(today, days), 'you', language)
  const said = await screen.findByText(words)
  const strip = said.nextElementSibling
  expect(strip?.getAttribute('aria-hidden') === 'true' ? strip.childElementCount : 0).toBe(drawn)
})

it('the course counts no days after the term', async () => {
  await drawTimeline(addDays(today, -1))
  await screen.findByText(/^Termiņš beidzās/)
  expect(screen.queryByText(/^Atliku/)).toBeNull()
})

it('the course hands the day out as a calendar file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  await drawTimeline(today)
  portal.break('getDeadline', () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pievienot kalendāram' }))
  await vi.waitFor(() => expect(names).toEqual(['P-2026-000001.ics']), 60_000)
  expect(click).toHaveBeenCalledOnce()
})

it('a calendar file that did not come says so', async () => {
  await drawTimeline(today)
  portal.silence('getDeadline')
  await userEvent.click(await screen.findByRole('button', { name: 'Pievienot kalendāram' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Kalendāra datni neizdevās lejupielādēt.')
})

it('without a term there is nothing for a calendar', async () => {
  await drawTimeline(null)
  await screen.findByText('Nākamais solis jāveic Jums')
  expect(screen.queryByRole('button', { name: 'Pievienot kalendāram' })).toBeNull()
})
