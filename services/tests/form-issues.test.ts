import { describe, expect, it } from 'vitest'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeFields } from '@portal/forms/answers/active-fields'
import { draftValueProblem } from '@portal/forms/answers/draft-values'
import { findSignersByAnswers, signerNeed } from '@portal/forms/signers/signers-by-answers'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { formIssues } from '@portal/forms/rules/form-issues'
import { registerLowCapitalSia } from '../register-low-capital-sia/definition.ts'
import { registerSia } from '../register-sia/definition.ts'
import { changeBoard } from '../change-board/definition.ts'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { sampleFacts, samples } from '../samples.ts'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const founder = (number: number) => `register-sia.founders.founder.${row(number)}`

/** Sets some paths in a service's sample; undefined removes. */
type Definition = ServiceDefinition & { readonly code: ServiceCode }

function answersWith(service: Definition, changes: { readonly [path: string]: unknown }): ServiceAnswers {
  const copy = structuredClone(samples[service.code]) as { [key: string]: unknown }
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder = copy
    for (const key of keys) holder = (holder[key] ??= {}) as { [key: string]: unknown }
    if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  return copy
}

const found = (service: Definition, changes: { readonly [path: string]: unknown }) =>
  formIssues(service, answersWith(service, changes), sampleFacts).map(({ path, code }) => [
    path.replace(`${service.code}.`, ''),
    code,
  ])

