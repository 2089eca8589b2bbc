import { describe, expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeFields, pruneAnswers } from '@portal/forms/answers/active-fields'
import { proposedAnswers } from '@portal/forms/answers/proposed-answers'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import { loadService } from '../../load-service.ts'
import { getSampleFacts, samplesByForm } from '../../samples.ts'
import { evaluateFilings, type Filing } from './evaluate-filings.ts'

const service = 'change-organisation-statutes'
const prepare = `statutes.content.prepare`
const code = 'amendments-not-preparable'
const { registered = [] } = getSampleFacts('BDR')
const without = (...kinds: RegisteredFact['kind'][]) => ({
  registered: registered.filter(({ kind }) => !kinds.includes(kind)),
})

const prepared = (
  tried: string,
  form: LegalForm,
  { facts, changes = {} }: Pick<Filing, 'facts' | 'changes'>,
  lawful: Filing['lawful'],
): Filing => ({
  tried,
  service,
  form,
  changes,
  ...(facts && { facts }),
  severity: 'error',
  path: prepare,
  code,
  lawful,
})
const term = { kind: 'term', id: 'term', value: { until: '2031-12-31' }, until: null } as RegisteredFact

evaluateFilings([
  {
    tried: 'without a term, which the register does not have anyway',
    service,
    form: 'BDR',
    changes: { 'statutes.content.term': 'unlimited', 'statutes.content.termUntil': undefined },
    severity: 'error',
    path: 'statutes.content.term',
    code: 'nothing-changed',
    lawful: { facts: { registered: [...registered, term] } },
  },
  {
    tried: 'with the term that the register has',
    service,
    form: 'BDR',
    changes: { 'statutes.content.term': 'limited', 'statutes.content.termUntil': '2031-12-31' },
    facts: { registered: [...registered, term] },
    severity: 'error',
    path: 'statutes.content.termUntil',
    code: 'nothing-changed',
    lawful: { changes: { 'statutes.content.termUntil': '2032-12-31' } },
  },
])

const own = { changes: { [prepare]: 'own' } }
const ofTermAlone = { 'statutes.content.changesName': false, 'statutes.content.changesObjective': false }

evaluateFilings([
  prepared(
    'with prepared amendments of a purpose that the register does not know',
    'BDR',
    { facts: without('objective') },
    own,
  ),
  prepared(
    'with prepared amendments of a seat that the register does not know',
    'DRZ',
    { facts: without('seat') },
    own,
  ),
  prepared(
    'with prepared amendments of a term while the register knows neither the term nor the purpose',
    'NOD',
    { changes: ofTermAlone, facts: without('objective') },
    { facts: { registered } },
  ),
])

const contentOf = (form: LegalForm) => {
  const { sample } = samplesByForm.find((each) => each.code === service && each.form === form) ?? {}
  const { statutes, ...others } = sample as { statutes: { content: Record<string, unknown> } }
  return { content: statutes.content, having: (content: object) => ({ ...others, statutes: { content } }) }
}

const originsOf = async (form: LegalForm, answers: object) =>
  activeDocuments(await loadService(service, form), answers as never).flatMap(({ type, origin }) =>
    type.startsWith('statutes-') ? [`${type} ${origin}`] : [],
  )

test.each(['BDR', 'NOD', 'ARB', 'PP', 'DRZ', 'KB'] as const)(
  'the full new wording is added also next to prepared amendments: %s',
  async (form) => {
    const { content, having } = contentOf(form)
    const wording = 'statutes-new-wording uploaded'
    const prepared = ['statutes-amendments generated', wording]
    const added = ['statutes-amendments uploaded', wording]
    expect(await originsOf(form, having(content))).toEqual(prepared)
    expect(await originsOf(form, having({ ...content, prepare: 'own' }))).toEqual(added)
    expect(await originsOf(form, having({ ...content, prepare: 'own', amendments: 'Svītrot 3. punktu.' }))).toEqual(
      prepared,
    )
  },
)

test.each([
  ['BDR', { changesName: true }],
  ['BDR', { changesObjective: true }],
  ['BDR', { term: 'limited' }],
  ['BDR', { term: 'unlimited' }],
  ['PP', { changesObjective: true }],
  ['DRZ', { changesSeat: true }],
  ['KB', { changesName: true }],
] as const)(
  'the portal offers to prepare amendments of registered facts, and proposes it: %s %j',
  async (form, changes) => {
    const definition = await loadService(service, form)
    const { registered: known = [] } = getSampleFacts(form)
    const unchanged = { changesName: false, changesObjective: false, changesSeat: false, term: 'unchanged' }
    const [before, after] = [unchanged, { ...unchanged, ...changes }].map((content) => ({ statutes: { content } }))
    const isAsked = (answers: object) =>
      activeFields(definition, answers as never).some(({ field }) => field.key === 'prepare')
    expect([isAsked(before!), isAsked(after!)]).toEqual([false, true])
    const proposed = (facts: readonly RegisteredFact[] | undefined) =>
      proposedAnswers(definition, { before: before!, after: after!, today: '2026-11-20', registered: facts })
    expect(proposed(known)).toEqual([[`${service}.${prepare}`, 'prepared']])
    // The entity has its name even while the register does not answer.
    expect(proposed(undefined)).toEqual('changesName' in changes ? proposed(known) : [])
  },
)

describe('an application begun before the question', () => {
  test.each([[undefined], ['Svītrot 3. punktu.\nSvītrot 4. punktu.']])(
    'is asked for it, and keeps its amendments: %s',
    async (amendments) => {
      const { content, having } = contentOf('BDR')
      const { prepare: _prepare, ...earlier } = content
      const answers = having({ ...earlier, amendments })
      const definition = await loadService(service, 'BDR')
      const { issues } = evaluateForm(definition, answers, getSampleFacts('BDR'))
      expect(issues).toEqual([{ path: `${service}.${prepare}`, code: 'required' }])
      const origin = amendments ? 'generated' : 'uploaded'
      expect((await originsOf('BDR', answers))[0]).toBe(`statutes-amendments ${origin}`)
      for (const answer of ['prepared', 'own']) {
        const answered = having({ ...earlier, amendments, prepare: answer })
        expect(evaluateForm(definition, answered, getSampleFacts('BDR')).issues).toEqual([])
        expect(pruneAnswers(definition, answered)).toMatchObject({
          statutes: { content: amendments ? { amendments } : {} },
        })
      }
    },
  )

  test('is whole where no registered fact changes', async () => {
    const { content, having } = contentOf('BDR')
    const { summary } = content
    const answers = having({ changesName: false, changesObjective: false, term: 'unchanged', summary })
    expect(evaluateForm(await loadService(service, 'BDR'), answers, getSampleFacts('BDR')).issues).toEqual([])
    expect((await originsOf('BDR', answers))[0]).toBe('statutes-amendments uploaded')
  })
})

test.each([
  ['no answer', undefined, true],
  ['prepared', 'prepared', true],
  ['own', 'own', false],
] as const)(
  'a form without the register states that it cannot compare the amendments, unless they are own: %s',
  async (_, answer, isStated) => {
    const { content, having } = contentOf('BDR')
    const { registered: _registered, ...others } = getSampleFacts('BDR')
    const { unchecked } = evaluateForm(await loadService(service, 'BDR'), having({ ...content, prepare: answer }), {
      ...others,
      isUnanswered: true,
    })
    expect(unchecked.some(({ paths }) => paths.includes(`${service}.${prepare}`))).toBe(isStated)
  },
)
