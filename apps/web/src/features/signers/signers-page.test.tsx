// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '../../shared/applications/application.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import type { SignersOverview, Signer } from './api.ts'
import { SignersPage } from './signers-page.tsx'

type Paper = Application['documents'][number]

const portal = fakePortal()
afterEach(cleanup)

const signer = (name: string, given: Partial<Signer> = {}): Signer => ({
  uuid: makeId(name),
  name,
  is_you: false,
  state: 'named',
  grounds: [{ role: 'BOARD_MEMBER', on_behalf_of: null, missing: { count: 2, of: 3 } }],
  can_invite: true,
  can_remind: true,
  awaited: true,
  asked_at: null,
  delivered_at: null,
  reminded_at: null,
  opened_at: null,
  signed_at: null,
  declined_at: null,
  decline_reason: null,
  replaced_because: null,
  indispensable: false,
  choices: [0],
  documents: [{ uuid: makeId('d1'), type: 'application', name: 'Pieteikums.pdf', signed: false }],
  ...given,
})
const at = '2026-11-22T10:00:00.000Z'
const on = (day: number) => `2026-11-${day}T10:00:00.000Z`
const day = (number: number) => `${number} November 2026 12:00`
const overviewOf = (signers: Signer[], given: Partial<SignersOverview> = {}): SignersOverview => ({
  may_invite: true,
  until: null,
  link: null,
  complete: false,
  signers,
  documents: [],
  ...given,
})
const draw = (shown: SignersOverview, given: Partial<Application> = {}, language: 'lv' | 'en' = 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <SignersPage application={anApplication({ uuid: makeId('a'), ...given })} overview={shown} />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'shell', 'signers', 'signing', 'ui'] },
  )
const rows = () => within(screen.getByRole('list', { name: 'Who signs' })).getAllByRole('listitem')

test('there is one row for each person, with all grounds, counts, events and reasons', async () => {
  await draw(
    overviewOf([
      signer('Ilze Rudmane', { is_you: true }),
      signer('Dace Pļaviņa', { state: 'declined', delivered_at: at, declined_at: at, decline_reason: 'Nepiekrītu.' }),
      signer('Kārlis Vītolnieks', {
        grounds: [
          { role: 'BOARD_MEMBER', on_behalf_of: null, missing: null },
          { role: 'BOARD_MEMBER', on_behalf_of: 'SIA "Trīs ozoli"', missing: { count: 1, of: 2 } },
        ],
      }),
      signer('Anna Jauna', { grounds: [{ role: 'appointed', on_behalf_of: null, missing: null }] }),
      signer('Juris Vecs', {
        state: 'replaced',
        awaited: false,
        replaced_because: 'register',
        grounds: [{ role: 'member', on_behalf_of: null, missing: null }],
      }),
      signer('John Smith', { can_invite: false }),
    ]),
  )
  const texts = rows().map(({ textContent }) => textContent)
  expect(texts).toHaveLength(6)
  expect(texts[0]).toContain('Ilze RudmaneYou')
  expect(texts[1]).toMatch(/Declined.*Reason: Nepiekrītu\./)
  expect(texts[2]).toContain('Kārlis VītolnieksBoard memberSIA "Trīs ozoli": Board member; 1 more of 2 needed')
  expect(texts[3]).toContain('Consent of a new officer')
  expect(texts[4]).toMatch(/VecsMember.*No longer needed.*The entry in the register has changed/)
  expect(texts[5]).toContain('no personal code is known')
  expect(screen.queryByRole('button', { name: 'Ask to sign: Ilze Rudmane' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask to sign: John Smith' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask again: Dace Pļaviņa' })).toBeTruthy()
})

test.each([
  ['lv', 'Kopīgot parakstīšanai: John Smith'],
  ['en', 'Share for signing: John Smith'],
] as const)('a signer whom the portal cannot ask gets a link to sign instead (%s)', async (language, action) => {
  await draw(overviewOf([signer('John Smith', { can_invite: false })]), {}, language)
  const share = screen.getByRole('link', { name: action })
  expect(share.getAttribute('href')).toBe(`/applications/${makeId('a')}/submit-form?tab=documents#share-documents`)
})

