// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { MissingNote } from './missing-note.tsx'
import { SignerRows } from './signer-rows.tsx'

afterEach(cleanup)

test.each([
  ['anyone', 'Parakstītājs'],
  ['acquirer', 'Ieguvējs'],
  // The register's own words of positions are open.
  ['AUDITOR', 'Amatpersona'],
])('a signer as %s is called so', async (role, called) => {
  const signer = { name: 'Modris Saimnieks', role, on_behalf_of: null, signed_at: null }
  await renderPage(
    () => (
      <SignerRows
        label="Parakstītāji"
        document={{ signers: [{ ...signer, is_you: false, being_checked: false }], signatures: [] }}
      />
    ),
    { language: 'lv', texts: ['signing', 'ui'] },
  )
  expect(screen.getByRole('listitem').textContent).toContain(called)
})

test('a signature that is being checked has its own time, not that of a namesake', async () => {
  const of = (signedAt: string | null) => ({
    name: 'Dace Ozola',
    role: 'BOARD_MEMBER',
    on_behalf_of: null,
    signed_at: signedAt,
    is_you: false,
    being_checked: signedAt === null,
  })
  const by = (signedAt: string, indication: 'TOTAL-PASSED' | 'INDETERMINATE') => ({
    signer: 'Dace Ozola',
    personal_code: null,
    country: 'LV',
    level: 'LT' as const,
    indication,
    secure: true,
    certificate_status: indication === 'INDETERMINATE' ? 'pending' : 'answered',
    findings: [],
    signed_at: signedAt,
  })
  const [first, second] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z']
  const document = {
    signers: [of(first), of(null)],
    signatures: [by(first, 'TOTAL-PASSED'), by(second, 'INDETERMINATE')],
  } as unknown as Parameters<typeof SignerRows>[0]['document']
  await renderPage(() => <SignerRows label="Parakstītāji" document={document} />, {
    language: 'lv',
    texts: ['signing', 'ui'],
  })
  const [one, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(one).toContain('1.11.2026')
  expect(other).toContain('2.11.2026')
})

const both = 'Vajadzīgi vēl 2 paraksti: Jānis Bērziņš un Jānis Bērziņš'
test.each([
  ['are fewer than those who have not signed', ['Anna', 'Zane'], ['Anna'], 'Vajadzīgs vēl 1 paraksts: Anna'],
  ['are all who have not signed', ['Anna'], ['Anna'], undefined],
  ['are those of one of two persons of the same name', ['Anna', 'Anna'], ['Anna'], 'Vajadzīgs vēl 1 paraksts: Anna'],
  [
    'are those of all persons of the same name',
    ['Jānis Bērziņš', 'Jānis Bērziņš'],
    ['Jānis Bērziņš', 'Jānis Bērziņš'],
    undefined,
  ],
  ['leave out one', ['Jānis Bērziņš', 'Jānis Bērziņš', 'Zane'], ['Jānis Bērziņš', 'Jānis Bērziņš'], both],
  ['are those of one person in two capacities', ['Anna', 'Anna for SIA "Trīs ozoli"'], ['Anna'], undefined],
])('the persons whose signatures are needed are named where they %s', async (_, listed, names, sentence) => {
  const signers = listed.map((signer) => ({
    name: signer.split(' for ')[0] ?? '',
    role: 'BOARD_MEMBER',
    on_behalf_of: signer.split(' for ')[1] ?? null,
    signed_at: null,
    is_you: false,
    being_checked: false,
  }))
  const missing = [{ count: names.length, of: names.length, names, you: null, on_behalf_of: null }]
  await renderPage(() => <MissingNote document={{ signers, missing }} />, { language: 'lv', texts: ['signing', 'ui'] })
  expect(screen.queryByText(/^Vajadzīg/)?.textContent).toBe(sentence)
})
