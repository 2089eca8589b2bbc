// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { sample as foundingSample } from '@portal/services/register-sia/sample'
import { sample } from '@portal/services/register-sole-trader/sample'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QueryProvider } from '../../../../shared/query.tsx'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { anApplication } from '../../../../shared/testing/samples.ts'
import { formOutline } from '../../form-outline.ts'
import { AnswersSummary } from './answers-summary.tsx'
import { useAnswerChange } from './change-answers.tsx'

afterEach(cleanup)

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
  function Review() {
    return <AnswersSummary application={application} outline={outline} change={useAnswerChange(application)} />
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Review />
      </QueryProvider>
    ),
    { texts: ['applications', 'facts', 'forms', 'persons', 'ui'], services: ['register-sole-trader'] },
  )
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
  function Review() {
    return <AnswersSummary application={application} outline={outline} change={useAnswerChange(application)} />
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Review />
      </QueryProvider>
    ),
    { texts: ['applications', 'facts', 'forms', 'persons', 'ui'], services: ['change-board'] },
  )
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(valueOf('Sapulces dalībnieki')).toBe('Visi: Piedalījās')
  expect(valueOf('Atbrīvotie valdes locekļi')).toBe('Nav')
})

it.each([
  ['lv', 'Kopā ar vismaz 1 citu valdes locekli'],
  ['en', 'Together with at least 1 other board member'],
] as const)('states a joint right with its number in one sentence (%s)', async (language, sentence) => {
  const service = await loadService('register-sia')
  const submitData = { 'register-sia': foundingSample }
  const application = anApplication({ submitData, permitted_actions: [] })
  const outline = formOutline([service], submitData, { today: '2026-11-20' })
  function Review() {
    return <AnswersSummary application={application} outline={outline} change={useAnswerChange(application)} />
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Review />
      </QueryProvider>
    ),
    { language, texts: ['applications', 'facts', 'forms', 'persons', 'ui'], services: ['register-sia'] },
  )
  const row = screen.getAllByText((_, element) => element?.tagName === 'DD' && element.textContent.includes(sentence))
  expect(row[0]?.textContent).not.toMatch(/…|a given number|Ar cik|With how many/)
})
