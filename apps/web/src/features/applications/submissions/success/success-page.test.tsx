// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application, Timeline } from '../../../../shared/applications/application.ts'
import { QueryProvider, queryClient } from '../../../../shared/query.tsx'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../../../shared/testing/samples.ts'
import { SuccessPage } from './success-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

async function draw(given: Partial<Application>, course: Partial<Timeline> = {}) {
  const application = anApplication({ submitted_at: '2026-11-26T10:00:00Z', ...given })
  queryClient.setQueryData(['application', application.uuid], application)
  portal.answer('getApplication', { data: application })
  portal.answer('getTimeline', {
    data: {
      events: [],
      waiting_for: 'register',
      due_on: '2026-11-30',
      confirmation_sent_to: [],
      touches_you: false,
      ...course,
    },
  })
  await renderPage(
    () => (
      <QueryProvider>
        <SuccessPage application={application} />
      </QueryProvider>
    ),
    { texts: ['applications', 'shell', 'ui'] },
  )
}
const paper = (type: string, name: string): Application['documents'][number] => ({
  uuid: makeId(type),
  type,
  service: 'change-legal-address',
  row: null,
  person: null,
  name,
  media_type: 'application/pdf',
  size: 1000,
  digest: 'a'.repeat(64),
  origin: 'generated',
  language: 'lv',
  scan: 'clean',
  out_of_date: false,
  signatures: [],
  signers: [],
  complete: true,
  missing: [],
  flaws: [],
  uncounted: [],
  created_at: '2026-11-20T10:00:00Z',
})
const received = { state: 'received', register_number: '6-12/345' } as const
const due = 'Likumā noteiktais lēmuma termiņš: 30.11.2026.'
const later = /Lēmuma termiņu norādīsim, kad reģistrs pieteikumu būs saņēmis/

it('the confirmation names both numbers, the day of the decision, the address, the documents and the payment', async () => {
  await draw(
    {
      ...received,
      paid_amount: '20.00',
      documents: [paper('consent', 'Piekrišana.pdf'), paper('application', 'Pieteikums.edoc')],
    },
    { confirmation_sent_to: ['anna@example.lv'] },
  )
  const number = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(number('Pieteikuma numurs')).toBe('P-2026-000001')
  expect(number('Lietas numurs reģistrā')).toBe('6-12/345')
  expect(await screen.findByText(due)).toBeTruthy()
  expect(screen.getByText('Apstiprinājumu par saņemšanu nosūtījām uz anna@example.lv.')).toBeTruthy()
  const papers = within(screen.getByRole('region', { name: 'Iesniegtie dokumenti' }))
  expect(
    papers.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.replaceAll('\u00AD', '')),
  ).toEqual(['Lejupielādēt: Pieteikums.edoc', 'Lejupielādēt: Piekrišana.pdf'])
  expect(papers.getByRole('link', { name: 'Maksājums un apliecinājums' })).toBeTruthy()
})

