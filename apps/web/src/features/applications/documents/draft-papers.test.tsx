// @vitest-environment jsdom
import type { DraftPaper } from '@portal/contract/papers'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { DraftPapers } from './draft-papers.tsx'

const portal = fakePortal()

const uuid = '01937a00-0000-7000-8000-000000000001'
const paper = (type: string, blocks: DraftPaper['blocks'] = []): DraftPaper => ({
  service: 'register-sia',
  type,
  row: null,
  person: null,
  title: type.toUpperCase(),
  subtitle: '',
  particulars: [{ label: 'Datums', value: '2026. gada 28. novembris' }],
  blocks,
  signers: [{ name: 'Elīna Vītola', role: 'dibinātājs' }],
})

afterEach(cleanup)

const open = async (language: 'lv' | 'en' = 'lv') => {
  await renderPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <DraftPapers application={{ uuid, version: 3 }} />
      </QueryClientProvider>
    ),
    { language, texts: ['applications', 'forms', 'shell', 'ui'], services: ['document-types'] },
  )
  await userEvent.click(
    await screen.findByRole('button', { name: /^(Skatīt topošos dokumentus|Show the draft documents)$/ }),
  )
}

test('shows a founding document first, with every kind of block, and any other one on request', async () => {
  const blocks: DraftPaper['blocks'] = [
    { kind: 'heading', level: 2, text: 'Valde' },
    { kind: 'clauses', prefix: '3.', items: ['Valdē ir viens valdes loceklis.'] },
    { kind: 'fields', title: 'Firma', rows: [{ label: 'Nosaukums', value: '…' }] },
    { kind: 'table', head: ['Vārds'], rows: [['Elīna']], numeric: [false] },
    { kind: 'paragraph', text: 'Ar šo lēmumu' },
  ]
  portal.answer('checkRules', {
    data: {
      issues: [],
      warnings: [],
      advice: [],
      unchecked: [],
      papers: [paper('application'), paper('statutes', blocks)],
    },
  })
  await open()
  const sheet = await screen.findByRole('region', { name: 'Statūti' })
  for (const text of ['3.1. Valdē ir viens', 'Nosaukums…', 'Elīna', 'Ar šo lēmumu', 'Elīna Vītola, dibinātājs'])
    expect(sheet.textContent).toContain(text)
  await userEvent.selectOptions(screen.getByLabelText('Dokuments'), 'Pieteikums')
  expect(screen.getByRole('region', { name: 'Pieteikums' }).textContent).toContain('APPLICATION')
})

test('says that there are none, and offers to try again after a failure', async () => {
  portal.answer('checkRules', { data: { issues: [], warnings: [], advice: [], unchecked: [], papers: [] } })
  await open()
  expect(await screen.findByText('Ar šīm atbildēm portāls dokumentus nesagatavo.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  portal.refuse('checkRules', 'service-unavailable')
  await open()
  expect(await screen.findByText('Topošos dokumentus neizdevās parādīt')).toBeTruthy()
})

test('a Latvian paper on an English page names the language of each text', async () => {
  portal.answer('checkRules', {
    data: { issues: [], warnings: [], advice: [], unchecked: [], papers: [paper('statutes')] },
  })
  await open('en')
  // The document's own language follows the user's choice, which is that of this process.
  const languageOf = (element: Element) => element.closest('body [lang]')?.getAttribute('lang') ?? 'of the page'
  expect(languageOf(await screen.findByRole('heading', { name: 'To be signed by' }))).toBe('en')
  expect(languageOf(screen.getByRole('heading', { name: 'STATUTES' }))).toBe('lv')
  expect(languageOf(screen.getByText('Elīna Vītola, dibinātājs'))).toBe('lv')
  // The name of the region is a text of the page.
  expect(languageOf(screen.getByRole('region'))).toBe('of the page')
})
