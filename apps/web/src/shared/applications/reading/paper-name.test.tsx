// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../testing/draw-page.tsx'
import { useDocumentTitle } from './paper-name.ts'

afterEach(cleanup)

function Title() {
  return <p>{useDocumentTitle()({ type: 'application', name: 'Pieteikums.edoc' })}</p>
}

it.each([
  ['lv', 'Pieteikums.edoc'],
  ['en', 'Application (Pieteikums.edoc)'],
] as const)(
  'a reader of another language gets the name of the kind next to the Latvian file (%s)',
  async (language, title) => {
    await drawPage(Title, { language, texts: ['applications'], services: ['document-types'] })
    expect(await screen.findByText(title)).toBeTruthy()
  },
)
