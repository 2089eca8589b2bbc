// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Document } from '../api.ts'
import SignatureReasons from './signature-reasons.tsx'

afterEach(cleanup)

type Signature = Document['signatures'][number]

const signature = (given: Partial<Signature>): Signature => ({
  signer: 'Anna Kalniņa',
  personal_code: null,
  country: 'LV',
  signed_at: null,
  level: 'LT',
  indication: 'TOTAL-PASSED',
  sub_indication: null,
  findings: [{ code: 'revocation-not-fresh', level: 'warning' }],
  certificate_status: 'settled',
  secure: false,
  worth: { level: 'qualified', kind: 'signature', reasons: ['certificate-says-qualified'] },
  ...given,
})

const advanced = { level: 'advanced', kind: 'signature', reasons: ['certificate-not-qualified'] } as const
const failed = { code: 'signature-value-invalid', level: 'error' } as const

it.each<[string, Partial<Signature>, string[]]>([
  ['nothing against one that is secure', { secure: true }, []],
  ['that a time stamp is missing', { level: 'B' }, ['Parakstam nav laika zīmoga: kad tas radīts, nav pierādīts.']],
  [
    'that the certificate is not qualified',
    { worth: { ...advanced, reasons: [...advanced.reasons] } },
    ['Sertifikāts nav kvalificēts.'],
  ],
  [
    'why one is not valid, and not its value',
    { indication: 'TOTAL-FAILED', findings: [failed], worth: { ...advanced, reasons: [...advanced.reasons] } },
    ['Paraksts neatbilst dokumentam.'],
  ],
])('it says %s', async (_, given, words) => {
  await renderPage(() => <SignatureReasons signatures={[signature(given)]} />, { texts: ['findings', 'shell'] })
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words)
})
