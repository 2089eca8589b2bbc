// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Paper } from './outline.ts'
import { Papers } from './papers.tsx'

afterEach(cleanup)

it.each([
  ['uploaded', 'There is no document that you must always prepare.'],
  ['generated', null],
] as const)('%s papers that no usual case needs are folded', async (origin, sentence) => {
  const paper: Paper = { type: 'statutes', origin, needs: [], usual: false, signers: { anyOf: [], filers: [] } }
  await renderPage(() => <Papers title="Documents" papers={[paper]} />, {
    language: 'en',
    texts: ['catalogue'],
    services: ['document-types'],
  })
  expect(screen.getByRole('group').querySelectorAll('li')).toHaveLength(1)
  expect(screen.queryByText(/^There is no document/)?.textContent ?? null).toBe(sentence)
})

it('signers of each alternative are named once, apart from the alternatives', async () => {
  const anyOf: Paper['signers']['anyOf'] = [
    ['founder', 'consenting'],
    ['authorised-founders', 'consenting'],
  ]
  const paper: Paper = { type: 'statutes', origin: 'generated', needs: [], usual: true, signers: { anyOf, filers: [] } }
  await renderPage(() => <Papers title="Documents" papers={[paper]} />, {
    language: 'en',
    texts: ['catalogue'],
    services: ['document-types'],
  })
  expect(screen.getByText(/^Signed by/).textContent).toBe(
    'Signed by each founder or the authorised founders, at least two; in each case also by the officers to be appointed who consent in the application.',
  )
})
