import { createHash } from 'node:crypto'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { expect, test } from 'vitest'
import { contentFrom } from './content-from.ts'

const pdf = createTestPdf('Statuti')
const known = (mediaType: string) => [
  { name: 'Statūti.pdf', mediaType, size: pdf.length, sha256: createHash('sha256').update(pdf).digest('hex') },
]
const longer = Buffer.concat([pdf, Buffer.from('vairs ne tas pats')])

test('reports the additions to a PDF that starts with a known one', () => {
  const content = contentFrom(longer, { name: 'Statūti.pdf', mediaType: 'application/pdf' }, known('application/pdf'))
  expect(content).toMatchObject({ size: longer.length, departs: expect.any(String) })
})

test.each([
  ['a text that starts with the bytes of a known PDF', 'text/plain', 'application/pdf'],
  ['a PDF that starts with the bytes of a known text', 'application/pdf', 'text/plain'],
  ['a text that starts with a known text', 'text/plain', 'text/plain'],
])('%s is a separate file', (_, mediaType, before) => {
  const content = contentFrom(longer, { name: 'a', mediaType }, known(before))
  expect(content).toEqual({
    name: 'a',
    mediaType,
    size: longer.length,
    sha256: createHash('sha256').update(longer).digest('hex'),
  })
})

test('the known PDF itself is the same content', () => {
  const content = contentFrom(pdf, { name: 'Statūti.pdf', mediaType: 'application/pdf' }, known('application/pdf'))
  expect(content).toEqual(known('application/pdf')[0])
})
