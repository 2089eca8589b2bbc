// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, aSignature, makeId } from '../../shared/testing/samples.ts'
import { keepOutcome, keepReturn } from './signing-return.ts'
import { SigningPage, type Signable, type SignedDocument } from './signing-page.tsx'

const portal = fakePortal()
beforeEach(() => {
  sessionStorage.clear()
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listContents', { data: [] })
})
afterEach(cleanup)

const signature = aSignature()
const document = (given: Partial<SignedDocument> = {}): SignedDocument => ({
  uuid: makeId('d1'),
  type: 'statutes',
  name: 'Statūti.pdf',
  media_type: 'application/pdf',
  size: 1000,
  digest: 'a'.repeat(64),
  origin: 'generated',
  signatures: [],
  complete: false,
  missing: [{ count: 1, of: 1, names: ['Anna Kalniņa'], you: null, on_behalf_of: null }],
  flaws: [],
  out_of_date: false,
  created_at: '2026-11-20T10:00:00.000Z',
  signers: [
    { name: 'Anna Kalniņa', role: 'founder', on_behalf_of: null, is_you: true, signed_at: null, being_checked: false },
  ],
  ...given,
})
const draw = (
  shown: SignedDocument,
  permitted: Signable['permitted_actions'] = ['sign', 'remove'],
  language: 'lv' | 'en' = 'en',
  others: SignedDocument[] = [],
  step: Signable['next_step'] = 'sign',
  returned: Pick<Signable, 'state' | 'submitted_at' | 'postponement'> = {},
) =>
  renderPage(
    () => (
      <QueryProvider>
        <SigningPage
          application={{
            uuid: makeId('a'),
            number: 'P-1',
            services: [],
            documents: [shown, ...others],
            permitted_actions: permitted,
            next_step: step,
            ...returned,
          }}
          document={shown}
        />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'forms', 'reading', 'shell', 'signing', 'ui'] },
  )

const anybody = {
  name: '',
  role: 'anyone',
  on_behalf_of: null,
  is_you: false,
  signed_at: null,
  being_checked: false,
}
const evidence = document({
  uuid: makeId('d2'),
  type: 'capital-payment-proof',
  origin: 'uploaded',
  missing: [],
  signers: [anybody],
})
test.each([
  ['lv', 'Šo dokumentu var iesniegt arī bez paraksta.', 'Visus dokumentus, ko varat parakstīt (2)'],
  ['en', 'This document may also be submitted without a signature.', 'All documents that you can sign (2)'],
] as const)(
  'the signature on evidence is optional, and signed together with the others (%s)',
  async (language, optional, all) => {
    await draw(evidence, ['sign'], language, [document()])
    expect(await screen.findByText(optional)).toBeTruthy()
    expect(screen.getByRole('radio', { name: (name) => name.startsWith(all) })).toBeTruthy()
  },
)

const proof = { path: null, document_type: evidence.type, text: 'Parakstiet.' }
const answer = { path: 'register-sia.company.firm.name', document_type: null, text: 'Labojiet.' }
test.each([
  ['filed before a decision that names an answer', '2026-11-21T10:00:00Z', [answer], false],
  ['filed before a decision that names it', '2026-11-21T10:00:00Z', [answer, proof], true],
  ['filed before a decision without places', '2026-11-21T10:00:00Z', [{ ...answer, path: null }], true],
  ['added after the last filing', '2026-11-19T10:00:00Z', [answer], true],
])(
  'the evidence of a returned application is signed together with the others only if open: %s',
  async (_, filed, points, isOffered) => {
    await draw(document(), ['sign'], 'en', [evidence], 'sign', {
      state: 'reinitiated',
      submitted_at: filed,
      postponement: { number: null, text: '', decided_at: filed, points, opened: [], changed: [] },
    })
    expect(await screen.findByRole('button', { name: /^Sign/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^All documents that you can sign \(2\)/ }) !== null).toBe(isOffered)
  },
)

test.each([
  ['lv', 'Palīdzības dienests dokumentus neparaksta', 'Parakstīt'],
  ['en', 'The help desk does not sign', 'Sign'],
] as const)('the help desk looks, and reads that it signs nothing (%s)', async (language, text, button) => {
  portal.answer('getProfile', { data: anAccount({ mode: 'internal' }) })
  await draw(document(), [], language)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: button })).toBeNull()
  expect(screen.queryByText('The document can no longer be signed')).toBeNull()
})

test('of an application that is sent all others read that', async () => {
  await draw(document(), [])
  expect(await screen.findByText('The document can no longer be signed')).toBeTruthy()
})

test.each([
  ['of a PDF that was printed here and signed in place can be taken away', document({ signatures: [signature] }), 1],
  [
    'in a container can be taken away',
    document({ media_type: 'application/vnd.etsi.asic-e+zip', origin: 'uploaded', signatures: [signature] }),
    1,
  ],
  ['of a PDF that came signed stay', document({ origin: 'uploaded', signatures: [signature] }), 0],
])('signatures %s', async (_, shown, buttons) => {
  await draw(shown)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Remove the signatures' })).toHaveLength(buttons)
})

