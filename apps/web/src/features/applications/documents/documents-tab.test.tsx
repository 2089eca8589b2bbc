// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { loadService } from '@portal/services/load-service'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { aDocument, anApplication, makeId } from '../../../shared/testing/samples.ts'
import { SilentRequest } from '../../../shared/testing/silent-request.ts'
import type { Application } from '../../../shared/applications/application.ts'
import type { Answers } from '../answers.ts'
import { formOutline, type FormStep } from '../form-outline.ts'
import { DocumentsTab } from './documents-tab.tsx'

const portal = fakePortal()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (application: Application, services: ServiceDefinition[] = [], answers: Answers = {}) =>
  renderPage(
    () => (
      <QueryProvider>
        <DocumentsTab
          application={application}
          services={services}
          answers={answers}
          outline={[]}
          onGo={() => {}}
          onBack={() => {}}
        />
      </QueryProvider>
    ),
    { language: 'en', texts: ['applications', 'shell', 'signing', 'ui'], services: ['document-types'] },
  )

const mainButtons = () => [...document.querySelectorAll('[class*="primary"]')].map(({ textContent }) => textContent)

test('the main button signs while the user’s own signature is missing, and leads on otherwise', async () => {
  const signer = { name: 'Anna Kalniņa', role: 'BOARD_MEMBER', on_behalf_of: null, signed_at: null }
  const signers = [{ ...signer, is_you: true, being_checked: false }]
  const papers = ['lēmums.pdf', 'statūti.pdf'].map((name) => aDocument({ uuid: makeId(name), name, signers }))
  await draw(anApplication({ permitted_actions: ['sign'], documents: papers }))
  await screen.findByRole('link', { name: 'Sign: lēmums.pdf' })
  expect(mainButtons()).toEqual(['Sign'])
  cleanup()
  // Evidence may be filed without a signature.
  await draw(anApplication({ permitted_actions: ['sign'], documents: [aDocument({ name: 'izziņa.pdf' })] }))
  await screen.findByRole('link', { name: 'Sign: izziņa.pdf' })
  expect(mainButtons()).toEqual(['To review and submit'])
  cleanup()
  portal.refuse('generateDocuments', 'application-not-ready')
  portal.refuse('reviewApplication', 'service-unavailable')
  // All are signed with one PIN once the papers of the answers are there.
  const toGenerate = anApplication({ permitted_actions: ['sign', 'generate'], documents: papers })
  await draw(toGenerate, [await loadService('register-sole-trader')])
  await screen.findByRole('link', { name: 'Sign: lēmums.pdf' })
  expect(mainButtons()).toEqual(['Generate documents'])
})

test('documents are signed together: while a file is being sent, none is offered for signature', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  const application = anApplication({
    permitted_actions: ['sign', 'upload'],
    documents: [aDocument({ type: 'other', name: 'lēmums.pdf' })],
  })
  await draw(application)
  const sign = () => screen.queryByRole('link', { name: 'Sign: lēmums.pdf' })
  await expect.poll(sign).toBeTruthy()
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no field for files')
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'pilnvara.pdf', { type: 'application/pdf' })] } })
  expect(sign()).toBeNull()
  expect(screen.getByText('You can sign as soon as the files have been uploaded.')).toBeTruthy()
  act(() => SilentRequest.last.answer(200, {}))
  await expect.poll(sign).toBeTruthy()
})

test('a document that a decision names has its words, which are answered by a newer document', async () => {
  const services = [await loadService('register-sole-trader')]
  const postponement = {
    number: '6-12/1',
    text: 'Atlikts.',
    decided_at: '2026-11-20T10:00:00Z',
    points: [{ path: null, document_type: 'application', text: 'Sagatavojiet no jauna.' }],
    opened: [],
    changed: [],
  }
  const drawAt = (created_at: string) =>
    draw(
      anApplication({
        state: 'reinitiated',
        postponement,
        documents: [aDocument({ type: 'application', name: 'pieteikums.pdf', origin: 'generated', created_at })],
      }),
      services,
    )
  const mark = async () => (await screen.findByText('Sagatavojiet no jauna.')).closest('[id]')
  const answers = () => screen.queryByRole('link', { name: 'Correct the answers' })?.getAttribute('href')
  await drawAt('2026-11-19T10:00:00Z')
  expect((await mark())?.id).toBe('document-application-marks')
  expect((await mark())?.textContent).toBe('Deficiencies to remedySagatavojiet no jauna.')
  // Generated again from the same answers, the document would stay as it is.
  expect(answers()).toMatch(/\/submit-form$/)
  cleanup()
  await drawAt('2026-11-21T10:00:00Z')
  expect((await mark())?.textContent).toBe('Changed since the decisionSagatavojiet no jauna.')
  expect(answers()).toBeUndefined()
})

