// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal, type TakenCall } from '../../shared/testing/fake-portal.ts'
import { anAccount, aSignature, makeId, type Account } from '../../shared/testing/samples.ts'
import { GuestSigningRoute } from './guest-signing-page.tsx'
import { keepOutcome, keepReturn } from './signing-return.ts'

const portal = fakePortal()

type Shared = Answer<'getDocumentShare'>['data']

const signature = aSignature()
const document = (given: object = {}) => ({
  uuid: makeId('d1'),
  type: 'statutes',
  name: 'Statūti.pdf',
  media_type: 'application/pdf',
  size: 1000,
  digest: 'a'.repeat(64),
  origin: 'generated',
  signatures: [],
  complete: false,
  missing: [{ count: 1, of: 1, names: ['Andris Kalniņš'], you: null, on_behalf_of: null }],
  flaws: [],
  out_of_date: false,
  unsigned: false,
  created_at: '2026-11-20T10:00:00.000Z',
  signers: [
    {
      name: 'Andris Kalniņš',
      role: 'founder',
      on_behalf_of: null,
      is_you: false,
      signed_at: null,
      being_checked: false,
    },
  ],
  ...given,
})
const shared = (given: object = {}) =>
  ({
    application_number: 'P-2026-000001',
    subject: 'SIA "Trīs ozoli"',
    asked_by: 'Ilze Rudmane',
    documents: [document(), document({ uuid: makeId('d2'), name: 'Lēmums.pdf' })],
    changed: false,
    may_sign: true,
    expires_at: '2026-12-20T10:00:00.000Z',
    ...given,
  }) as Shared

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  rereadSession()
  portal.answer('listContents', { data: [] })
})
afterEach(cleanup)

const draw = (language: 'lv' | 'en' = 'en', wanted = makeId('d1')) =>
  renderPage(
    () => (
      <QueryProvider>
        <GuestSigningRoute application="a1" document={wanted} shareKey="secret" />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'reading', 'shell', 'signing', 'ui'] },
  )

test.each([
  ['SIA "Trīs ozoli"', 'Ilze Rudmane asks you to sign a document of application P-2026-000001 (SIA "Trīs ozoli").'],
  [null, 'Ilze Rudmane asks you to sign a document of application P-2026-000001.'],
])('a guest reads who asks for the signature, and about what: %s', async (subject, asked) => {
  portal.answer('getDocumentShare', { data: shared({ subject }) })
  await draw()
  expect(await screen.findByText(`${asked} Read it and sign it with your e-signature.`)).toBeTruthy()
})

test.each([
  ['lv', 'Jūsu personas kods', 'Parakstīt visus (2)'],
  ['en', 'Your personal code', 'Sign all (2)'],
] as const)('a guest enters a code and is led to the signing service (%s)', async (language, label, button) => {
  portal.answer('getDocumentShare', { data: shared() })
  portal.refuse('startSigning', 'signer-not-expected', { message: 'Not yours.' })
  await draw(language)
  const field = await screen.findByLabelText(label)
  expect(screen.getByText('Andris Kalniņš')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lēmums.pdf' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(window.document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '327740-92155' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() =>
    expect(portal.taken.at(-1)?.body).toEqual({
      method: 'online',
      personal_code: '32774092155',
      digest: 'a'.repeat(64),
      documents: [{ uuid: makeId('d2'), digest: 'a'.repeat(64) }],
    }),
  )
  expect(await screen.findByText('Not yours.')).toBeTruthy()
})

test.each([
  ['lv', 'Ar šo saiti dotā paraksta dokumentā vairs nav', 'Jūsu personas kods'],
  ['en', 'A signature given through this link is no longer on the document', 'Your personal code'],
] as const)(
  'a guest whose signature was removed reads that, and may sign again (%s)',
  async (language, text, label) => {
    portal.answer('getDocumentShare', { data: shared({ documents: [document({ unsigned: true })] }) })
    // This tab has stored that it was signed.
    keepOutcome(makeId('d1'), { kind: 'done', signed: 1, of: 1 })
    await draw(language)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText(label)).toBeTruthy()
  },
)

