import { languages, loadMessages } from '@portal/messages'
import { serviceCodes, type ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { loadServiceTexts } from '@portal/services/texts'
import { expect, it } from 'vitest'
import { loadOutline } from './outline.ts'
import type { PaperNeed, Reason } from './paper-need.ts'
import type { PaperSigners } from './paper-signers.ts'

function listTexts(reason: Reason): string[] {
  if ('reasons' in reason) return reason.reasons.flatMap(listTexts)
  if ('group' in reason) return [`${reason.group}.${reason.kind === 'rows' ? 'rows' : 'fewerRows'}`]
  return [`${reason.question}.label`, ...('answers' in reason ? reason.answers : [])]
}

it.each(serviceCodes)('%s has papers, steps and signers with texts in both languages', async (code) => {
  const { papers, steps } = await loadOutline(code)
  expect(papers.map(({ type }) => type)).toContain('application')
  for (const language of languages) {
    const { service } = await loadMessages(language, 'catalogue')
    const types = await loadServiceTexts(language, 'document-types')
    const texts = (await loadServiceTexts(language, code)) as Record<string, { label?: string }>
    const displayed = {
      persons: await loadMessages(language, 'persons'),
      forms: await loadMessages(language, 'forms'),
      services: { [code]: texts },
    }
    for (const { type, needs, signers } of papers) {
      expect(types).toHaveProperty(type)
      for (const { reason } of needs)
        for (const key of reason ? listTexts(reason) : []) expect(displayed).toHaveProperty(key)
      expect(Object.keys(service.signers)).toEqual(expect.arrayContaining(signers.anyOf.flat()))
    }
    for (const step of steps) expect(texts[step]?.label, step).toBeTruthy()
  }
})

it('a paper that follows from an answer is listed for the legal forms with that answer', async () => {
  const decision = await aboutPaper('change-organisation-board', 'founders-decision')
  expect(decision?.needs.map(({ forms }) => forms)).toEqual([['NOD']])
})

const aboutPaper = async (code: ServiceCode, type: string) =>
  (await loadOutline(code)).papers.find((paper) => paper.type === type)

it('a paper that the portal prepares or the user attaches is listed for both cases', async () => {
  const minutes = (await loadOutline('change-name')).papers.filter(({ type }) => type === 'members-minutes')
  const added = (await loadOutline('change-statutes')).papers.filter(({ type }) => type === 'statutes-amendments')
  expect(added.map(({ origin, needs }) => [origin, needs[0]?.reason?.kind])).toEqual([
    ['generated', 'any'],
    ['uploaded', 'all'],
  ])
  const prepared = { question: 'persons.decision.minutes', answers: ['persons.decision.minutes.options.prepared'] }
  expect(minutes.map(({ origin, needs }) => [origin, needs])).toMatchObject([
    ['generated', [{ reason: { kind: 'answered', ...prepared } }]],
    ['uploaded', [{ reason: { kind: 'all', reasons: [{ kind: 'answered' }, { kind: 'not-answered', ...prepared }] } }]],
  ])
})

it('a paper of every application is marked as such, and comes first', async () => {
  const { papers } = await loadOutline('register-sia')
  expect(papers[0]).toMatchObject({ type: 'application', needs: [{ forms: [] }] })
  expect(await aboutPaper('register-sia', 'statutes')).toMatchObject({
    needs: [{ forms: [] }],
    signers: { anyOf: [['founder']], filers: [] },
  })
  // Two variants of one paper, with opposite conditions.
  expect(await aboutPaper('register-association', 'application')).toMatchObject({ needs: [{ forms: [] }] })
})

it('only papers of the usual case are in view: a single founder who pays in money', async () => {
  const { papers } = await loadOutline('register-sia')
  const usual = papers.filter((paper) => paper.usual)
  expect(usual.map(({ type, origin }) => [origin, type])).toEqual([
    ['generated', 'application'],
    ['generated', 'statutes'],
    ['generated', 'members-register-folio'],
    ['generated', 'founding-decision'],
    ['uploaded', 'capital-payment-proof'],
  ])
})

it.each<[ServiceCode, string, PaperSigners]>([
  [
    'change-board',
    'application',
    {
      anyOf: [
        ['board', 'consenting'],
        ['new-board', 'consenting'],
      ],
      filers: ['office-holder', 'resigning-officer', 'power-of-attorney', 'notary'],
    },
  ],
  ['change-board', 'resignation-notice', { anyOf: [['resigning']], filers: [] }],
  ['change-board', 'notarial-certification', { anyOf: [['notary']], filers: [] }],
  ['change-board', 'members-decision', { anyOf: [['sole-member']], filers: [] }],
  ['finish-liquidation', 'closing-statement', { anyOf: [['office']], filers: [] }],
  ['finish-liquidation', 'distribution-plan', { anyOf: [['office']], filers: [] }],
  ['finish-liquidation', 'application', { anyOf: [['office']], filers: ['power-of-attorney', 'notary'] }],
  [
    'delete-sole-trader',
    'application',
    { anyOf: [['trader']], filers: ['office-holder', 'power-of-attorney', 'notary'] },
  ],
  ['register-farm', 'application', { anyOf: [['owner-of-farm']], filers: [] }],
  ['register-sia', 'capital-payment-proof', { anyOf: [], filers: [] }],
  ['register-sia', 'members-register-folio', { anyOf: [['new-chair'], ['whole-board']], filers: [] }],
])('%s: %s is signed as the definition requires', async (code, type, signers) => {
  expect((await aboutPaper(code, type))?.signers).toEqual(signers)
})

it.each(serviceCodes)('%s: each questionnaire is signed by the person whom it is about', async (code) => {
  const questionnaires = (await loadOutline(code)).papers.filter(({ type }) => type === 'natural-person-questionnaire')
  for (const { signers } of questionnaires) expect(signers).toEqual({ anyOf: [['foreigner']], filers: [] })
})

it('the board of an entity in liquidation signs nothing, because it is out of office', async () => {
  const services = await Promise.all(serviceCodes.map((code) => loadService(code)))
  const inLiquidation = services.filter(({ rules }) =>
    rules.some((rule) => rule.rule === 'in-state' && rule.state === 'liquidation'),
  )
  expect(inLiquidation).not.toHaveLength(0)
  for (const { code } of inLiquidation) {
    const { papers } = await loadOutline(code)
    expect(papers.flatMap(({ signers }) => signers.anyOf.flat())).not.toContain('board')
  }
})

it.each<[ServiceCode, string, PaperNeed]>([
  [
    'register-sia',
    'founding-agreement',
    { forms: [], reason: { kind: 'rows', group: 'services.register-sia.founders.founder' } },
  ],
  [
    'register-sia',
    'founding-decision',
    { forms: [], reason: { kind: 'fewer-rows', group: 'services.register-sia.founders.founder' } },
  ],
  [
    'register-sia',
    'right-to-represent',
    {
      forms: [],
      reason: {
        kind: 'any',
        reasons: [
          { kind: 'filled', question: 'persons.entity.foreignRegistrationNumber' },
          {
            kind: 'answered',
            question: 'persons.signer.legalJustificationType',
            answers: ['power-of-attorney', 'law', 'other'].map(
              (option) => `persons.signer.legalJustificationType.options.${option}`,
            ),
          },
        ],
      },
    },
  ],
  [
    'register-sia',
    'rights-document',
    { forms: [], reason: { kind: 'stated', question: 'persons.natural.uploadedDocumentAttestingToRights' } },
  ],
  [
    'change-legal-address',
    'relief-proof',
    {
      forms: ['BDR'],
      reason: {
        kind: 'not-answered',
        question: 'persons.organisation.unites',
        answers: ['persons.organisation.unites.options.none'],
      },
      optional: 'without-relief',
    },
  ],
  [
    'change-personal-data',
    'identity-document',
    {
      forms: [],
      reason: { kind: 'answered', question: 'persons.natural.hasLatvianIdentityNumber', answers: ['forms.no'] },
    },
  ],
  [
    'change-statutes',
    'statutes-amendments',
    {
      forms: [],
      reason: {
        kind: 'any',
        reasons: [
          { kind: 'filled', question: 'persons.decision.amendments' },
          {
            kind: 'answered',
            question: 'persons.statutes.wording',
            answers: ['persons.statutes.wording.options.model'],
          },
        ],
      },
    },
  ],
  ['register-low-capital-sia', 'capital-payment-proof', { forms: [], optional: true }],
])('%s: %s is needed in the cases of the definition', async (code, type, need) => {
  expect((await aboutPaper(code, type))?.needs).toEqual([need])
})
