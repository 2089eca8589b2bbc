// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryProvider } from '../../../../shared/query.tsx'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../../shared/testing/samples.ts'
import type { SignatureReport } from './api.ts'
import { ReportPage } from './report-page.tsx'

const portal = fakePortal()

afterEach(cleanup)

type Signature = SignatureReport['signatures'][number]

const signature = (given: Partial<Signature> = {}): Signature => ({
  signer: 'Elīna Vītola',
  personal_code: '326481-20473',
  registration_number: null,
  country: 'LV',
  signed_at: '2026-11-22T07:37:00Z',
  claimed_at: '2026-11-22T07:36:00Z',
  proven_at: '2026-11-22T07:37:00Z',
  timestamp_authority: 'eParaksts TSA',
  roles: [],
  place: null,
  level: 'LT',
  indication: 'TOTAL-PASSED',
  sub_indication: null,
  findings: [],
  certificate_status: 'settled',
  secure: true,
  worth: { level: 'qualified', kind: 'signature', reasons: ['certificate-says-qualified'] },
  covers: ['statūti.txt'],
  certificate: {
    issuer: 'LV eID ICA 2021',
    serial_number: '0a1b',
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: '2029-01-01T00:00:00Z',
  },
  status: { kind: 'ocsp', at: '2026-11-22T07:37:00Z' },
  listed_in: 'LV',
  kept: null,
  ...given,
})

const report = (given: Partial<SignatureReport> = {}): { data: SignatureReport } => ({
  data: {
    name: 'Statūti.edoc',
    type: 'statutes',
    origin: 'uploaded',
    person: null,
    size: 2048,
    sha256: 'ab'.repeat(32),
    checked_at: '2026-11-22T07:40:00Z',
    verdict: 'secure',
    trust: {
      taken_at: '2026-11-22T01:00:00Z',
      lists: [
        { territory: 'EU', sequence_number: 380, issued_at: '2026-11-01T10:00:00Z', stale: false },
        { territory: 'LV', sequence_number: 120, issued_at: '2026-11-02T10:00:00Z', stale: true },
      ],
    },
    files: [{ name: 'statūti.txt', size: 8, sha256: 'cd'.repeat(32) }],
    findings: [],
    signatures: [signature()],
    ...given,
  },
})

const place = { application: makeId('a1'), document: makeId('d1'), shareKey: null }
const draw = (language: 'lv' | 'en' = 'lv', shareKey: string | null = null) =>
  renderPage(
    () => (
      <QueryProvider>
        <ReportPage {...place} shareKey={shareKey} />
      </QueryProvider>
    ),
    { language, texts: ['signature-report', 'findings', 'applications', 'shell', 'ui'], services: ['document-types'] },
  )
const rowsOf = (name: RegExp) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')]),
  )