test.each([
  ['lv', 'Lūgt parakstīt visus (2)', 'Lūgums parakstīt portālā gaida 2 personas.'],
  ['en', 'Ask everybody to sign (2)', 'The request to sign waits in the portal for 2 people.'],
] as const)('all are asked at once, until the given day (%s)', async (language, all, done) => {
  portal.answer('askSigner', { data: { state: 'invited' } })
  await draw(overviewOf([signer('Dace'), signer('Kārlis'), signer('Ilze', { is_you: true })]), {}, language)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '10.12.2026' } })
  fireEvent.click(screen.getByRole('button', { name: all }))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(portal.of('askSigner').map(({ body }) => body)).toEqual([{ until: '2026-12-10', everybody: true }])
})

test.each([
  ['ask-signers', /primary/],
  ['signatures', /secondary/],
] as const)('asking the rest is the next step only while too few were asked (%s)', async (step, look) => {
  await draw(overviewOf([signer('Dace', { state: 'delivered' }), signer('Valters')]), { next_step: step })
  expect(screen.getByRole('button', { name: 'Ask everybody to sign (1)' }).className).toMatch(look)
})

test('an invalid day is not sent', async () => {
  await draw(overviewOf([signer('Dace')]))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'rīt' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask to sign: Dace' }))
  expect(await screen.findByText('Give a day from today to 90 days ahead.')).toBeTruthy()
  expect(portal.of('askSigner')).toEqual([])
})

test.each([
  [true, 1],
  [false, 0],
])('a reminder is offered only once it can be sent (%s)', async (can, count) => {
  await draw(overviewOf([signer('Dace', { state: 'delivered', delivered_at: at, can_remind: can })]))
  expect(screen.queryAllByRole('button', { name: 'Remind: Dace' })).toHaveLength(count)
})

test.each([
  ['lv', { complete: true }, 1, 0],
  ['en', { complete: true }, 1, 0],
  ['en', { complete: true, may_invite: false }, 0, 0],
  ['en', { complete: false }, 0, 1],
] as const)(
  'once all have signed, the page leads on instead of to further signers (%s %j)',
  async (language, given, on, asks) => {
    await draw(
      overviewOf([signer('Dace', { state: 'signed', awaited: false })], { link: 'http://x.example/', ...given }),
      {},
      language,
    )
    const review = screen.queryAllByRole('link', { name: /^(Uz pārbaudi un iesniegšanu|To review and submit)$/ })
    expect(review.map((link) => link.getAttribute('href'))).toEqual(Array(on).fill(`/applications/${makeId('a')}`))
    expect(screen.queryAllByRole('textbox', { name: /^(Saite|Link)$/ })).toHaveLength(asks)
    expect(screen.queryAllByText(/tā būs šajā lapā|which is on this page/)).toHaveLength(asks)
  },
)

test.each([
  [1, 'vēl vajadzīgs 1 no 2 parakstiem'],
  [2, 'vēl vajadzīgi 2 no 3 parakstiem'],
])('the missing signatures of a right are counted in Latvian (%i)', async (count, said) => {
  const grounds = [{ role: 'BOARD_MEMBER', on_behalf_of: null, missing: { count, of: count + 1 } }]
  await draw(overviewOf([signer('Dace', { grounds })]), {}, 'lv')
  expect(screen.getByText(`Valdes loceklis (${said})`)).toBeTruthy()
})

test('an invited signer is reminded, and a refusal is displayed', async () => {
  portal.refuse('askSigner', 'signer-reminded-recently', { message: 'Not so soon.' })
  await draw(overviewOf([signer('Dace', { state: 'delivered', delivered_at: at })]))
  fireEvent.click(screen.getByRole('button', { name: 'Remind: Dace' }))
  expect(await screen.findByText('Not so soon.')).toBeTruthy()
  await waitFor(() => expect(portal.of('askSigner')).toHaveLength(1))
})

