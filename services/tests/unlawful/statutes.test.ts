import { expect, test } from 'vitest'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { evaluateForm, evaluateForms } from '@portal/forms/rules/form-issues'
import { loadService } from '../../load-service.ts'
import { sampleFacts, samples } from '../../samples.ts'
import { evaluateFilings, officer } from './evaluate-filings.ts'

const registered = (sampleFacts.registered ?? []).filter(({ kind }) => kind !== 'officer')
const withoutCouncil = [...registered, officer({ id: 'board' })]

evaluateFilings(
  (['change-name', 'change-statutes'] as const).flatMap((service) => [
    {
      tried: 'with the model of statutes for a limited liability company with a council',
      service,
      changes: { 'statutes.content.wording': 'model' },
      severity: 'error' as const,
      path: 'statutes.content.wording',
      code: 'model-statutes-unfit' as const,
      lawful: { facts: { registered: withoutCouncil } },
    },
    {
      tried: 'with the model of statutes for a company of which the register knows no shares',
      service,
      changes: { 'statutes.content.wording': 'model', 'decision.meeting.minutes': 'own' },
      facts: { registered: withoutCouncil.filter(({ kind }) => kind !== 'member') },
      severity: 'error' as const,
      path: 'statutes.content.wording',
      code: 'model-statutes-unfit' as const,
      lawful: { changes: { 'statutes.content.wording': 'own' } },
    },
  ]),
)

evaluateFilings([
  {
    tried: 'with amendments of a clause without a number',
    service: 'change-name',
    changes: { 'statutes.content.clause': 'punkts par firmu' },
    severity: 'error',
    path: 'statutes.content.clause',
    code: 'no-number',
    lawful: { changes: { 'statutes.content.prepare': 'own' } },
  },
])

test('the model of statutes is unfit where another service changes the capital, which the model names', async () => {
  const answers = { ...samples['change-name'], statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const name = { service: await loadService('change-name', 'SIA'), answers }
  const capital = { service: await loadService('increase-capital', 'SIA'), answers: samples['increase-capital'] }
  const facts = { ...sampleFacts, legalForm: 'SIA', registered: withoutCouncil } as const
  const codesOf = (forms: Parameters<typeof evaluateForms>[0]) =>
    evaluateForms(forms, facts)[0]?.issues.map(({ code }) => code)
  expect(codesOf([name])).toEqual([])
  expect(codesOf([name, capital])).toContain('model-statutes-unfit')
})

test('an application for a name begun before its amendments were asked for needs no paper with them', async () => {
  const { statutes: _statutes, ...answers } = samples['change-name'] as Record<string, object>
  const papers = activeDocuments(await loadService('change-name', 'SIA'), answers)
  expect(papers.map(({ type }) => type)).not.toContain('statutes-amendments')
  expect(papers.find(({ type }) => type === 'statutes-new-wording')?.origin).toBe('uploaded')
})

test('an earlier application for a name with the model of statutes asks who writes its amendments, and then has them', async () => {
  const service = await loadService('change-name', 'SIA')
  const { statutes: _statutes, ...others } = samples['change-name'] as Record<string, object>
  const having = (content: object) => ({ ...others, statutes: { content } })
  const earlier = having({ wording: 'model' })
  const facts = { ...sampleFacts, legalForm: 'SIA', registered: withoutCouncil } as const
  expect(evaluateForm(service, earlier, facts).issues).toMatchObject([
    { path: 'change-name.statutes.content.prepare', code: 'required' },
  ])
  const origins = (answers: ServiceAnswers) =>
    activeDocuments(service, answers).flatMap(({ type, origin }) => (type === 'statutes-amendments' ? [origin] : []))
  expect(origins(having({ wording: 'model', prepare: 'prepared' }))).toEqual(['generated'])
  expect(origins(having({ wording: 'model', prepare: 'own' }))).toEqual(['uploaded'])
})
