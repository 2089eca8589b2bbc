// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { nextLook, type Application } from './application.ts'

type Document = Application['documents'][number]

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const signature = { certificate_status: 'pending', signed_at: ago(1) } as Document['signatures'][number]
const document = (changed: Partial<Document>) =>
  ({ scan: 'clean', signatures: [], created_at: ago(60), ...changed }) as Document

it.each<[string, Partial<Application>, number | false]>([
  ['a draft has nothing to wait for', { documents: [document({})] }, false],
  ['a payment is asked often', { stage: 'payment' }, 3_000],
  ['a payment without an answer is asked seldom', { stage: 'payment', changed_at: ago(11) }, 60_000],
  ['a delivery is asked often', { stage: 'sending' }, 3_000],
  [
    'a new file is asked often in an old draft',
    { changed_at: ago(600), documents: [document({ scan: 'pending', created_at: ago(1) })] },
    3_000,
  ],
  ['a file that was not scanned for long is asked seldom', { documents: [document({ scan: 'pending' })] }, 60_000],
  ['a new signature is asked often', { documents: [document({ signatures: [signature] })] }, 3_000],
  [
    'a new file that was signed earlier is asked often',
    { documents: [document({ created_at: ago(1), signatures: [{ ...signature, signed_at: ago(600) }] })] },
    3_000,
  ],
  [
    'a signature without an answer is asked seldom',
    { documents: [document({ signatures: [{ ...signature, signed_at: ago(11) }] })] },
    60_000,
  ],
])('%s', (_, changed, interval) => {
  expect(nextLook({ stage: 'open', changed_at: ago(1), documents: [], ...changed })).toBe(interval)
})
