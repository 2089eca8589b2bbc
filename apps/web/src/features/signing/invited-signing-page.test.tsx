// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenTask } from '../../shared/applications/signing-task.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, aSignature, makeId } from '../../shared/testing/samples.ts'
import { TaskPage } from './invited-signing-page.tsx'

const portal = fakePortal()
beforeEach(() => {
  sessionStorage.clear()
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listContents', { data: [] })
})
afterEach(cleanup)

const task = (state: OpenTask['state']): OpenTask => ({
  uuid: makeId('a'),
  document_uuid: makeId('d1'),
  signer_uuid: makeId('s1'),
  number: 'P-1',
  services: [],
  entity: 'SIA "Trīs ozoli"',
  asked_by: 'Ilze Rudmane',
  asked_at: '2026-11-20T10:00:00.000Z',
  until: null,
  state,
  grounds: [],
  may_sign: true,
  documents: [
    {
      uuid: makeId('d1'),
      type: 'application',
      name: 'Pieteikums.pdf',
      media_type: 'application/pdf',
      size: 1000,
      digest: 'a'.repeat(64),
      origin: 'generated',
      signatures: [],
      complete: false,
      missing: [],
      flaws: [],
      out_of_date: false,
      created_at: '2026-11-20T10:00:00.000Z',
      signers: [],
    },
  ],
})

const ownSigner = (signedAt: string | null) => ({
  name: 'Anna Kalniņa',
  role: 'founder' as const,
  on_behalf_of: null,
  is_you: true,
  signed_at: signedAt,
  being_checked: false,
})

const drawTask = (drawn: OpenTask, language: 'lv' | 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <TaskPage task={drawn} wanted={makeId('d1')} />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'reading', 'shell', 'signers', 'signing', 'ui'] },
  )

test.each([
  ['lv', 'Dokumentiem vairs nav Jūsu paraksta'],
  ['en', 'Your signature is no longer on the documents'],
] as const)('a signer whose signature was removed reads why they are asked again (%s)', async (language, text) => {
  const draw = (state: OpenTask['state']) => drawTask(task(state), language)
  await draw('unsigned')
  expect(await screen.findByText(text)).toBeTruthy()
  cleanup()
  await draw('opened')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
})

test.each([
  ['before', null, 0],
  ['after', '2026-11-20T10:00:00.000Z', 1],
])(
  'a signer reads the next steps only after their signature, here %s it, and is led to no empty list',
  async (_, signedAt, count) => {
    const asked = task('opened')
    await drawTask({ ...asked, documents: [{ ...asked.documents[0]!, signers: [ownSigner(signedAt)] }] }, 'en')
    expect((await screen.findByRole('link', { name: 'To the start page' })).getAttribute('href')).toBe('/entities')
    expect(screen.queryAllByRole('region', { name: 'What happens next' })).toHaveLength(count)
    expect(screen.queryAllByText(/^Ilze Rudmane asked you to sign/)).toHaveLength(count)
    // A signer who represents the entity has the payment among their tasks.
    expect(screen.queryAllByText(/Ilze Rudmane or another person .* You have nothing more to sign\.$/)).toHaveLength(
      count,
    )
  },
)

test.each([
  ['before', null, 1],
  ['after', '2026-11-20T10:00:00.000Z', 0],
])('a signer can decline %s their signature', async (_, signedAt, count) => {
  const asked = task('opened')
  const [document] = asked.documents
  await drawTask({ ...asked, documents: [{ ...document!, signers: [ownSigner(signedAt)] }] }, 'en')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByRole('button', { name: 'Decline to sign' })).toHaveLength(count)
})

