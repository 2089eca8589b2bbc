// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { applicationStages, nextParties, type ApplicationStage } from '@portal/domain/applications/stages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QueryProvider, queryClient } from '../../shared/query.tsx'
import { ApplicationStatus } from '../../shared/applications/application-status.tsx'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication } from '../../shared/testing/samples.ts'
import type { Application, Timeline } from './api.ts'
import { StageCard } from './stage-card.tsx'
import { SubmissionTimeline } from './submission-timeline.tsx'

const portal = fakePortal()
beforeEach(() => queryClient.clear())
afterEach(cleanup)

interface Said {
  state: Application['state']
  badge: string
  card: string
  /** The applicant's action on the card. */
  action?: string
  permitted?: Application['permitted_actions']
}

const said: { readonly [Stage in ApplicationStage]: Said } = {
  open: {
    state: 'initiated',
    badge: 'Uzsākts',
    card: 'Pieteikums vēl nav iesniegts',
    action: 'Turpināt pieteikumu',
    permitted: ['edit'],
  },
  payment: {
    state: 'initiated',
    badge: 'Gaida banku',
    card: 'Notiek pieteikuma apmaksa',
    action: 'Skatīt maksājumu',
  },
  sending: { state: 'initiated', badge: 'Tiek nosūtīts reģistram', card: 'Pieteikums tiek nosūtīts reģistram' },
  received: { state: 'received', badge: 'Iesniegts', card: 'Reģistrs pieteikumu ir saņēmis' },
  processing: { state: 'processing', badge: 'Izskatīšanā', card: 'Valsts notārs izskata pieteikumu' },
  question: {
    state: 'waiting_for_information',
    badge: 'Iesniegts Reģistrs gaida atbildi',
    card: 'Reģistrs gaida atbildi',
    action: 'Atbildēt',
    permitted: ['answer'],
  },
  answered: {
    state: 'waiting_for_information',
    badge: 'Iesniegts',
    card: 'Atbilde ir nosūtīta reģistram',
    action: 'Papildināt pieteikumu',
    permitted: ['answer'],
  },
  postponed: {
    state: 'postponed',
    badge: 'Atlikts',
    card: 'Ieraksta izdarīšana ir atlikta',
    action: 'Novērst trūkumus',
    permitted: ['reinitiate'],
  },
  reinitiated: {
    state: 'reinitiated',
    badge: 'Atvērts labošanai',
    card: 'Pieteikums ir atvērts labošanai',
    action: 'Turpināt pieteikumu',
    permitted: ['edit'],
  },
  registered: { state: 'registered', badge: 'Reģistrēts', card: 'Ieraksts reģistrā ir izdarīts' },
  completed: { state: 'completed', badge: 'Reģistrēts', card: 'Pieteikums ir izpildīts' },
  rejected: { state: 'rejected', badge: 'Noraidīts', card: 'Pieteikums ir noraidīts' },
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
  const { state, badge, card, action, permitted = [] } = said[stage]
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
  await drawPage(
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
  if (words === null) expect(screen.queryByText(/Nākam|Jāparaksta|Tiek gaidīts/)).toBeNull()
  else expect(await screen.findByText(words)).toBeTruthy()
  // The card must not address the reader as the applicant.
  if (reader === 'a reader') expect(document.body.textContent).not.toMatch(/Jūs|Jums/)
})