describe('the report on a document', () => {
  it.each([
    ['lv', 'uploaded', 'Statūti.edoc', null],
    ['lv', 'generated', 'Statūti.edoc', null],
    ['en', 'uploaded', 'Articles of association (statutes) (Statūti.edoc)', null],
    ['en', 'generated', 'Articles of association (statutes)', 'Statūti.edoc'],
  ] as const)('names the document in the language of its reader (%s, %s)', async (language, origin, title, file) => {
    portal.answer('getSignatures', report({ origin }))
    await draw(language)
    expect((await screen.findAllByText(title))[0]?.tagName).toBe('P')
    expect(document.body.querySelector('[lang="lv"]')?.textContent ?? null).toBe(file)
  })

  it.each([
    [
      'lv',
      'Dokumentam ir derīgs kvalificēts elektroniskais paraksts ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.',
      /^1\. paraksts: Elīna Vītola/,
      'Derīgs',
      {
        Parakstītājs: 'Elīna Vītola',
        'Personas kods': '326481-20473',
        'Parakstīšanas laiks': '22.11.2026. 09:37, to pierāda laika zīmogs',
        'Laika zīmoga izdevējs': 'eParaksts TSA',
        Pamatojums: 'Sertifikāts ir izdots kā kvalificēts.',
        'Aptver datnes': 'statūti.txt',
        'Uzticamo pakalpojumu saraksts': 'Latvija',
      },
      'Pārbaudīts 22.11.2026. 09:40 pēc uzticamo pakalpojumu sarakstiem, kas saņemti 22.11.2026. 03:00.',
      /^Par pārbaudi/,
      'Latvija: saraksts Nr. 120, izdots 02.11.2026. (jaunāku pašlaik nevar saņemt)',
    ],
    [
      'en',
      'The document has a valid qualified electronic signature with a time stamp; it is deemed to be signed by hand.',
      /^Signature 1: Elīna Vītola/,
      'Valid',
      {
        Signer: 'Elīna Vītola',
        'Personal code': '326481-20473',
        'Time of signing': '22 November 2026 09:37, as a time stamp proves',
        'Issuer of the time stamp': 'eParaksts TSA',
        Because: 'The certificate was issued as a qualified one.',
        'Files it covers': 'statūti.txt',
        'Trusted list': 'Latvia',
      },
      'Checked 22 November 2026 09:40 by the trusted lists received 22 November 2026 03:00.',
      /^About the check/,
      'Latvia: list No. 120, issued 2 November 2026 (a newer one cannot be had for now)',
    ],
  ] as const)(
    'says in %s how it stands, and of each signature why',
    async (language, verdict, title, state, rows, checked, about, list) => {
      portal.answer('getSignatures', report())
      await draw(language)
      expect(await screen.findByText(verdict)).toBeTruthy()
      expect(screen.getByText(checked)).toBeTruthy()
      expect(within(screen.getByRole('region', { name: title })).getByText(state)).toBeTruthy()
      expect(rowsOf(title)).toMatchObject(rows)
      expect(Object.values(rowsOf(about)).join('\n')).toContain(list)
    },
  )

  it.each<[string, Partial<SignatureReport>, string]>([
    ['not signed', { verdict: 'unsigned', trust: null, signatures: [] }, 'Dokuments nav elektroniski parakstīts'],
    [
      'signed in a way that cannot be read',
      { verdict: 'unreadable', signatures: [] },
      'Dokumenta parakstus nevar nolasīt, tādēļ nav zināms, vai tie ir derīgi.',
    ],
    [
      'sealed',
      { signatures: [signature({ worth: { level: 'qualified', kind: 'seal', reasons: [] } })] },
      'Dokumentam ir derīgs kvalificēts elektroniskais zīmogs ar laika zīmogu; tas apliecina, no kuras organizācijas dokuments nāk un ka tas nav mainīts.',
    ],
    [
      'signed and sealed',
      { signatures: [signature(), signature({ worth: { level: 'qualified', kind: 'seal', reasons: [] } })] },
      'Visi dokumenta paraksti un zīmogi (2) ir derīgi, kvalificēti un ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.',
    ],
    [
      'signed twice, once with an ordinary certificate',
      { verdict: 'valid', signatures: [signature(), signature({ secure: false })] },
      'Visi dokumenta paraksti (2) ir derīgi, bet ne visi ir kvalificēti elektroniskie paraksti ar laika zīmogu.',
    ],
    [
      'signed without a time stamp',
      { verdict: 'valid', signatures: [signature({ secure: false, level: 'B', proven_at: null })] },
      'Dokumenta paraksts ir derīgs, bet tas nav kvalificēts elektroniskais paraksts ar laika zīmogu.',
    ],
    [
      'signed twice, once wrongly',
      { verdict: 'invalid', signatures: [signature(), signature({ secure: false, indication: 'TOTAL-FAILED' })] },
      'Ne visi dokumenta paraksti ir derīgi: derīgi – 1, pagaidām nav apstiprināmi – 0, nav derīgi – 1.',
    ],
    [
      'signed wrongly',
      { verdict: 'invalid', signatures: [signature({ secure: false, indication: 'TOTAL-FAILED' })] },
      'Dokumenta paraksts nav derīgs.',
    ],
  ])('that is %s says so in one sentence', async (_, given, words) => {
    portal.answer('getSignatures', report(given))
    await draw()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Lejupielādēt ETSI XML' }) !== null).toBe(given.verdict !== 'unsigned')
  })

  it('displays the findings against a signature, and why the document’s state differs', async () => {
    const findings = [{ code: 'certificate-untrusted', level: 'error' as const }]
    portal.answer(
      'getSignatures',
      report({
        verdict: 'indeterminate',
        signatures: [
          signature({
            indication: 'INDETERMINATE',
            secure: false,
            findings,
            kept: { indication: 'TOTAL-PASSED', secure: true },
          }),
        ],
      }),
    )
    await draw()
    expect((await screen.findByText(/Sertifikāta izdevējs nav uzticams/)).textContent).toBe(
      'Kļūda: Sertifikāta izdevējs nav uzticams. [certificate-untrusted]',
    )
    expect(rowsOf(/^1\. paraksts/)).toMatchObject({
      'Juridiskā nozīme': 'Kamēr derīgumu nevar apstiprināt, uz šo parakstu nevar paļauties.',
      'Citur portālā': expect.stringContaining('Pie dokumenta norādīts: „Derīgs”.') as string,
    })
  })
})

it.each([
  ['Lejupielādēt PDF', 'pdf'],
  ['Lejupielādēt ETSI XML', 'xml'],
])('%s saves the report in its language', async (button, format) => {
  portal.answer('getSignatures', report())
  await draw()
  const pressed = await screen.findByRole('button', { name: button })
  portal.break('getSignatures', () => new Response('%PDF'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await userEvent.click(pressed)
  await vi.waitFor(() => expect(saved).toEqual([`Statūti.edoc – parakstu pārbaudes pārskats.${format}`]), 60_000)
  expect(portal.taken.at(-1)?.path).toContain(`format=${format}`)
  vi.restoreAllMocks()
})

describe('a report that cannot be shown', () => {
  it('yet says what the reader waits for', async () => {
    portal.answer('getSignatures', () => new Promise(() => {}))
    await draw()
    expect(screen.getByRole('heading', { level: 1, name: 'Parakstu pārbaudes pārskats' })).toBeTruthy()
    expect(screen.getByText(/^Paraksti tiek pārbaudīti/)).toBeTruthy()
  })

  it('of a document that is gone says so, and leads to the applications', async () => {
    portal.refuse('getSignatures', 'document-not-found', { message: 'Dokuments nav atrasts.' })
    await draw()
    expect(await screen.findByText('Dokuments nav atrasts.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Pārskatu neizdevās sagatavot' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Uz pieteikumu sarakstu' })).toBeTruthy()
  })

  it('for now offers another try', async () => {
    portal.refuse('getSignatures', 'too-many-requests', { message: 'Uzgaidiet.' })
    await draw()
    const again = await screen.findByRole('button', { name: 'Mēģināt vēlreiz' })
    portal.answer('getSignatures', report())
    await userEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Lejupielādēt PDF' })).toBeTruthy()
  })

  it.each([
    ['link-not-valid', 'Saite nav derīga'],
    ['document-changed', 'Dokuments kopš saites nosūtīšanas ir mainīts'],
  ] as const)('to a guest: %s', async (code, words) => {
    portal.refuse('getSignatures', code)
    await draw('lv', 'k'.repeat(64))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(portal.taken.at(-1)?.headers).toMatchObject({ 'Share-Key': 'k'.repeat(64) })
  })
})