test.each([
  ['lv', true, 'Jūs atteicāties parakstīt', /dokumentus joprojām varat parakstīt/],
  ['lv', false, 'Jūs atteicāties parakstīt', /dokumentus joprojām varat parakstīt/],
  ['en', true, 'You declined to sign', /you can still sign/],
  ['en', false, 'You declined to sign', /you can still sign/],
] as const)(
  'a signer who declined reads so above the document, and may change their mind while signing is open (%s, %s)',
  async (language, maySign, title, mayStill) => {
    await drawTask({ ...task('declined'), may_sign: maySign }, language)
    const notice = await screen.findByText(title)
    const name = screen.getByText('Pieteikums.pdf')
    expect(notice.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryAllByText(mayStill)).toHaveLength(maySign ? 1 : 0)
  },
)

test.each([
  ['lv', 'Ilze Rudmane lūdza Jūs parakstīt', 'Atteikties parakstīt'],
  ['en', 'Ilze Rudmane asked you to sign', 'Decline to sign'],
] as const)(
  'a request for documents that others have completed is in the past (%s)',
  async (language, asked, decline) => {
    const [document] = task('opened').documents
    const complete = { ...document!, complete: true, signatures: [aSignature()] }
    await drawTask({ ...task('unsigned'), until: '2026-11-30', documents: [complete] }, language)
    expect(await screen.findByText(asked, { exact: false })).toBeTruthy()
    expect(screen.queryByText(/30/)).toBeNull()
    expect(screen.queryByText(/Lūdzam tos parakstīt|Please sign/)).toBeNull()
    expect(screen.queryByRole('button', { name: decline })).toBeNull()
  },
)

test.each([
  ['lv', 'Citi šī lūguma dokumenti', /Visus dokumentus, ko varat parakstīt \(2\)/],
  ['en', 'Other documents of this request', /\(2\)/],
] as const)(
  'lists every document of the request; of several papers of a kind the signer chooses their own (%s)',
  async (language, title, together) => {
    const asked = task('opened')
    const paper = (id: string, name: string, given: object = {}) => ({
      ...asked.documents[0]!,
      uuid: makeId(id),
      name,
      signers: [
        {
          name: 'Anna Kalniņa',
          role: 'founder' as const,
          on_behalf_of: null,
          is_you: true,
          signed_at: null,
          being_checked: false,
        },
      ],
      ...given,
    })
    const consent = { type: 'board-consent', origin: 'uploaded' as const }
    const documents = [
      paper('d1', 'Pieteikums.pdf'),
      paper('d2', 'Protokols.pdf', { type: 'members-minutes', origin: 'uploaded' }),
      paper('d3', 'Viena piekrišana.pdf', consent),
      paper('d4', 'Otra piekrišana.pdf', consent),
    ]
    await drawTask({ ...asked, documents }, language)
    const list = (await screen.findByRole('heading', { name: title })).closest('section')!
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Protokols.pdf', 'Viena piekrišana.pdf', 'Otra piekrišana.pdf'])
    expect(screen.getByRole('radio', { name: together })).toBeTruthy()
  },
)

test.each([
  ['lv', 'Jūs parakstījāt citu šāda veida dokumentu', 'Jūsu paraksts šim dokumentam jau ir'],
  ['en', 'You have signed another document of this kind', 'You have already signed this document'],
] as const)(
  'of several consents only the signed one is called signed by the reader (%s)',
  async (language, other, own) => {
    const asked = task('signed')
    const consent = (id: string, given: object) => ({
      ...asked.documents[0]!,
      uuid: makeId(id),
      type: 'board-consent',
      origin: 'uploaded' as const,
      name: `${id}.pdf`,
      signers: [
        {
          name: 'Anna Kalniņa',
          role: 'member' as const,
          on_behalf_of: null,
          is_you: true,
          signed_at: '2026-11-20T10:00:00.000Z',
          being_checked: false,
        },
      ],
      ...given,
    })
    const documents = [
      consent('d1', { signed_by_you: false }),
      consent('d2', { signed_by_you: true }),
      consent('d3', { signed_by_you: false }),
    ]
    await drawTask({ ...asked, documents }, language)
    // The open document and the other unsigned one.
    expect(await screen.findAllByText(other)).toHaveLength(2)
    expect(screen.getAllByText(own)).toHaveLength(1)
  },
)