it.each<[sentence: string, given: Partial<Application>, course: Partial<Timeline>, says: RegExp[], silent: RegExp[]]>([
  ['without a sent mail, no mail is claimed', received, {}, [/Lietas gaita redzama/], [/nosūtījām/, later]],
  [
    'while the portal is sending, the time limit is not known yet',
    { state: 'initiated' },
    {},
    [later, /Kad reģistrs pieteikumu būs saņēmis, lietas gaita būs redzama/],
    [/termiņš: /, /nosūtījām/],
  ],
  [
    'while a corrected application is being sent, the mail of the first receipt is not shown',
    { state: 'reinitiated', stage: 'sending' },
    { confirmation_sent_to: ['anna@example.lv'] },
    [later],
    [/anna@example.lv/],
  ],
  ...(
    [
      ['waiting_for_information', { question: 'Kāda ir adrese?' }],
      ['postponed', {}],
    ] as const
  ).map(([state, given]): [string, Partial<Application>, Partial<Timeline>, RegExp[], RegExp[]] => [
    `an application that is ${state} awaits the applicant and is not called decided`,
    { ...received, ...given, state },
    { waiting_for: 'you' },
    [/Reģistrs gaida atbildi vai labojumus/],
    [/Kas notiks tālāk/, /termiņš: /, /jau ir lēmis/, later],
  ]),
  ...(['registered', 'completed', 'rejected'] as const).map(
    (state): [string, Partial<Application>, Partial<Timeline>, RegExp[], RegExp[]] => [
      `an application that is ${state} awaits no decision`,
      { ...received, state },
      { waiting_for: 'nobody', due_on: null },
      [/Reģistrs par pieteikumu jau ir lēmis/],
      [/Kas notiks tālāk/, /Valsts notārs izskata pieteikumu/, /Reģistrs pieteikumu ir saņēmis/],
    ],
  ),
  [
    'an application that is not filed has no next events',
    { state: 'initiated', submitted_at: null, payment: { payment_request_id: makeId('payment'), status: 'failed' } },
    { waiting_for: 'you', due_on: null },
    [/Pieteikums vēl nav iesniegts/],
    [/Kas notiks tālāk/],
  ],
])('%s', async (_, given, course, says, silent) => {
  await draw(given, course)
  for (const words of says) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await expect.poll(() => portal.of('getTimeline').length).toBe(/Kas notiks tālāk/.test(String(silent)) ? 0 : 1)
  for (const words of silent) expect(screen.queryByText(words)).toBeNull()
})

it.each<[stage: string, given: Partial<Application>]>([
  ['open', { submitted_at: null }],
  ['payment', { submitted_at: null, stage: 'payment' }],
  ['sending', { stage: 'sending' }],
  ['received', received],
  ['postponed', { ...received, state: 'postponed' }],
  ['registered', { ...received, state: 'registered' }],
])('the confirmation of an application that is %s names its entity and its services', async (_, given) => {
  await draw({ ...given, subject_name: 'SIA "Trīs ozoli"' })
  const status = await screen.findByText(/./, { selector: '[role=status]' })
  expect(status.previousElementSibling?.textContent).toBe('SIA "Trīs ozoli": Juridiskās adreses maiņa')
})

const first = { submitted_at: '2026-11-21T10:00:00Z', first_submitted_at: '2026-11-21T10:00:00Z' }
const again = { ...first, submitted_at: '2026-11-26T10:00:00Z' }
const beforeFirst = '2026-11-21T09:58:00Z'
it.each<[when: string, given: Partial<Application>, paid: RegExp, sending: RegExp]>([
  ['with the only filing', { ...first, payment_date: beforeFirst }, /^20,00 €$/, /Maksājums ir saņemts/],
  [
    'with the first of two filings',
    { ...again, payment_date: beforeFirst },
    /^20,00 € \(21\.11\.2026\., iesniedzot pirmo reizi\)$/,
    /^\s*Portāls nosūta/,
  ],
  ['with the second filing', { ...again, payment_date: '2026-11-26T09:58:00Z' }, /^20,00 €$/, /Maksājums ir saņemts/],
])('the confirmation names the filing with which the fee was paid: %s', async (_, given, paid, sending) => {
  await draw({ ...given, stage: 'sending', paid_amount: '20.00' })
  const value = (await screen.findByText('Samaksāts', { selector: 'dt' })).nextElementSibling?.textContent
  expect(value?.replaceAll('\u00A0', ' ')).toMatch(paid)
  expect(screen.getByRole('status').textContent).toMatch(sending)
})

it('the confirmation of an application whose entity has no name yet names its services', async () => {
  await draw({ ...received, subject_name: null })
  const status = await screen.findByText(/./, { selector: '[role=status]' })
  expect(status.previousElementSibling?.textContent).toBe('Juridiskās adreses maiņa')
})
