// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { applicationStages, nextParties, type ApplicationStage } from '@portal/domain/applications/stages'
import { afterEach, expect, it } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { ApplicationStatus } from '../../shared/applications/application-status.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aDocument, anApplication } from '../../shared/testing/samples.ts'
import type { Application, Timeline } from './api.ts'
import { StageCard } from './stage-card.tsx'
import { SubmissionTimeline } from './timeline/submission-timeline.tsx'

const portal = fakePortal()
afterEach(cleanup)

interface Said {
  state: Application['state']
  badge: string
  card: string
  /** The first milestone. */
  milestone: string
  /** The applicant's action on the card. */
  action?: string
  permitted?: Application['permitted_actions']
}

const said: { readonly [Stage in ApplicationStage]: Said } = {
  open: {
    state: 'initiated',
    badge: 'Sagatavošanā',
    card: 'Pieteikums vēl nav iesniegts',
    milestone: 'Sagatavošana un parakstīšana',
    action: 'Turpināt pieteikumu',
    permitted: ['edit'],
  },
  payment: {
    state: 'initiated',
    badge: 'Gaida banku',
    card: 'Notiek pieteikuma apmaksa',
    milestone: 'Apmaksa',
    action: 'Skatīt maksājumu',
  },
  sending: {
    state: 'initiated',
    badge: 'Tiek nosūtīts reģistram',
    card: 'Pieteikums tiek nosūtīts reģistram',
    milestone: 'Saņemšana reģistrā',
  },
  received: {
    state: 'received',
    badge: 'Iesniegts',
    card: 'Reģistrs pieteikumu ir saņēmis',
    milestone: 'Izskatīšana reģistrā',
  },
  processing: {
    state: 'processing',
    badge: 'Izskatīšanā',
    card: 'Valsts notārs izskata pieteikumu',
    milestone: 'Izskatīšana reģistrā',
  },
  question: {
    state: 'waiting_for_information',
    badge: 'Jāatbild reģistram',
    card: 'Reģistrs gaida atbildi',
    milestone: 'Reģistra jautājums',
    action: 'Atbildēt',
    permitted: ['answer'],
  },
  answered: {
    state: 'waiting_for_information',
    badge: 'Iesniegts',
    card: 'Uz reģistra jautājumu ir atbildēts',
    milestone: 'Izskatīšanas turpināšana',
    action: 'Papildināt pieteikumu',
    permitted: ['answer'],
  },
  postponed: {
    state: 'postponed',
    badge: 'Atlikts',
    card: 'Ieraksta izdarīšana ir atlikta',
    milestone: 'Ieraksta izdarīšanas atlikšana',
    action: 'Novērst trūkumus',
    permitted: ['reinitiate'],
  },
  reinitiated: {
    state: 'reinitiated',
    badge: 'Atvērts labošanai',
    card: 'Pieteikums ir atvērts labošanai',
    milestone: 'Ieraksta izdarīšanas atlikšana',
    action: 'Turpināt pieteikumu',
    permitted: ['edit'],
  },
  registered: {
    state: 'registered',
    badge: 'Reģistrēts',
    card: 'Ieraksts reģistrā ir izdarīts',
    milestone: 'Reģistra lēmums: ieraksts izdarīts',
  },
  completed: {
    state: 'completed',
    badge: 'Reģistrēts',
    card: 'Pieteikums ir izpildīts',
    milestone: 'Reģistra lēmums: pieteikums izpildīts',
  },
  rejected: {
    state: 'rejected',
    badge: 'Noraidīts',
    card: 'Pieteikums ir noraidīts',
    milestone: 'Reģistra lēmums: pieteikums noraidīts',
  },
}

const course: { readonly [Party in Timeline['waiting_for']]: string | null } = {
  you: 'Nākamais solis jāveic Jums',
  applicant: 'Nākamais solis jāveic pieteikuma iesniedzējam',
  signers: 'Jāparaksta vēl citām personām',
  bank: 'Tiek gaidīts maksājums',
  register: 'Nākamo soli veiks Uzņēmumu reģistrs',
  nobody: null,
}
const readers = ['the applicant', 'a reader'] as const
const partyFor = (stage: ApplicationStage, reader: (typeof readers)[number]): Timeline['waiting_for'] => {
  const party = nextParties[stage]
  if (party === 'none') return 'nobody'
  return party === 'applicant' ? (reader === 'the applicant' ? 'you' : 'applicant') : party
}

const rows = applicationStages.flatMap((stage) => readers.map((reader) => ({ stage, reader })))