test('a document that was replaced since it was shown is read again before it is signed', async () => {
  const [before, after] = ['a'.repeat(64), 'b'.repeat(64)]
  let digest = before
  portal.answer('getDocumentShare', () => ({ data: shared({ documents: [document({ digest })] }) }))
  portal.refuse('startSigning', 'document-changed', { message: 'It has changed.' })
  await draw('en')
  await screen.findByRole('button', { name: 'Sign' })
  fireEvent.change(screen.getByLabelText('Your personal code'), { target: { value: '327740-92155' } })
  digest = after
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText('The content has changed: Statūti.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have read the new content' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign' }))
  await waitFor(() =>
    expect(portal.of('startSigning').map(({ body }) => body)).toMatchObject([{ digest: before }, { digest: after }]),
  )
})

describe('a signed-in user who came by a link', () => {
  const own = {
    uuid: makeId('person'),
    forename: 'Andris',
    surname: 'Kalniņš',
    personal_code: '327740-92155',
    confirmed_on: null,
    positions: [],
  }
  let profile: Account
  beforeEach(() => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    profile = anAccount()
    portal.answer('getDocumentShare', { data: shared() })
    portal.answer('getProfile', () => ({ data: profile }))
    portal.answer('getNaturalPerson', { data: own })
    portal.refuse('startSigning', 'signer-not-expected', { message: 'Not yours.' })
  })

  test('need not type their own personal code', async () => {
    await draw()
    expect(await screen.findByDisplayValue('327740-92155')).toBe(screen.getByLabelText('Your personal code'))
    fireEvent.click(screen.getByRole('button', { name: 'Sign all (2)' }))
    await waitFor(() => expect(portal.taken.at(-1)?.body).toMatchObject({ personal_code: '32774092155' }))
    expect(portal.taken.at(-1)?.headers).toMatchObject({ 'Share-Key': 'secret', Token: '' })
  })

  test('is not taken for the customer whom the help desk visits', async () => {
    profile = anAccount({ mode: 'internal' })
    await draw()
    await waitFor(() => expect(queryClient.getQueryData(['own-code'])).toBe(''))
    expect(screen.getByLabelText<HTMLInputElement>('Your personal code').value).toBe('')
    expect(portal.of('getNaturalPerson')).toEqual([])
  })
})

test.each([
  ['what was replaced', shared({ documents: [], changed: true }), 'The document has changed since the link was sent'],
  [
    'what is out of date',
    shared({ documents: [document({ out_of_date: true })] }),
    'The document has changed since the link was sent',
  ],
  ['what is being paid for', shared({ may_sign: false }), 'The document can no longer be signed'],
  [
    'what carries every signature',
    shared({
      documents: [
        document({
          complete: true,
          signatures: [signature],
        }),
      ],
    }),
    'The document has been signed',
  ],
])('%s is displayed and not signed', async (_, data, words) => {
  portal.answer('getDocumentShare', { data })
  await draw()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByLabelText('Your personal code')).toBeNull()
  expect(screen.queryByText(/asks you to sign/)).toBeNull()
})

test('a link that has ended shows nothing of the document', async () => {
  portal.refuse('getDocumentShare', 'link-not-valid', { message: 'Link not valid' })
  await draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'Link not valid' })).toBeTruthy()
  expect(screen.queryByText('Statūti.pdf')).toBeNull()
})

test('a link that ends while its guest reads shows nothing more once they sign', async () => {
  portal.answer('getDocumentShare', { data: shared() })
  portal.refuse('startSigning', 'link-not-valid', { message: 'Link not valid' })
  await draw()
  fireEvent.change(await screen.findByLabelText('Your personal code'), { target: { value: '327740-92155' } })
  portal.refuse('getDocumentShare', 'link-not-valid', { message: 'Link not valid' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign all (2)' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Link not valid' })).toBeTruthy()
  expect(screen.queryByText('Statūti.pdf')).toBeNull()
})

const signed = (given: object = {}) =>
  document({
    service: null,
    language: null,
    scan: 'not-scanned',
    row: null,
    person: null,
    uncounted: [],
    signatures: [signature],
    ...given,
  }) as unknown as Answer<'finishSigning'>['data']

test('a guest who comes back from the signing service sees the signature at once, before the page reloads', async () => {
  let reads = 0
  portal.answer('getDocumentShare', () => ((reads += 1) === 1 ? { data: shared() } : new Promise(() => {})))
  portal.answer('finishSigning', { data: signed({ missing: [] }) })
  keepReturn(makeId('d1'), { state: 's', code: 'c' })
  await draw()
  expect(await screen.findByText('All required signatures of this document have been received.')).toBeTruthy()
  expect(screen.queryByLabelText('Your personal code')).toBeNull()
  expect(reads).toBe(2)
})

test('a guest who has signed is no longer asked to, while others still are', async () => {
  portal.answer('getDocumentShare', { data: shared({ documents: [document({ signatures: [signature] })] }) })
  keepOutcome(makeId('d1'), { kind: 'done', signed: 1, of: 1 })
  await draw()
  expect(await screen.findByText('The document has been signed')).toBeTruthy()
  expect(screen.getByText(/^Ilze Rudmane asked you to sign/)).toBeTruthy()
  expect(screen.queryByText(/asks you to sign/)).toBeNull()
})

