import { expect, test } from 'vitest'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForms } from '@portal/forms/rules/form-issues'
import { changeBeneficialOwners } from '../change-beneficial-owners/definition.ts'
import { changeBoard } from '../change-board/definition.ts'
import { changeCouncil } from '../change-council/definition.ts'
import { changeRepresentation } from '../change-representation/definition.ts'
import { registerStockCompany } from '../register-stock-company/definition.ts'
import { sampleFacts, samples } from '../samples.ts'
import { liga } from '../shared/sample-persons.ts'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const leaver = '01937a00-0000-7000-8000-0000000000e3'
const boardMember = '01937a00-0000-7000-8000-0000000000aa'

const office = (id: string, position: string, code: string): RegisteredFact => ({
  kind: 'officer',
  id,
  value: {
    holder: { forename: 'Ilze', surname: id, personal_code: code, birth_date: null, country: null },
    position,
    governing_body: null,
    representation: position.includes('COUNCIL') ? null : 'INDIVIDUALLY',
    with_at_least: null,
  },
  since: '2021-03-01',
  until: null,
})

function evaluate(
  definitions: readonly ServiceDefinition[],
  registered: readonly RegisteredFact[],
  changes: object = {},
) {
  const forms = definitions.map((definition) => {
    const code = definition.code as keyof typeof samples
    const answers = { ...samples[code], ...(changes as Record<string, object>)[code] }
    return { service: adaptToForm(definition, 'AS'), answers: answers as unknown as ServiceAnswers }
  })
  const facts = { ...sampleFacts, legalForm: 'AS' as const, registeredOn: '2020-05-04', registered }
  return evaluateForms(forms, facts).flatMap(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`))
}

/** Ilze leaves the council, to which Līga is elected; Ilze is then elected to the board. */
const ilze = '329100-10082'
const officers = [
  office('chair', 'CHAIR_OF_COUNCIL', '328405-17739'),
  office('deputy', 'DEPUTY_CHAIR_OF_COUNCIL', '327116-40288'),
  office(leaver, 'COUNCIL_MEMBER', ilze),
  office(boardMember, 'BOARD_MEMBER', '327401-30017'),
]
const { decision } = samples['change-board'] as unknown as { decision: { meeting: object } }
const toBoard = {
  'change-board': {
    board: {
      dismissed: { [row(1)]: { officer: boardMember, reason: 'resigned', endsOn: '2026-11-19' } },
      appointed: {
        [row(2)]: {
          ...liga,
          forname: 'Ilze',
          latvianIdentityNumber: ilze.replace('-', ''),
          position: 'BOARD_MEMBER',
          representation: 'INDIVIDUALLY',
          consent: 'attached',
          appointedOn: '2026-11-19',
        },
      },
    },
    decision: { ...decision, meeting: { ...decision.meeting, body: 'council' }, owners: { state: 'unchanged' } },
  },
}

test('a member of the council moves to the board in one application, not without leaving the council', () => {
  expect(evaluate([changeBoard, changeCouncil], officers, toBoard)).toEqual([])
  expect(evaluate([changeBoard], officers, toBoard)).toEqual([
    `change-board.board.appointed.${row(2)}.latvianIdentityNumber board-and-council`,
  ])
})

test('one application ends or changes an office once, in whichever of its forms', () => {
  const rights = {
    rights: { member: { [row(1)]: { officer: boardMember, representation: 'WITH_ALL', changedOn: '2026-11-19' } } },
  }
  expect(
    evaluate([changeBoard, changeRepresentation], officers, { ...toBoard, 'change-representation': rights }),
  ).toContain(`change-representation.rights.member.${row(1)}.officer fact-named-twice`)
})

test('the officers of a company that founds another are not those of the new one', () => {
  const { council } = samples['register-stock-company'] as unknown as {
    council: { member: { [row: string]: { latvianIdentityNumber: string } } }
  }
  const founders = Object.values(council.member).map(({ latvianIdentityNumber }, index) =>
    office(`${index}`, 'CHAIR_OF_COUNCIL', latvianIdentityNumber),
  )
  expect(evaluate([registerStockCompany], founders)).toEqual([])
})

const registeredOwners = (sampleFacts.registered ?? []).filter(({ kind }) => kind === 'beneficial_owner')

test('owners who are said to stay the same do not change in the same application', () => {
  const stated = (state: string) => ({
    ...toBoard['change-board'],
    decision: { ...toBoard['change-board'].decision, owners: { state } },
  })
  const evaluated = (state: string) =>
    evaluate(
      [changeBoard, changeBeneficialOwners],
      [...officers.filter(({ id }) => id !== leaver), ...registeredOwners],
      {
        'change-board': stated(state),
      },
    )
  expect(evaluated('unchanged')).toEqual(['change-board.decision.owners.state owners-also-change'])
  expect(evaluated('changed')).toEqual([])
})

test.each([
  ['changed', true, []],
  ['changed', false, ['owners-filed-apart']],
  [undefined, true, []],
  [undefined, false, ['owners-unstated']],
])('owners who are said to be %s, filed in the same application: %s', (state, areFiled, codes) => {
  const { decision: board, ...others } = toBoard['change-board']
  const answers = { ...others, decision: { ...board, owners: { state } } } as unknown as ServiceAnswers
  const evaluated = evaluateForms(
    [
      { service: adaptToForm(changeBoard, 'AS'), answers },
      ...(areFiled
        ? [{ service: adaptToForm(changeBeneficialOwners, 'AS'), answers: samples['change-beneficial-owners'] }]
        : []),
    ],
    { ...sampleFacts, legalForm: 'AS', registeredOn: '2020-05-04' },
  )
  const issues = evaluated.flatMap((each) => [...each.issues, ...each.warnings])
  expect(issues.filter(({ path }) => path.endsWith('owners.state')).map(({ code }) => code)).toEqual(codes)
})