test('a file whose malware scan is under way is named beside those that can be signed together', async () => {
  const others = (['not-scanned', 'pending', 'infected'] as const).map((scan) =>
    document({ uuid: makeId(scan), name: `${scan}.pdf`, scan }),
  )
  await draw(document(), undefined, 'en', others)
  expect(await screen.findByText('Still being checked: pending.pdf')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign all (2)' })).toBeTruthy()
  expect(screen.getByText('Statūti.pdf, not-scanned.pdf')).toBeTruthy()
})

const signed = (names: string[]): SignedDocument =>
  document({
    signatures: [signature],
    missing: names.map((name) => ({ count: 1, of: 1, names: [name], you: null, on_behalf_of: null })),
    complete: names.length === 0,
    signers: document().signers.map((signer) => ({ ...signer, signed_at: '2026-11-20T10:00:00.000Z' })),
  })
test.each([
  ['others still have to sign', signed(['Toms Avotnieks']), '/applications/$/signers'],
  ['no other signature is missing', signed([]), null],
])('after the own signature the page leads on when %s', async (_, shown, href) => {
  await draw(shown)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Ask the others to sign' })?.getAttribute('href') ?? null).toBe(
    href && href.replace('$', makeId('a')),
  )
})

test('after the own signature the page does not ask the same signers again', async () => {
  await draw(signed(['Toms Avotnieks']), undefined, 'en', [], 'signatures')
  const link = await screen.findByRole('link', { name: 'Open the list of signers' })
  expect(link.getAttribute('href')).toBe(`/applications/${makeId('a')}/signers`)
  expect(screen.queryByRole('link', { name: 'Ask the others to sign' })).toBeNull()
})

test.each([
  ['the reader', anAccount().natural_person.uuid, 'card'],
  ['another person', makeId('other'), 'online'],
])('the method that %s used last in this browser is proposed only to that person', async (_, owner, way) => {
  window.document.head.innerHTML = '<meta name="signing-devices" content="smartphone card">'
  localStorage.setItem('signing_way', `${owner} card`)
  await draw(document())
  await screen.findByRole('button', { name: /^Sign/ })
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked, name }) => checked && name === 'signing-way')
      .map(({ value }) => value)
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  await waitFor(() => expect(chosen()).toEqual([way]))
  localStorage.clear()
  window.document.head.innerHTML = ''
})

test.each(['already-signed-by-you', 'signature-being-added', 'document-changed'] as const)(
  'a refusal to ask the phone with %s is a reason to read the documents again',
  async (code) => {
    window.document.head.innerHTML = '<meta name="signing-devices" content="smartphone">'
    portal.refuse('startSigning', code, { message: 'Not now.' })
    queryClient.setQueryData(['application', makeId('a')], {})
    await draw(document())
    fireEvent.click(await screen.findByRole('radio', { name: /Smart-ID/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Sign/ }))
    expect(await screen.findByText('Not now.')).toBeTruthy()
    expect(queryClient.getQueryState(['application', makeId('a')])?.isInvalidated).toBe(true)
    window.document.head.innerHTML = ''
  },
)

test('a signature without an answer is asked for again by the button', async () => {
  portal.break('finishSigning', () => Promise.reject(new TypeError('Failed to fetch')))
  portal.break('getApplication', () => Promise.reject(new TypeError('Failed to fetch')))
  keepReturn(makeId('d1'), { state: 's', code: 'c' })
  await draw(document({ signatures: [signature] }))
  const again = await screen.findByRole('button', { name: 'Check again' })
  const signed = document({ signatures: [signature, signature], complete: true, missing: [] })
  portal.answer('finishSigning', {
    data: { ...signed, service: null, row: null, person: null, scan: 'clean', language: null, uncounted: [] },
  } as Answer<'finishSigning'>)
  again.click()
  await screen.findByText('The document has been signed')
  // The browser itself repeats twice.
  expect(portal.of('finishSigning')).toHaveLength(4)
})

test('a failed signature without a reason in words has no empty paragraph', async () => {
  // The page of the previous version stored the reason under another name.
  const stored = { kind: 'failed', code: 'document-changed', message: 'It has changed.', signed: 0, of: 1 }
  sessionStorage.setItem(`signing-return:${makeId('d1')}`, JSON.stringify({ documents: [], outcome: stored }))
  await draw(document())
  const alert = (await screen.findByText('The document could not be signed')).closest('[role=alert]')
  expect([...(alert?.querySelectorAll('p') ?? [])].filter(({ textContent }) => textContent === '')).toEqual([])
})

test.each([
  ['others have signed instead', [], 'All required signatures of this document have been received.'],
  [
    'the signature has been added since',
    [{ signed_at: '2026-11-20T10:00:00.000Z' }],
    'You have already signed this document',
  ],
])('a failed signature is not reported when %s', async (_, own, title) => {
  keepOutcome(makeId('d1'), { kind: 'failed', code: 'document-changed', sentence: 'It has changed.', signed: 0, of: 1 })
  const [signer] = document().signers
  const signers = [
    { ...signer!, name: 'Andris Kalniņš', is_you: false, signed_at: '2026-11-20T10:00:00.000Z' },
    ...own.map((given) => ({ ...signer!, ...given })),
  ]
  await draw(document({ complete: true, missing: [], signatures: [signature], signers }))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText('The document could not be signed')).toBeNull()
})
