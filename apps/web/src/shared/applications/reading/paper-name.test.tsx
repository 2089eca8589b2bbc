// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { makeId } from '../../testing/samples.ts'
import { useDocumentTitle, useListedTitle } from './paper-name.ts'

afterEach(cleanup)

const prepared = { type: 'application', name: 'Pieteikums.edoc', origin: 'generated' } as const
const personal = { type: 'board-consent', name: 'Piekrišana.edoc', origin: 'generated', person: 'Anna Ozola' } as const
const named = { ...personal, name: 'Piekrišana – Anna Ozola.edoc' } as const
const ofService = { ...prepared, name: 'Pieteikums – Adreses maiņa.edoc' } as const
const uploaded = { type: 'application', name: 'Mans pieteikums.edoc', origin: 'uploaded' } as const

it.each([
  ['lv', prepared, 'Pieteikums.edoc'],
  ['en', prepared, 'Application'],
  ['lv', personal, 'Piekrišana.edoc – Anna Ozola'],
  ['en', personal, 'Consent of the board member – Anna Ozola'],
  ['lv', named, 'Piekrišana – Anna Ozola.edoc'],
  ['en', named, 'Consent of the board member – Anna Ozola'],
  ['lv', ofService, 'Pieteikums – Adreses maiņa.edoc'],
  // Several services have an application each.
  ['en', ofService, 'Application (Adreses maiņa)'],
  ['lv', uploaded, 'Mans pieteikums.edoc'],
  ['en', uploaded, 'Application (Mans pieteikums.edoc)'],
] as const)(
  'names a prepared paper in the language of the reader, and an upload by its file too (%s, %o)',
  async (language, document, title) => {
    await renderPage(() => <p>{useDocumentTitle()(document)}</p>, {
      language,
      texts: ['applications'],
      services: ['document-types'],
    })
    expect(await screen.findByText(title)).toBeTruthy()
  },
)

it('names a listed document by its file where the application no longer has it', async () => {
  const listed = { uuid: makeId('d1'), name: 'Pieteikums.edoc' }
  function Titles() {
    const [known, gone] = [useListedTitle([{ ...prepared, uuid: listed.uuid }]), useListedTitle([])]
    return (
      <p>
        {known(listed)}, {gone(listed)}
      </p>
    )
  }
  await renderPage(Titles, { language: 'en', texts: ['applications'], services: ['document-types'] })
  expect(await screen.findByText('Application, Pieteikums.edoc')).toBeTruthy()
})
