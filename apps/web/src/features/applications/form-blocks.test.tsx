// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../shared/applications/application.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aDocument, anApplication, makeId } from '../../shared/testing/samples.ts'
import { FormBlocks } from './form-blocks.tsx'

afterEach(cleanup)

const [before, decidedAt, after] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z']
type Point = NonNullable<Application['postponement']>['points'][number]
const placeless: Point = { path: null, document_type: null, text: 'Pievienojiet nomas līgumu.' }
const named: Point = { path: 'register-sole-trader.business.firm', document_type: null, text: 'Precizējiet firmu.' }
const permit: Point = { path: null, document_type: 'permit', text: 'Pievienojiet atļauju.' }
const paper = (type: string, created_at: string) => aDocument({ uuid: makeId(type), type, created_at })

const [review, toDocuments] = ['Turpināt: Pārbaude un iesniegšana', 'Turpināt: Dokumenti']

it.each<[asked: string, points: Point[], documents: Application['documents'], badge: string, next: string]>([
  ['a place', [named], [], 'Gatavi', review],
  ['nothing by its place', [named, placeless], [], 'Skatiet lēmumu', review],
  ['the same, before the decision', [placeless], [paper('other', before)], 'Skatiet lēmumu', review],
  ['the same, and it was added', [placeless], [paper('other', after)], 'Gatavi', review],
  ['a document', [permit], [paper('permit', before)], 'Reģistrs lūdz labot', toDocuments],
  ['a document, and it was replaced', [permit], [paper('permit', after)], 'Mainīts pēc lēmuma', review],
])('the documents of an application whose decision asks for %s', async (_, points, documents, badge, next) => {
  const application = anApplication({
    state: 'reinitiated',
    documents,
    postponement: { number: null, text: 'Atlikts.', decided_at: decidedAt, points, opened: [], changed: [] },
  })
  await renderPage(() => <FormBlocks application={application} outline={[]} visited={new Set()} documents="done" />, {
    texts: ['applications', 'shell'],
  })
  const row = screen.getByRole('link', { name: 'Dokumenti' }).closest('li')
  expect(row?.textContent).toBe(`Dokumenti${badge}`)
  expect(screen.getByRole('link', { name: /^Turpināt/ }).textContent).toBe(next)
})
