// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Review } from '../api.ts'
import { ObstaclesNotice } from './obstacles-notice.tsx'

afterEach(cleanup)

type Obstacle = Review['obstacles'][number]
const missing = (params: Obstacle['params']): Obstacle => ({ code: 'signature-missing', params })
const application = { document_type: 'application' }

test.each<[string, Obstacle, string]>([
  [
    'that a form may no longer be filed names the form and its last day',
    { code: 'form-no-longer-valid', params: { service: 'change-board', until: '2026-12-31' } },
    'Pieteikums „Izmaiņas valdes sastāvā” ir sagatavots ar veidlapu, kuru pēc 31.12.2026. vairs nevar iesniegt. Sagatavojiet jaunu pieteikumu.',
  ],
  [
    'one signature of either is one',
    missing({ ...application, count: 1, of: 2, signers: 'Dace Pļaviņa\nKārlis Vītolnieks' }),
    '„Pieteikums”: Vajadzīgs vēl 1 paraksts: Dace Pļaviņa vai Kārlis Vītolnieks.',
  ],
  [
    'any two of three are two',
    missing({ ...application, count: 2, of: 3, signers: 'Ilze Ozola\nDace Pļaviņa\nKārlis Vītolnieks' }),
    '„Pieteikums”: Vajadzīgi vēl 2 paraksti no šīm personām: Ilze Ozola, Dace Pļaviņa vai Kārlis Vītolnieks.',
  ],
  [
    'both of two are both',
    missing({ ...application, count: 2, of: 2, signers: 'Dace Pļaviņa\nKārlis Vītolnieks' }),
    '„Pieteikums”: Vajadzīgi vēl 2 paraksti: Dace Pļaviņa un Kārlis Vītolnieks.',
  ],
  [
    'the signature of the reader alone is theirs',
    missing({ ...application, count: 1, of: 1, signers: 'Dace Pļaviņa', you: 'Dace Pļaviņa' }),
    '„Pieteikums”: Vajadzīgs vēl Jūsu paraksts.',
  ],
  [
    'the reader is addressed among others',
    missing({ ...application, count: 1, of: 2, signers: 'Dace Pļaviņa\nKārlis Vītolnieks', you: 'Dace Pļaviņa' }),
    '„Pieteikums”: Vajadzīgs vēl 1 paraksts: Jūs vai Kārlis Vītolnieks.',
  ],
  [
    'a namesake of the reader keeps the name',
    missing({ ...application, count: 2, of: 2, signers: 'Dace Pļaviņa\nDace Pļaviņa', you: 'Dace Pļaviņa' }),
    '„Pieteikums”: Vajadzīgi vēl 2 paraksti: Jūs un Dace Pļaviņa.',
  ],
  [
    'one signature is needed of an unnamed person',
    missing({ ...application, count: 1, of: 0, signers: '' }),
    '„Pieteikums”: Vajadzīgs viens elektronisks paraksts.',
  ],
])('%s', async (_, obstacle, said) => {
  await renderPage(() => <ObstaclesNotice obstacles={[obstacle]} />, {
    language: 'lv',
    texts: ['applications', 'shell', 'signing', 'ui'],
    services: ['change-board', 'document-types'],
  })
  expect(screen.getByRole('listitem').textContent).toBe(said)
})