test('a document that a decision names and that contains some of the answers leads to the first of them', async () => {
  const services = [await loadService('register-association')]
  const postponement = {
    number: '6-12/1',
    text: 'Atlikts.',
    decided_at: '2026-11-20T10:00:00Z',
    points: [{ path: null, document_type: 'statutes', text: 'Papildiniet statūtus.' }],
    opened: [],
    changed: [],
  }
  await draw(
    anApplication({
      state: 'reinitiated',
      postponement,
      documents: [aDocument({ type: 'statutes', name: 'statuti.pdf', origin: 'generated' })],
    }),
    services,
  )
  const link = await screen.findByRole('link', { name: 'Correct the answers' })
  expect(link.getAttribute('href')).toMatch(/submit-form\?tab=data_entry&step=register-association\.\w+#register-/)
})

test.each([
  ['names an answer', { path: 'register-low-capital-sia.company.firm.name', document_type: null }, false],
  ['names it', { path: null, document_type: 'capital-payment-proof' }, true],
])(
  'unsigned evidence of a returned application can be signed and replaced if the decision %s',
  async (_, place, isOpen) => {
    const proof = aDocument({
      type: 'capital-payment-proof',
      service: 'register-low-capital-sia',
      name: 'maksajums.pdf',
      created_at: '2026-11-19T10:00:00Z',
      signers: [{ name: '', role: 'anyone', on_behalf_of: null, is_you: false, signed_at: null, being_checked: false }],
    })
    await draw(
      anApplication({
        state: 'reinitiated',
        permitted_actions: ['upload', 'remove', 'sign'],
        submitted_at: '2026-11-19T12:00:00Z',
        postponement: {
          number: '6-12/1',
          text: 'Atlikts.',
          decided_at: '2026-11-20T10:00:00Z',
          points: [{ ...place, text: 'Labojiet.' }],
          opened: [],
          changed: [],
        },
        documents: [proof],
      }),
      [await loadService('register-low-capital-sia')],
    )
    expect(await screen.findByRole('button', { name: /^Download: .*maksajums\.pdf/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Sign: .*maksajums\.pdf/ }) !== null).toBe(isOpen)
    expect(screen.queryByRole('button', { name: /^Replace: .*maksajums\.pdf/ }) !== null).toBe(isOpen)
  },
)

test('an own file in place of a generated document says that the portal generates none', async () => {
  const services = [await loadService('register-sole-trader')]
  const note = /You added this document yourself/
  const drawWith = (origin: 'generated' | 'uploaded') =>
    draw(anApplication({ documents: [aDocument({ type: 'application', name: 'pieteikums.pdf', origin })] }), services)
  await drawWith('uploaded')
  expect(await screen.findByText(note)).toBeTruthy()
  cleanup()
  await drawWith('generated')
  await screen.findByText('pieteikums.pdf')
  expect(screen.queryByText(note)).toBeNull()
})

test('each person has a place for their own paper, named after them', async () => {
  const rowId = (number: number) => `01937a00-0000-7000-8000-00000000003${number}`
  const foreigner = { forname: 'Jaan', surname: 'Tamm', hasLatvianIdentityNumber: false, questionnaire: 'own' }
  const member = { [rowId(1)]: { ...foreigner, forname: 'Mari', questionnaire: 'prepared' }, [rowId(2)]: foreigner }
  const own = { type: 'natural-person-questionnaire', service: 'register-sia', row: rowId(2), person: 'Jaan Tamm' }
  await draw(
    anApplication({ permitted_actions: ['upload'], documents: [aDocument({ ...own, name: 'anketa.pdf' })] }),
    [await loadService('register-sia')],
    { 'register-sia': { board: { member } } },
  )
  const questionnaire = 'Questionnaire of a foreigner for the Register of Natural Persons'
  const place = await screen.findByRole('region', { name: `${questionnaire} – Jaan Tamm` })
  expect(within(place).getByRole('heading', { name: `${questionnaire} (anketa.pdf – Jaan Tamm)` })).toBeTruthy()
  const prepared = screen.getByRole('heading', { name: `${questionnaire} – Mari Tamm` }).closest('li')
  expect(prepared?.textContent).not.toContain('anketa.pdf')
})

test('issues that only the server finds are named, and lead to their step', async () => {
  portal.refuse('generateDocuments', 'application-not-ready')
  portal.answer('reviewApplication', {
    data: {
      issues: [{ path: 'change-board.decision.member.kind', code: 'member-not-known' }],
      warnings: [],
      advice: [],
      unchecked: [],
      obstacles: [],
      notices: [],
      signers: [],
      unsigned_documents: [],
      quote: anApplication({}).quote,
      quote_changed: false,
      version: 1,
    },
  })
  const service = await loadService('change-board')
  const answers = { 'change-board': { decision: { meeting: { body: 'sole-member' } } } }
  const outline = formOutline([service], answers, { today: '2026-11-20' }).map((step) => ({ ...step, issues: [] }))
  const onGo = vi.fn<(step: FormStep) => void>()
  await renderPage(
    () => (
      <QueryProvider>
        <DocumentsTab
          application={anApplication({ permitted_actions: ['edit', 'generate', 'sign', 'review'] })}
          services={[service]}
          answers={answers}
          outline={outline}
          onGo={onGo}
          onBack={() => {}}
        />
      </QueryProvider>
    ),
    {
      language: 'en',
      texts: ['applications', 'forms', 'issues', 'persons', 'shell', 'signing', 'ui'],
      services: ['change-board', 'document-types'],
    },
  )
  expect(await screen.findByText(/^Who is the sole member.*The portal has no data on the members/)).toBeTruthy()
  expect(screen.queryByText('The documents could not be generated')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'To data entry' }))
  expect(onGo.mock.calls[0]?.[0].id).toBe('change-board.decision')
})

test('a link from the signers leads to the button that shares the documents', async () => {
  const { goTo } = await draw(anApplication({ permitted_actions: ['sign'], documents: [aDocument({})] }))
  await goTo('/#share-documents')
  await expect.poll(() => document.activeElement?.textContent).toBe('Share for signing')
})