test.each([
  [
    'documents print older answers',
    { documents: [{ out_of_date: true, missing: [] }] as unknown as SignersOverview['documents'] },
  ],
  ['the application is sent', { may_invite: false }],
])('no signer is asked while %s', async (_, given) => {
  await draw(overviewOf([signer('Dace')], given))
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
})

test('a request is withdrawn, and another signer asked whom the law allows', async () => {
  portal.answer('askSigner', { data: { state: 'replaced' } })
  await draw(
    overviewOf([
      signer('Dace', { state: 'delivered', delivered_at: at }),
      signer('Kārlis'),
      signer('Ilze', { is_you: true }),
      signer('Anna', { choices: [1] }),
      signer('John', { can_invite: false }),
      signer('Juris', { state: 'opened' }),
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Take back the request: Dace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the request to sign?' }))
  expect(dialog.getByText(/^Dace will be told/)).toBeTruthy()
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Nobody', 'Kārlis'])
  fireEvent.click(dialog.getByRole('radio', { name: 'Kārlis' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(
    await screen.findByText('The request was taken back: Dace. The request to sign waits in the portal: Kārlis.'),
  ).toBeTruthy()
  expect(portal.of('askSigner').map(({ body }) => body)).toEqual([{ by: makeId('Kārlis') }])
})

test('an indispensable signer is marked, and a refusal is displayed in the dialog', async () => {
  portal.refuse('askSigner', 'signer-has-signed', { message: 'Signed already.' })
  await draw(overviewOf([signer('Dace', { state: 'declined', indispensable: true }), signer('Kārlis')]))
  fireEvent.click(screen.getByRole('button', { name: 'Take back the request: Dace' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^No other signature can take the place/)).toBeTruthy()
  expect(dialog.getByText(/^Dace gets no more reminders/)).toBeTruthy()
  expect([dialog.queryByText(/will be told/), dialog.queryByRole('radio')]).toEqual([null, null])
  fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await dialog.findByText('Signed already.')).toBeTruthy()
  expect(portal.of('askSigner').map(({ body }) => body)).toEqual([{}])
})

const paper = (word: string, given: Partial<Paper> = {}): Paper => ({
  uuid: makeId(word),
  type: 'application',
  service: 'change-legal-address',
  row: null,
  person: null,
  name: `${word}.pdf`,
  media_type: 'application/pdf',
  size: 1000,
  digest: 'a'.repeat(64),
  origin: 'generated',
  language: 'lv',
  scan: 'clean',
  out_of_date: false,
  signatures: [],
  signers: [
    { name: 'Ilze', role: 'BOARD_MEMBER', on_behalf_of: null, is_you: true, signed_at: null, being_checked: false },
  ],
  complete: false,
  missing: [],
  flaws: [],
  uncounted: [],
  created_at: at,
  ...given,
})

test.each<[document: string, given: Partial<Paper>]>([
  ['another signer completed', { complete: true }],
  ['is infected', { scan: 'infected' }],
  ['is being scanned', { scan: 'pending' }],
  ['has their signature, which is being checked', { signers: [{ ...paper('d').signers[0]!, being_checked: true }] }],
])('the reader signs from their own row, but no document that %s', async (_, given) => {
  const documents = ['d1', 'd2'].map((word) => ({
    uuid: makeId(word),
    type: 'application',
    name: `${word}.pdf`,
    signed: false,
  }))
  const shown = overviewOf([signer('Ilze', { is_you: true, documents }), signer('Dace')])
  await draw(shown, { documents: [paper('d1', given), paper('d2')] })
  const link = screen.getByRole('link', { name: 'Sign' })
  expect(link.getAttribute('href')).toBe(`/signing-document/${makeId('a')}/${makeId('d2')}`)
  cleanup()
  await draw(shown, { documents: [paper('d1', given)] })
  expect(screen.queryByRole('link', { name: 'Sign' })).toBeNull()
})

test.each<[state: string, given: Partial<Signer>, lines: string[]]>([
  ['delivered', { delivered_at: on(21) }, ['Request waits in the portal', `since ${day(21)}`]],
  ['opened', { delivered_at: on(21), opened_at: on(22) }, ['Opened', day(22), `Request in the portal ${day(21)}`]],
  [
    'signed',
    { delivered_at: on(21), opened_at: on(22), signed_at: on(23) },
    ['Signed', day(23), `Request in the portal ${day(21)}`, `Opened ${day(22)}`],
  ],
  [
    'declined',
    { delivered_at: on(21), declined_at: on(22), decline_reason: 'Nepiekrītu.' },
    ['Declined', day(22), 'Reason: Nepiekrītu.', `Request in the portal ${day(21)}`],
  ],
])('the time of the state %s comes first and does not repeat its words', async (state, given, lines) => {
  await draw(overviewOf([signer('Dace', { state: state as Signer['state'], ...given })]))
  const status = screen.getByText(lines[0] ?? '').closest('div')
  expect([...(status?.children ?? [])].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(lines)
})

test('a signer whose request was withdrawn may be asked again, but not by asking all', async () => {
  await draw(overviewOf([signer('Dace', { state: 'replaced', replaced_because: 'owner' })]))
  expect(rows()[0]?.textContent).toMatch(/Request taken back.*No more reminders are sent/)
  expect(screen.getByRole('button', { name: 'Ask again: Dace' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /everybody|Take back/ })).toBeNull()
})

test('names the missing signatures of every document', async () => {
  const missing = [{ count: 2, of: 2, names: ['Ilze Rudmane', 'Toms Vītols'], you: null, on_behalf_of: null }]
  const minutes = { uuid: makeId('d2'), name: 'protokols.pdf', missing, out_of_date: false }
  await draw(overviewOf([signer('Ilze Rudmane')], { documents: [minutes] as unknown as SignersOverview['documents'] }))
  expect(screen.getByText(/^protokols\.pdf: 2 more signatures are needed/)).toBeTruthy()
})

test('the last day is asked for only while it goes out with a request, and is read afterwards', async () => {
  await draw(
    overviewOf([signer('Dace Pļaviņa'), signer('Kārlis Vītolnieks', { state: 'delivered', delivered_at: at })]),
  )
  expect(screen.getByLabelText('Sign by (optional)')).toBeTruthy()
  cleanup()
  const asked = signer('Dace Pļaviņa', { state: 'delivered', delivered_at: at })
  await draw(overviewOf([asked], { until: '2026-12-04' }))
  expect(screen.queryByLabelText('Sign by (optional)')).toBeNull()
  expect(screen.getByText('Sign by: 4 December 2026')).toBeTruthy()
})

test('nothing is said about reminders to a person whom the portal cannot write to', async () => {
  await draw(overviewOf([signer('Dace Pļaviņa', { can_invite: false })]))
  expect(screen.queryByLabelText('Sign by (optional)')).toBeNull()
  expect(screen.queryByText(/the portal reminds/)).toBeNull()
})

test.each([
  ['a link only', [signer('Dace', { can_invite: false })], true, 1, 0],
  [
    'a link only, with a signer whom the portal asks',
    [signer('Dace', { can_invite: false }), signer('Kārlis')],
    true,
    1,
    1,
  ],
  ['a link only, to a reader who may not ask', [signer('Dace', { can_invite: false })], false, 0, 0],
  ['a request', [signer('Dace')], true, 0, 1],
] as const)(
  'a signer who is reached by %s gets what the page offers',
  async (_, signers, mayInvite, links, requests) => {
    await draw(overviewOf([...signers], { may_invite: mayInvite }))
    const shared = screen.queryAllByRole('link', { name: 'Share for signing: Dace' })
    expect(shared.map((link) => link.getAttribute('href'))).toEqual(
      Array(links).fill(`/applications/${makeId('a')}/submit-form?tab=documents#share-documents`),
    )
    expect(screen.queryAllByText(/^Who signs the application, and why\. A request to sign waits/)).toHaveLength(
      requests,
    )
  },
)