it.each(rows)('badge, card and course of the stage $stage agree for $reader', async ({ stage, reader }) => {
  const { state, badge, card, milestone, action, permitted = [] } = said[stage]
  const application = anApplication({
    state,
    stage,
    submitted_at: stage === 'open' || stage === 'payment' ? null : '2026-11-20T10:00:00Z',
    question: stage === 'question' ? 'Kāda ir adrese?' : null,
    permitted_actions: reader === 'the applicant' ? permitted : [],
  })
  const waiting_for = partyFor(stage, reader)
  portal.answer('getTimeline', {
    data: { events: [], waiting_for, due_on: null, confirmation_sent_to: [], touches_you: false },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <p aria-label="badge">
          <ApplicationStatus state={state} stage={stage} />
        </p>
        <StageCard application={application} />
        <SubmissionTimeline application={application} />
      </QueryProvider>
    ),
    { texts: ['submissions', 'applications', 'shell', 'ui'] },
  )
  expect(screen.getByLabelText('badge').textContent).toBe(badge)
  const [stands] = screen.getAllByRole('status')
  if (!stands) throw new Error('no card')
  expect(within(stands).getByText(card)).toBeTruthy()
  const mayAct = reader === 'the applicant' || stage === 'payment'
  const controls = [...within(stands).queryAllByRole('link'), ...within(stands).queryAllByRole('button')]
  expect(controls.map(({ textContent }) => textContent)[0]).toBe(mayAct ? action : undefined)
  const words = course[waiting_for]
  const list = within(await screen.findByRole('list', { name: 'Gaita' }))
  const [first, ...others] = list.getAllByRole('listitem')
  if (!first) throw new Error('no milestone')
  expect(others).toHaveLength(4)
  expect(first.getAttribute('aria-current')).toBe('step')
  expect(others.map((each) => each.getAttribute('aria-current'))).toEqual([null, null, null, null])
  expect(within(first).getByText(milestone, { exact: true })).toBeTruthy()
  if (words === null) expect(screen.queryByText(/Nākam|Jāparaksta|Tiek gaidīts/)).toBeNull()
  else expect(within(first).getByText(words)).toBeTruthy()
  // The card must not address the reader as the applicant.
  if (reader === 'a reader') expect(document.body.textContent).not.toMatch(/Jūs|Jums/)
})

it.each([
  ['postponed', 'postponed', 'Kas jānovērš'],
  ['reinitiated', 'reinitiated', 'Kas jānovērš'],
  ['resubmitted', 'received', 'Kas bija jānovērš'],
  ['processing', 'processing', 'Kas bija jānovērš'],
] as const)(
  'the points of a decision are what the applicant still has to do only until the next filing (%s)',
  async (state, stage, title) => {
    const point = { path: null, document_type: null, text: 'Pievienojiet nomas līgumu.' }
    const decided = { number: '1-5', text: 'Atlikts.', decided_at: '2026-11-21T10:00:00Z', points: [point] }
    const application = anApplication({
      state,
      stage,
      submitted_at: '2026-11-20T10:00:00Z',
      postponement: { ...decided, opened: [], changed: [] },
    })
    await renderPage(
      () => (
        <QueryProvider>
          <StageCard application={application} />
        </QueryProvider>
      ),
      { texts: ['submissions', 'applications', 'shell', 'ui'] },
    )
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(title)
  },
)

it.each([
  ['ask-signers', 'you', 'Nākamais solis jāveic Jums', true],
  ['signatures', 'signers', 'Jāparaksta vēl citām personām', false],
] as const)(
  'the course waits for signers only after they were asked (%s)',
  async (step, waiting_for, words, isToAsk) => {
    const missing = [{ count: 1, of: 1, names: ['Dace Pļaviņa'], you: null, on_behalf_of: null }]
    const application = anApplication({
      next_step: step,
      permitted_actions: ['sign'],
      documents: [aDocument({ missing, complete: false })],
    })
    portal.answer('getTimeline', {
      data: { events: [], waiting_for, due_on: null, confirmation_sent_to: [], touches_you: false },
    })
    await renderPage(
      () => (
        <QueryProvider>
          <SubmissionTimeline application={application} />
        </QueryProvider>
      ),
      { texts: ['submissions', 'applications', 'shell', 'signing', 'ui'] },
    )
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(/Dace Pļaviņa/)).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'Lūgt parakstīt' })
    expect(link?.getAttribute('href') ?? null).toBe(isToAsk ? `/applications/${application.uuid}/signers` : null)
  },
)