describe('of a limited liability company the form finds', () => {
  it.each<[string, { readonly [path: string]: unknown }, string[][]]>([
    [
      'a capital below the minimum',
      { 'company.capital.capital': '2799.00' },
      [['company.capital.capital', 'too-small']],
    ],
    [
      'shares that do not make the capital',
      { [`founders.founder.${row(1)}.shares`]: 1399 },
      [['company.capital.capital', 'shares-differ-from-capital']],
    ],
    [
      'a personal code with a wrong check digit',
      { [`founders.founder.${row(1)}.latvianIdentityNumber`]: '16117519998' },
      [[`founders.founder.${row(1)}.latvianIdentityNumber`, 'person-code-invalid']],
    ],
    [
      'a company named twice',
      {
        [`founders.founder.${row(3)}.country`]: 'LV',
        [`founders.founder.${row(3)}.registrationNumber`]: '49903000016',
        [`founders.founder.${row(3)}.legalAddress`]: { code: '103000025', text: 'Rīga' },
      },
      [[`founders.founder.${row(3)}.registrationNumber`, 'duplicate-row']],
    ],
    [
      'a legal entity for which nobody signs',
      { [`founders.signer.${row(5)}`]: undefined },
      [[`founders.founder.${row(3)}.foreignRegistrationNumber`, 'representative-missing']],
    ],
    ['no board', { 'board.member': {} }, [['board.member', 'too-few-rows']]],
    [
      'a second chair',
      { [`board.member.${row(7)}.position`]: 'CHAIR_OF_BOARD' },
      [[`board.member.${row(7)}.position`, 'second-chair']],
    ],
    [
      'a right that needs more others than there are',
      { [`board.member.${row(7)}.withAtLeast`]: 2 },
      [[`board.member.${row(7)}.withAtLeast`, 'exceeds-others']],
    ],
    [
      '“with the chair” on a board without one',
      { [`board.member.${row(6)}.position`]: 'BOARD_MEMBER', [`board.member.${row(7)}.representation`]: 'WITH_CHAIR' },
      [[`board.member.${row(7)}.representation`, 'chair-missing']],
    ],
    [
      'a founding before all registers',
      { 'founders.founding.decidedOn': '0000-01-01' },
      [['founders.founding.decidedOn', 'date-too-far']],
    ],
    [
      'a founding in the future',
      { 'founders.founding.decidedOn': '2026-11-21' },
      [['founders.founding.decidedOn', 'date-in-future']],
    ],
    [
      'a birth on the very day',
      { [`founders.signer.${row(5)}.birthDate`]: '2026-11-20', [`founders.signer.${row(5)}.issuedOn`]: '2026-11-20' },
      [[`founders.signer.${row(5)}.birthDate`, 'date-is-today']],
    ],
    [
      'a birth on a day that no calendar has',
      { [`founders.signer.${row(5)}.birthDate`]: '29.02.1983' },
      [[`founders.signer.${row(5)}.birthDate`, 'date-no-such-day']],
    ],
    [
      'a birth on something that is no day',
      { [`founders.signer.${row(5)}.birthDate`]: 'vasarā' },
      [[`founders.signer.${row(5)}.birthDate`, 'date-format']],
    ],
    [
      'no fault with a founding or a birth of the day before',
      {
        'founders.founding.decidedOn': '2026-11-20',
        [`founders.signer.${row(5)}.birthDate`]: '2026-11-19',
        [`founders.signer.${row(5)}.issuedOn`]: '2026-11-19',
      },
      [],
    ],
    [
      'a declaration that is not made',
      { 'contact.truth.statement': false },
      [['contact.truth.statement', 'statement-not-confirmed']],
    ],
    [
      'an address that was typed and not chosen',
      { 'address.legal.address': { code: '', text: 'Rīga' } },
      [['address.legal.address', 'address-not-chosen']],
    ],
    [
      'an e-mail address without a domain',
      { 'contact.details.email': 'birojs@' },
      [['contact.details.email', 'email-format']],
    ],
    [
      'a firm without its form',
      { 'company.firm.name': 'Bērzlapu darbnīca' },
      [['company.firm.name', 'name-form-mark-missing']],
    ],
    [
      'a text that is too long',
      { [`founders.founder.${row(1)}.forname`]: 'A'.repeat(251) },
      [[`founders.founder.${row(1)}.forname`, 'too-long']],
    ],
    [
      'a value of another JSON type',
      { [`founders.founder.${row(1)}.forname`]: 7 },
      [[`founders.founder.${row(1)}.forname`, 'invalid-value']],
    ],
    [
      'a choice nobody offered',
      { 'company.capital.contribution': 'gold' },
      [['company.capital.contribution', 'choice-unknown']],
    ],
    [
      'a country that does not exist',
      { [`founders.founder.${row(1)}.countryOfResidence`]: 'XX' },
      [
        [`founders.founder.${row(1)}.countryOfResidence`, 'country-unknown'],
        [`founders.founder.${row(1)}.cityOrRegionAbroad`, 'required'],
        [`founders.founder.${row(1)}.otherAddressElementsAbroad`, 'required'],
      ],
    ],
    ['spaces where words are asked', { 'address.owner.ownerName': '   ' }, [['address.owner.ownerName', 'required']]],
  ])('%s', (_sentence, changes, issues) => expect(found(registerSia, changes)).toEqual(issues))

  it('the figures of the issues', () => {
    const [issue] = formIssues(
      registerSia,
      answersWith(registerSia, { [`founders.founder.${row(1)}.shares`]: 1399 }),
      sampleFacts,
    )
    expect(issue?.params).toEqual({ capital: '2800.00', shares: '2799.00' })
    expect(
      formIssues(
        registerSia,
        answersWith(registerSia, { [`founders.founder.${row(1)}.forname`]: 'A'.repeat(251) }),
        sampleFacts,
      )[0]?.params,
    ).toEqual({ max: 250 })
  })
})

describe('of an e-mail address the form finds', () => {
  const path = 'register-sia.contact.details.email'
  const at = (email: string, verifiedEmails: readonly string[]) =>
    formIssues(registerSia, answersWith(registerSia, { 'contact.details.email': email }), {
      ...sampleFacts,
      verifiedEmails,
    })
  it.each<[string, string, string[], string[]]>([
    ['nothing once it is verified, however it is written', 'Birojs@Piemers.lv', ['birojs@piemers.lv'], []],
    ['that it is yet to be verified', 'birojs@piemers.lv', ['cits@piemers.lv'], ['email-not-verified']],
    ['first that it is none', 'birojs@', [], ['email-format']],
  ])('%s', (_sentence, email, verified, codes) =>
    expect(
      at(email, verified)
        .filter((issue) => issue.path === path)
        .map(({ code }) => code),
    ).toEqual(codes),
  )
})

