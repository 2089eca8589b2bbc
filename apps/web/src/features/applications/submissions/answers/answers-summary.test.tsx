// @vitest-environment jsdom
import type { Language } from '@portal/contract/shapes'
import { loadService } from '@portal/services/load-service'
import { sample as foundingSample } from '@portal/services/register-sia/sample'
import { sample } from '@portal/services/register-sole-trader/sample'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QueryProvider } from '../../../../shared/query.tsx'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../../shared/testing/samples.ts'
import type { Application } from '../../../../shared/applications/application.ts'
import { formOutline, type FormStep } from '../../form-outline.ts'
import { AnswersSummary } from './answers-summary.tsx'
import { useAnswerChange } from './change-answers.tsx'

const portal = fakePortal()
afterEach(cleanup)

async function draw(application: Application, outline: readonly FormStep[], language: Language = 'lv') {
  function Review() {
    return <AnswersSummary application={application} outline={outline} change={useAnswerChange(application)} />
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Review />
      </QueryProvider>
    ),
    {
      language,
      texts: ['applications', 'facts', 'forms', 'persons', 'ui', 'entities'],
      services: [...new Set(outline.map(({ service }) => service.code))],
    },
  )
}

it('offers to change only what the decision of the register names', async () => {
  const service = await loadService('register-sole-trader')
  const application = anApplication({
    state: 'reinitiated',
    submitData: { 'register-sole-trader': sample },
    permitted_actions: ['edit'],
    postponement: {
      number: null,
      text: 'Precizējiet firmu.',
      decided_at: '2026-11-20T10:00:00.000Z',
      points: [{ path: 'register-sole-trader.business.firm', document_type: null, text: 'Precizējiet firmu.' }],
      opened: [],
      changed: [],
    },
  })
  const outline = formOutline([service], application.submitData, { today: '2026-11-20' }).map((step) => ({
    ...step,
    issues: [],
  }))
  await draw(application, outline)
  expect(screen.getAllByRole('link', { name: /^Mainīt: / }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('#register-sole-trader.business.firm.name'),
    expect.stringContaining('#register-sole-trader.business.firm.'),
    expect.stringContaining('#register-sole-trader.business.firm.startsOn'),
  ])
})

it('states of lists without rows that they are empty, and that all registered members took part', async () => {
  const service = await loadService('change-board')
  const submitData = { 'change-board': { decision: { meeting: { body: 'members-meeting', minutes: 'prepared' } } } }
  const application = anApplication({ submitData, permitted_actions: [] })
  const outline = formOutline([service], submitData, { today: '2026-11-20' })
  await draw(application, outline)
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(valueOf('Sapulces dalībnieki')).toBe('Visi: Piedalījās')
  expect(valueOf('Atbrīvotie valdes locekļi')).toBe('Nav')
})

it('labels the registered entry beside the new name that follows it', async () => {
  const service = await loadService('change-representative-office', 'PAR')
  const answers = {
    changes: {
      name: { '01937a00-0000-7000-8000-000000000001': { entry: '1', name: '"Läänetuul OÜ" pārstāvniecība' } },
    },
  }
  const submitData = { 'change-representative-office': answers }
  const value = { name: '"Põhjatuul OÜ" pārstāvniecība' }
  portal.answer('getRegisteredSubject', {
    data: {
      legal_form: 'PAR',
      registration_number: null,
      member_count: null,
      facts: [{ kind: 'name', id: '1', value, since: '2020-05-04', until: null }],
    },
  })
  const application = anApplication({
    submitData,
    permitted_actions: [],
    subject: { uuid: 'e-1', name: 'Pārstāvniecība' },
  })
  const outline = formOutline([service], submitData, { today: '2026-11-20' })
  await draw(application, outline)
  expect(await screen.findByText(/Ieraksts reģistrā: "Põhjatuul OÜ" pārstāvniecība/)).toBeTruthy()
})

it.each([
  ['lv', 'Kopā ar vismaz 1 citu valdes locekli'],
  ['en', 'Together with at least 1 other board member'],
] as const)('states a joint right with its number in one sentence (%s)', async (language, sentence) => {
  const service = await loadService('register-sia')
  const submitData = { 'register-sia': foundingSample }
  const application = anApplication({ submitData, permitted_actions: [] })
  const outline = formOutline([service], submitData, { today: '2026-11-20' })
  await draw(application, outline, language)
  const row = screen.getAllByText((_, element) => element?.tagName === 'DD' && element.textContent.includes(sentence))
  expect(row[0]?.textContent).not.toMatch(/…|a given number|Ar cik|With how many/)
})
