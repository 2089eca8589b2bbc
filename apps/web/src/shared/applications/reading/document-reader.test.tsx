// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '../../query.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { fakePortal } from '../../testing/fake-portal.ts'
import { makeId } from '../../testing/samples.ts'
import { DocumentReader } from './document-reader.tsx'
import type { ReadableFile } from './reading.ts'

const portal = fakePortal()
afterEach(cleanup)

const file = (path: string, name: string, shown: ReadableFile['shown']): ReadableFile => ({
  path,
  name,
  size: 10,
  shown,
})
const draw = (hasCopy = false) =>
  renderPage(
    () => (
      <QueryProvider>
        <DocumentReader
          reading={{ application: makeId('a'), document: makeId('d'), digest: 'a'.repeat(64) }}
          name="pilnvara.edoc"
          hasCopy={hasCopy}
        />
      </QueryProvider>
    ),
    { language: 'en', texts: ['reading', 'ui', 'shell'] },
  )

test('the first file that can be shown is read at once, another on demand, and what cannot be shown is downloaded', async () => {
  portal.answer('listContents', {
    data: [file('0', 'līgums.docx', 'no'), file('1', 'lēmums.txt', 'text'), file('2.0', 'bilde.png', 'image')],
  })
  portal.break('readContent', () => new Response('<b>Lēmums</b>'))
  await draw()
  const content = await screen.findByRole('region', { name: 'Content: lēmums.txt' })
  expect(content.textContent).toBe('<b>Lēmums</b>')
  expect(content.querySelector('b')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Read: līgums.docx' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download: līgums.docx' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Read: bilde.png' }))
  expect(await screen.findByRole('img', { name: 'Picture: bilde.png' })).toBeTruthy()
  expect(portal.of('readContent').map(({ path }) => path.split(/[/?]/).at(-2))).toEqual(['1', '2.0'])
})

test('a document that is a file itself is downloaded beside its reader, and not in it as well', async () => {
  portal.answer('listContents', { data: [file('0', 'pilnvara.edoc', 'text')] })
  portal.break('readContent', () => new Response('Pilnvara'))
  await draw()
  expect(await screen.findByRole('region', { name: 'Content: pilnvara.edoc' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a copy in English of a generated document is read in place of the original, and downloaded by its own name', async () => {
  portal.answer('listContents', { data: [file('0', 'pilnvara.edoc', 'text')] })
  portal.break('readContent', () => new Response('Pilnvara'))
  portal.break('downloadDocument', () => new Response('%PDF-'))
  await draw(true)
  const copy = await screen.findByRole('button', { name: 'Copy in English: pilnvara.edoc' })
  fireEvent.click(copy)
  expect(await screen.findByRole('button', { name: 'Download: pilnvara (copy in English).pdf' })).toBeTruthy()
  expect(screen.getByText(/The original in Latvian is signed and filed/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Content: pilnvara.edoc' })).toBeNull()
  expect(portal.of('downloadDocument').map(({ path }) => path.split('?').at(-1))).toEqual(['reading=en'])
  fireEvent.click(copy)
  expect(await screen.findByRole('region', { name: 'Content: pilnvara.edoc' })).toBeTruthy()
})

test('a document that cannot be had says so', async () => {
  portal.refuse('listContents', 'document-infected', { message: 'Infected.' })
  await draw()
  expect(await screen.findByText('Infected.')).toBeTruthy()
})