describe('of a low-capital company the form finds', () => {
  it.each<[string, { readonly [path: string]: unknown }, string[][]]>([
    [
      'a capital of an ordinary company',
      { 'company.capital.capital': '2800.00' },
      [
        ['company.capital.capital', 'too-large'],
        ['company.capital.capital', 'shares-differ-from-capital'],
      ].slice(0, 1),
    ],
    [
      'a board member who is no founder',
      { [`board.member.${row(4)}.latvianIdentityNumber`]: '32648120473' },
      [[`board.member.${row(4)}.latvianIdentityNumber`, 'not-among-founders']],
    ],
    [
      'more than five founders',
      Object.fromEntries([11, 12, 13, 14].map((number) => [`founders.founder.${row(number)}`, {}])),
      [['founders.founder', 'too-many-rows']],
    ],
  ])('%s', (_sentence, changes, issues) =>
    expect(found(registerLowCapitalSia, changes).slice(0, issues.length)).toEqual(issues),
  )
})

describe('of a change in the board the form finds', () => {
  it('no change at all', () => {
    expect(found(changeBoard, { 'board.appointed': {}, 'board.dismissed': {} })).toEqual([
      ['board.appointed', 'nothing-entered'],
    ])
  })
  it('an officer who is no longer one', () => {
    expect(found(changeBoard, { [`board.dismissed.${row(1)}.officer`]: 'somebody' })).toEqual([
      [`board.dismissed.${row(1)}.officer`, 'fact-not-in-force'],
    ])
  })
  it('nothing in a dismissal alone', () => expect(found(changeBoard, { 'board.appointed': {} })).toEqual([]))
})

describe('an abandoned branch', () => {
  it('asks nothing and is not filed', () => {
    const answers = answersWith(registerSia, { 'address.legal.ownership': 'own' })
    expect(activeFields(registerSia, answers).some(({ path }) => path.startsWith('register-sia.address.owner'))).toBe(
      false,
    )
    expect(activeDocuments(registerSia, answers).map(({ type }) => type)).not.toContain('owner-consent')
  })

  it('hides what hangs on it in turn', () => {
    const answers = answersWith(registerSia, {
      [`founders.founder.${row(1)}.hasLatvianIdentityNumber`]: true,
      [`founders.founder.${row(1)}.identityDocumentType`]: 'other',
    })
    expect(activeFields(registerSia, answers).map(({ path }) => path)).not.toContain(`${founder(1)}.otherDocumentType`)
  })

  it('of a founder’s other kind leaves no trace in the filing', () => {
    const facts = filedFacts(
      registerSia,
      answersWith(registerSia, { [`founders.founder.${row(2)}.latvianIdentityNumber`]: '32648120473' }),
    )
    const [, entity] = facts.filter(({ kind }) => kind === 'member')
    expect(entity?.value?.['holder']).toEqual({
      name: 'SIA "Liepziedu nams"',
      registration_number: '49903000016',
      country: 'LV',
    })
  })
})