test.each([
  ['lv', 'Parakstīts pieteikumam P-2026-000001, SIA "Trīs ozoli": Lēmums.pdf un Statūti.pdf.'],
  ['en', 'Signed for application P-2026-000001, SIA "Trīs ozoli": Lēmums.pdf and Statūti.pdf.'],
] as const)('a guest reads which documents they have signed, and for whom (%s)', async (language, sentence) => {
  const documents = [
    document({ type: 'other', origin: 'uploaded', signatures: [signature] }),
    document({ uuid: makeId('d2'), type: 'other', origin: 'uploaded', name: 'Lēmums.pdf' }),
  ]
  portal.answer('getDocumentShare', { data: shared({ documents }) })
  keepOutcome(makeId('d1'), { kind: 'done', signed: 2, of: 2 }, [makeId('d2'), makeId('d1')])
  await draw(language)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

describe('by card', () => {
  const begun = (call: TakenCall) => ({
    data: {
      kind: 'card' as const,
      signing_uuid: makeId('e1'),
      documents: [call.params['document_uuid'] ?? ''],
      expires_at: '2026-11-20T10:05:00.000Z',
      digest: btoa('digest'),
      hash: 'sha256' as const,
    },
  })
  /** Plays the card of a signer who enters this many PINs and then cancels. */
  function giveCard(pins: number) {
    let entered = 0
    window.eParakstsTokenSigning = class {
      getVersion = () => Promise.resolve('1.0/2.0')
      getCertificate = () => Promise.resolve({ hex: '0102' })
      sign = () => ((entered += 1) > pins ? Promise.reject(new Error('user_cancel')) : Promise.resolve({ hex: '0304' }))
    }
  }
  beforeEach(() => {
    window.document.head.innerHTML = '<meta name="signing-devices" content="card">'
    // A reload shows the signed documents as signed.
    portal.answer('getDocumentShare', () => {
      const signatures = portal.of('finishSigning').length > 0 ? [signature] : []
      return {
        data: shared({ documents: [document({ signatures }), document({ uuid: makeId('d2'), name: 'Lēmums.pdf' })] }),
      }
    })
    portal.answer('startSigning', begun)
  })
  afterEach(() => {
    window.document.head.innerHTML = ''
    delete window.eParakstsTokenSigning
  })
  async function sign() {
    await draw()
    fireEvent.change(await screen.findByLabelText('Your personal code'), { target: { value: '327740-92155' } })
    fireEvent.click(screen.getByRole('radio', { name: /^With an eID/ }))
    expect(screen.getByText(/enter PIN2 of the card, for each document separately/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Smart-ID/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign all (2)' }))
  }

  test('a guest enters a code once and signs one document after the other, with one certificate', async () => {
    giveCard(2)
    portal.answer('finishSigning', { data: signed() })
    await sign()
    expect(await screen.findByText('Documents signed: 2')).toBeTruthy()
    const request = {
      method: 'card',
      digest: 'a'.repeat(64),
      personal_code: '32774092155',
      certificate: btoa('\u0001\u0002'),
    }
    expect(portal.of('startSigning')).toMatchObject([
      { params: { document_uuid: makeId('d1') }, body: request },
      { params: { document_uuid: makeId('d2') }, body: request },
    ])
    expect(portal.of('finishSigning').map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ signing_uuid: makeId('e1'), signature: btoa('\u0003\u0004') })),
    )
  })

  test('a guest who refuses the second keeps the first, and the portal stops waiting', async () => {
    giveCard(1)
    portal.answer('finishSigning', { data: signed() })
    await sign()
    expect(await screen.findByText('Signing was cancelled')).toBeTruthy()
    expect(screen.getByText('1 of 2 documents are signed. You can sign the others again.')).toBeTruthy()
    expect(portal.of('finishSigning').at(-1)).toMatchObject({
      params: { document_uuid: makeId('d2') },
      body: { signing_uuid: makeId('e1'), error: 'access_denied' },
    })
  })

  test('who wanted to sign one document alone still does after the card has said no', async () => {
    giveCard(0)
    portal.answer('getDocumentShare', { data: shared() })
    portal.refuse('finishSigning', 'signing-cancelled')
    await draw()
    fireEvent.change(await screen.findByLabelText('Your personal code'), { target: { value: '327740-92155' } })
    fireEvent.click(screen.getByRole('radio', { name: /^With an eID/ }))
    fireEvent.click(screen.getByRole('radio', { name: /^Only this document/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Sign with the card' }))
    expect(await screen.findByText('Signing was cancelled')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sign with the card' })).toBeTruthy()
  })

  test('the portal’s refusal is displayed before a PIN is asked for', async () => {
    giveCard(0)
    portal.refuse('startSigning', 'certificate-wrong-person', { message: 'Not your card.' })
    await sign()
    expect(await screen.findByText('Not your card.')).toBeTruthy()
    expect(portal.of('finishSigning')).toEqual([])
  })
})
