// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { aDocument, aSignature, makeId } from '../../../shared/testing/samples.ts'
import type { Document } from '../api.ts'
import { DocumentCard } from './document-card.tsx'

afterEach(cleanup)

const drawCard = (shown: Document, language: 'lv' | 'en' = 'lv') =>
  renderPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <DocumentCard application="a1" document={shown} maySign mayChange onRemove={() => {}} onReplace={() => {}} />
      </QueryClientProvider>
    ),
    { language, texts: ['applications', 'shell', 'signing'], services: ['document-types'] },
  )

it.each([
  ['lv', 'generated', 'Statūti.txt', null],
  ['en', 'uploaded', 'Articles of association (statutes) (Statūti.txt)', null],
  ['en', 'generated', 'Articles of association (statutes)', 'Statūti.txt'],
] as const)(
  'a card names its document in the language of the reader (%s, %s)',
  async (language, origin, title, file) => {
    await drawCard(aDocument({ type: 'statutes', origin }), language)
    const card = screen.getByRole('article', { name: title })
    expect(card.querySelector('[lang="lv"]')?.textContent ?? null).toBe(file)
    expect(
      within(card).getByRole('button', { name: new RegExp(`^(Down|Lejup).*: ${title.replace(/[()]/g, '\\$&')}$`) }),
    ).toBeTruthy()
  },
)

const handling = ['Parakstīt: Statūti.txt', 'Lejupie\u00ADlādēt: Statūti.txt', 'Lasīt: Statūti.txt']
const mending = ['Aizstāt: Statūti.txt', 'Dzēst: Statūti.txt']

it.each<[Document['scan'], string, string[]]>([
  ['not-scanned', 'Dokuments nav elektroniski parakstīts', [...handling, ...mending]],
  ['clean', 'Dokuments nav elektroniski parakstīts', [...handling, ...mending]],
  ['pending', 'Tiek pārbaudīts, vai nav ļaunprogrammatūras', mending],
  ['infected', 'Atrasta ļaunprogrammatūra', mending],
])('a document whose scan is %s says so and offers the remaining actions', async (scan, words, offered) => {
  await drawCard(aDocument({ scan }))
  const card = within(screen.getByRole('article', { name: 'Statūti.txt' }))
  expect(card.getByText(words)).toBeTruthy()
  const isOffered = (name: string) =>
    card.queryByRole('button', { name }) !== null || card.queryByRole('link', { name }) !== null
  expect([...handling, ...mending].filter(isOffered)).toEqual(offered)
})

const signature = (given: Parameters<typeof aSignature>[0]) =>
  aSignature({ signer: 'Anna Kalniņa', worth: { level: 'qualified', kind: 'signature', reasons: [] }, ...given })

it.each<[string, Partial<Document['signatures'][number]>, string]>([
  ['secure', {}, 'Parakstīts'],
  ['valid and not secure', { secure: false, level: 'B' }, 'Nav droša elektroniskā paraksta ar laika zīmogu'],
  [
    'being asked about',
    { secure: false, indication: 'INDETERMINATE', certificate_status: 'pending' },
    'Paraksta sertifikāts vēl tiek pārbaudīts',
  ],
  [
    'one whose check gave no result',
    { secure: false, indication: 'INDETERMINATE', certificate_status: 'unanswered' },
    'Paraksta sertifikāta stāvoklis nav noskaidrots',
  ],
  [
    'revoked',
    { secure: false, indication: 'INDETERMINATE', findings: [{ code: 'certificate-revoked', level: 'error' }] },
    'Paraksta sertifikāts ir atsaukts',
  ],
  ['not valid', { secure: false, indication: 'TOTAL-FAILED' }, 'Paraksts nav derīgs'],
])('a document whose signature is %s says so', async (_, given, words) => {
  await drawCard(aDocument({ signatures: [signature(given)], complete: true }))
  expect(within(screen.getByRole('article')).getByText(words)).toBeTruthy()
})

it.each<[string, Partial<Document>, string | null]>([
  ['signed leads to the report on its signatures', { signatures: [signature({})] }, '/applications/a1/documents/'],
  ['not signed has none', {}, null],
])('a document that is %s', async (_, given, address) => {
  await drawCard(aDocument(given))
  const link = screen.queryByRole('link', { name: 'Parakstu pārbaudes pārskats: Statūti.txt' })
  expect(link?.getAttribute('href') ?? null).toBe(address && `${address}${makeId('d1')}/report`)
})

it('counts the same signatures in the badge and in the sentence, and names every person who may give one', async () => {
  await drawCard(
    aDocument({
      signers: ['Ilze Rudmane', 'Dace Pļaviņa', 'Toms Ozols'].map((name) => ({
        name,
        role: 'BOARD_MEMBER',
        on_behalf_of: null,
        is_you: false,
        signed_at: null,
        being_checked: false,
      })),
      missing: [
        { count: 1, of: 1, names: ['Toms Ozols'], you: null, on_behalf_of: null },
        { count: 1, of: 2, names: ['Ilze Rudmane', 'Dace Pļaviņa'], you: null, on_behalf_of: null },
      ],
    }),
  )
  expect(screen.getByText('Vajadzīgi vēl 2 paraksti')).toBeTruthy()
  expect(screen.getByText('Vajadzīgi vēl 2 paraksti: Toms Ozols; Ilze Rudmane vai Dace Pļaviņa')).toBeTruthy()
})