describe('documents', () => {
  const types = (answers: ServiceAnswers) => activeDocuments(registerSia, answers).map(({ type }) => type)

  it('several founders agree, one decides', () => {
    const several = samples['register-sia']
    const alone = answersWith(registerSia, {
      [`founders.founder.${row(2)}`]: undefined,
      [`founders.founder.${row(3)}`]: undefined,
    })
    expect([types(several).includes('founding-agreement'), types(several).includes('founding-decision')]).toEqual([
      true,
      false,
    ])
    expect([types(alone).includes('founding-agreement'), types(alone).includes('founding-decision')]).toEqual([
      false,
      true,
    ])
  })

  it('a foreign founder brings proof of who represents it', () =>
    expect(types(samples['register-sia'])).toContain('right-to-represent'))

  it('are signed by founders themselves, by representatives of foreign ones, and by board members who consent', () => {
    const [application] = registerSia.documents
    if (!application) throw new Error('The first document is the application')
    expect(
      findSignersByAnswers(registerSia, samples['register-sia'], application).map(
        ({ name, personalCode, onBehalfOf }) => [name, personalCode, onBehalfOf],
      ),
    ).toEqual([
      ['Elīna Vītola', '32648120473', null],
      ['Kaisa Mägi', null, 'Kaselehe OÜ'],
      ['Elīna Vītola', '32648120473', null],
    ])
  })
})

describe('a draft value is refused', () => {
  it.each([
    ['at a field nobody knows', 'register-sia.company.firm.nonsense', 'x', 'unknown-field'],
    ['in another service', 'change-name.firm.wording.name', 'x', 'unknown-field'],
    ['in a row whose id is none', 'register-sia.founders.founder.1.forname', 'x', 'unknown-field'],
    ['in a row called __proto__', 'register-sia.founders.founder.__proto__.forname', 'x', 'unknown-field'],
    ['as a number where a text is asked', 'register-sia.company.firm.name', 7, 'wrong-type'],
    ['as a fraction where a whole number is asked', `${founder(1)}.shares`, 1.5, 'wrong-type'],
    [
      'as an address with more than code and text',
      'register-sia.address.legal.address',
      { code: '1', text: 'a', more: 1 },
      'wrong-type',
    ],
    ['as a row with contents', founder(1), { forname: 'x' }, 'wrong-type'],
    ['when it is endless', 'register-sia.company.firm.name', 'x'.repeat(5000), 'too-large'],
    ['never for being incomplete or wrong', 'register-sia.contact.details.email', 'birojs@', null],
    ['never for being emptied', 'register-sia.contact.details.email', null, null],
    ['never when a row is added', founder(9), {}, null],
    ['never when a row is removed', founder(1), null, null],
  ])('%s', (_sentence, path, value, problem) => expect(draftValueProblem(registerSia, path, value)).toBe(problem))
})

it('all co-owners of the premises sign their consent', async () => {
  const service = await loadService('register-stock-company')
  const answers = samples['register-stock-company']
  const consent = activeDocuments(service, answers).find(({ type }) => type === 'owner-consent')
  if (!consent) throw new Error('The premises belong to others')
  // An entity is known by its number only, so its signers are the register's.
  expect(findSignersByAnswers(service, answers, consent).map(({ name, role }) => [name, role])).toEqual([
    ['Līga Kalniņa', 'owner'],
  ])
  expect(signerNeed(service, answers, consent)).toMatchObject({
    atLeast: 2,
    of: [{ atLeast: 1, of: [{ kind: 'entity', registrationNumber: '49903000016' }] }, { atLeast: 1 }],
  })
})

it('all who acquire shares in common sign the folio', async () => {
  const service = await loadService('change-members')
  const { register, ...rest } = samples['change-members'] as { register: { joined: Record<string, object> } }
  const [[id, person] = ['', {}]] = Object.entries(register.joined)
  const answers = {
    ...rest,
    register: {
      ...register,
      joined: {},
      common: { inCommon: true, shares: 800 },
      coHolder: { [id]: { ...person, surname: 'Pirmā' }, [id.replace(/3$/, '4')]: { ...person, surname: 'Otrā' } },
    },
  }
  const folio = activeDocuments(service, answers).find(({ type }) => type === 'members-register-folio')
  if (!folio) throw new Error('The service has a folio')
  expect(findSignersByAnswers(service, answers, folio).map(({ name, role }) => [name, role])).toEqual([
    ['Elīna Pirmā', 'acquirer'],
    ['Elīna Otrā', 'acquirer'],
  ])
})
