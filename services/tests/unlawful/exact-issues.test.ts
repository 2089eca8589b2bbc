import { describe, expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import type { ServiceCode } from '../../catalogue.ts'
import { getSampleFacts, sampleFacts } from '../../samples.ts'
import { elina } from '../../shared/sample-persons.ts'
import { branch, coded, evaluate, member, rowId, state, withPassport, type Changes } from './evaluate-filings.ts'

interface Evaluated {
  readonly tried: string
  readonly service: ServiceCode
  readonly form?: LegalForm
  readonly changes?: Changes
  readonly facts?: FormFacts
  readonly path: string
  /** All issues at the path, of each severity. */
  readonly codes: readonly string[]
}

/** Tests that a place has these issues and no others: conditions that a rule makes must neither be lost nor widened. */
const expectIssues = (all: readonly Evaluated[]) =>
  test.each(all.map((each) => [`${each.service}: ${each.tried}`, each] as const))(
    '%s',
    async (_, { path, codes, ...filing }) => {
      const { errors, warnings, advice } = await evaluate(filing)
      const place = `${filing.service}.${path.replaceAll(/#(\d+)/g, (_id, number: string) => rowId(Number(number)))}`
      const found = [...errors, ...warnings, ...advice].filter((issue) => issue.path === place)
      expect(found.map(({ code }) => code)).toEqual(codes)
    },
  )

const registered = sampleFacts.registered ?? []
const heldBy = (holder: object | null, shares: number, joint: object[] | null = null) =>
  ({
    ...member('x', shares),
    id: `held-${shares}`,
    value: { ...member('x', shares).value, holder, joint },
  }) as RegisteredFact
const entity = (registration_number: string) => ({ name: 'SIA "Cits"', registration_number, country: 'LV' })
const person = (personal_code: string | null, surname = 'Tamma') => ({
  forename: 'Ilze',
  surname,
  personal_code,
  birth_date: null,
  country: null,
})

describe('the members of a party', () => {
  const [count, citizens] = ['list.members.count', 'list.members.citizens']
  const asOf = 'list.members.asOf'
  const service = 'file-party-members'
  const late = { today: '2026-03-02', registered: [] }
  const other = { ...branch('Cēsu filiāle'), since: '2026-01-05' }
  expectIssues([
    {
      tried: 'of a large party, half of them citizens',
      service,
      changes: { [count]: 402, [citizens]: 201 },
      path: citizens,
      codes: [],
    },
    {
      tried: 'whose citizens are not counted',
      service,
      changes: { [citizens]: undefined },
      path: citizens,
      codes: ['required'],
    },
    {
      tried: 'late, of a party without a day of registration',
      service,
      changes: { [asOf]: '2026-02-16' },
      facts: { ...late, registeredOn: null },
      path: asOf,
      codes: [],
    },
    {
      tried: 'late, after another entry of the year',
      service,
      changes: { [asOf]: '2026-02-16' },
      facts: { ...late, registered: [other] },
      path: asOf,
      codes: ['yearly-filing-late'],
    },
    {
      tried: 'late, after an entry without a day',
      service,
      changes: { [asOf]: '2026-02-16' },
      facts: { ...late, registered: [{ kind: 'membership', id: 'x', value: {} as never, since: null, until: null }] },
      path: asOf,
      codes: ['yearly-filing-late'],
    },
  ])
})

describe('the end of a liquidation', () => {
  const claims = 'ending.assets.claimsEndedOn'
  expectIssues([
    {
      tried: 'after a month, and soon after another state',
      service: 'finish-liquidation',
      facts: {
        registered: [
          { ...state('liquidation', '2026-11-01'), id: 'other', value: { state: 'suspended', text: null } as never },
          state('liquidation', '2026-01-05'),
          ...registered,
        ],
      },
      path: claims,
      codes: [],
    },
  ])
})

describe('minutes', () => {
  const votes = 'decision.votes'
  const prepared = {
    'decision.meeting.body': 'members-meeting',
    'decision.meeting.minutes': 'prepared',
    'decision.meeting.further': undefined,
    'decision.member': undefined,
    'decision.attendance': {},
    [votes]: { convenedBy: 'board', result: 'unanimous' },
  }
  const own = '40203000019'
  expectIssues([
    {
      tried: 'of a meeting that another entity with half of the shares did not attend',
      service: 'change-name',
      changes: { ...prepared, 'decision.attendance.#7': { member: 'held-100', presence: 'absent' } },
      facts: {
        registrationNumber: own,
        registered: [heldBy(person('329100-10058'), 99), heldBy(entity('40203000020'), 100)],
      },
      path: 'decision.attendance',
      codes: ['quorum-doubtful'],
    },
    {
      tried: 'of a company with holders in common',
      service: 'change-name',
      changes: { ...prepared, 'decision.attendance.#7': { member: 'held-100', presence: 'absent' } },
      facts: {
        registrationNumber: own,
        registered: [heldBy(person('329100-10058'), 101), heldBy(null, 100, [person('329100-10041')])],
      },
      path: 'decision.attendance',
      codes: [],
    },
    {
      tried: 'with more votes than there were, too few of them in favour',
      service: 'change-name',
      changes: { ...prepared, [votes]: { convenedBy: 'board', result: 'majority', inFavour: 1500, against: 1400 } },
      path: `${votes}.inFavour`,
      codes: ['votes-exceed-present'],
    },
  ])
})

describe('the capital', () => {
  const capital = 'increase.content.capital'
  const item = (worth?: string) => ({ description: 'Kravas automobilis, numurs AB-1234', worth })
  const inKind = {
    'increase.content.contribution': 'property',
    'increase.item': { [rowId(4)]: item('4399.99'), [rowId(5)]: item() },
    'increase.valuation': { valuer: 'SIA "Vērtētāji"', valuedOn: '2026-11-10' },
  }
  const service = 'increase-capital'
  const inLats = registered.map((fact) =>
    fact.kind === 'capital' ? { ...fact, value: { ...fact.value, currency: 'LVL' } as never } : fact,
  )
  const low = [
    {
      kind: 'capital',
      id: 'capital',
      value: { amount: '100.00', paid: '100.00', currency: 'EUR' },
      until: null,
    } as const,
    member('329100-10041', 100),
  ]
  expectIssues([
    {
      tried: 'with property of which a part has no worth yet',
      service,
      changes: inKind,
      path: 'increase.item',
      codes: [],
    },
    {
      tried: 'in lats, with property',
      service,
      changes: { ...inKind, 'increase.item': { [rowId(4)]: item('4399.99') } },
      facts: { registered: inLats },
      path: 'increase.item',
      codes: [],
    },
    {
      tried: 'without its amount, with property',
      service,
      changes: { ...inKind, 'increase.item': { [rowId(4)]: item('1.00') }, [capital]: undefined },
      path: 'increase.item',
      codes: [],
    },
    {
      tried: 'of a small company, without its amount',
      service,
      changes: {
        [capital]: undefined,
        'register.changed': undefined,
        'register.joined.#2': {
          kind: 'legal',
          country: 'LV',
          registrationNumber: '49903000016',
          name: 'SIA "Cits"',
          shares: 10,
        },
      },
      facts: { registered: low },
      path: 'register.joined',
      codes: [],
    },
    {
      tried: 'with the model of statutes, of unknown shares',
      service,
      changes: { 'statutes.content.wording': 'model' },
      facts: {
        registered: registered
          .filter(({ value }) => !('position' in value && value.position.includes('COUNCIL')))
          .map((fact) =>
            fact.kind === 'member' ? { ...fact, value: { ...fact.value, shares: null } as never } : fact,
          ),
      },
      path: 'statutes.content.wording',
      codes: ['model-statutes-unfit'],
    },
  ])
})

describe('a procurator', () => {
  const place = 'procuration.procurator.#1.branch'
  expectIssues([
    {
      tried: 'for a branch that has ended',
      service: 'appoint-procurator',
      changes: { 'procuration.procurator.#1.extent': 'branch', [place]: 'Cēsu filiāle' },
      facts: { registered: [...registered, { ...branch('Cēsu filiāle'), until: '2025-01-01' }] },
      path: place,
      codes: ['no-branches'],
    },
  ])
})

describe('an officer who files', () => {
  expectIssues([
    {
      tried: 'for themselves, while their code is not known',
      service: 'change-board',
      changes: { 'filing.applicant.ground': 'new-officer' },
      path: 'board.appointed',
      codes: [],
    },
  ])
})

describe('new data of members', () => {
  const row = 'members.person.#1'
  const second = 'members.person.#2'
  const [tamm, other] = [person('329100-10058', 'Tamm'), person(null, 'Kask')]
  const foreign = (surname: string, birthDate: string) => ({ kind: 'natural', ...withPassport(surname, birthDate) })
  const held = (holder: object, shares: number) =>
    heldBy({ ...holder, personal_code: null, birth_date: '1984-03-17' }, shares)
  const all = [held(tamm, 1), held(other, 2)]
  const service = 'change-member-data'
  expectIssues([
    {
      tried: 'of two persons who get the same data',
      service,
      changes: {
        [row]: { member: 'held-1', ...foreign('Jauna', '1984-03-17') },
        [second]: { member: 'held-2', ...foreign('Jauna', '1984-03-17') },
      },
      facts: { registered: all },
      path: `${row}.surname`,
      codes: ['holder-twice'],
    },
    {
      tried: 'of an entity without a name yet',
      service,
      changes: { [row]: { member: 'held-3', kind: 'legal', country: 'EE', foreignRegistrationNumber: '12345678' } },
      facts: { registered: [heldBy(entity('12345678'), 3), ...all] },
      path: `${row}.foreignRegistrationNumber`,
      codes: [],
    },
  ])
})

describe('founders of one name', () => {
  const founder = 'founders.founder.#2'
  expectIssues([
    {
      tried: 'who were born on different days',
      service: 'register-sia',
      changes: {
        'founders.founder': {
          [rowId(1)]: { kind: 'natural', ...coded('Tamma', '15039012345'), inCommon: false },
          [rowId(2)]: { kind: 'natural', ...withPassport('Tamma', '1984-03-17'), inCommon: false },
        },
      },
      path: `${founder}.surname`,
      codes: [],
    },
  ])
})

describe('a founder who is an entity', () => {
  const founder = 'founders.founder.#2'
  expectIssues([
    {
      tried: 'without a name yet',
      service: 'register-sia',
      changes: { [founder]: { kind: 'legal', country: 'LV', registrationNumber: '49903000016' } },
      facts: { registrationNumbers: new Map([['49903000016', 'SIA "Liepziedu nams"']]) },
      path: `${founder}.name`,
      codes: ['required'],
    },
  ])
})

describe('stock', () => {
  const stock = getSampleFacts('AS').registered ?? []
  const change = (values: object) =>
    stock.map((fact) =>
      fact.kind === 'stockholder' ? { ...fact, value: { ...fact.value, ...values } as never } : fact,
    )
  expectIssues([
    {
      tried: 'of which the register does not know how much each has',
      service: 'change-stockholders',
      form: 'AS',
      facts: { registered: change({ shares: null }) },
      path: 'register.changed',
      codes: [],
    },
    {
      tried: 'without categories in the register',
      service: 'change-stockholders',
      form: 'AS',
      facts: { registered: change({ category: null }) },
      path: 'register.changed',
      codes: [],
    },
    {
      tried: 'beside an entry that has ended',
      service: 'change-stockholders',
      form: 'AS',
      facts: {
        registered: [
          ...stock,
          ...stock.flatMap((fact) =>
            fact.kind === 'stockholder' ? [{ ...fact, id: `ended-${fact.id}`, until: '2025-01-01' }] : [],
          ),
        ],
      },
      path: 'register.changed',
      codes: [],
    },
  ])
})

describe('shares with numbers', () => {
  const joined = 'register.joined.#2'
  const numbers = `${joined}.numbers`
  /** The register has these numbers of the first member, and none of the others. */
  const known = (ranges: readonly (readonly [number, number])[]) => {
    let isFirst = true
    return registered.map((fact) => {
      if (fact.kind !== 'member') return fact
      const own = isFirst ? ranges : null
      isFirst = false
      return { ...fact, value: { ...fact.value, ranges: own } as never }
    })
  }
  expectIssues([
    {
      tried: 'of which the register does not have all',
      service: 'change-members',
      changes: { [numbers]: '5001–6400' },
      facts: { registered: known([[1, 1400]]) },
      path: numbers,
      codes: [],
    },
  ])
})

describe('the members of a grouping', () => {
  const grouping = getSampleFacts('EIG').registered ?? []
  const partners = (values: object) =>
    grouping.map((fact) => (fact.kind === 'partner' ? { ...fact, value: { ...fact.value, ...values } as never } : fact))
  const change = (tried: string, facts: FormFacts, codes: readonly string[]): Evaluated => ({
    tried,
    service: 'change-partners',
    form: 'EIG',
    facts,
    path: 'partners.leaving',
    codes,
  })
  expectIssues([
    change('of one state', { registered: partners({ member_state: 'LV' }) }, ['grouping-members-few']),
    change('of states that the register does not know', { registered: partners({ member_state: null }) }, []),
    {
      ...change(
        'whom the register does not know',
        { registered: grouping.filter(({ kind }) => kind !== 'partner') },
        [],
      ),
      changes: { 'partners.leaving': undefined },
    },
    {
      ...change('who have all left', { registered: grouping.map((fact) => ({ ...fact, until: '2025-01-01' })) }, []),
      changes: { 'partners.leaving': undefined },
    },
  ])
})

describe('a council', () => {
  const officers = getSampleFacts('AS').registered ?? []
  const leaver = '01937a00-0000-7000-8000-0000000000e3'
  const [first, second] = ['01937a00-0000-7000-8000-0000000000e1', '01937a00-0000-7000-8000-0000000000e2']
  expectIssues([
    {
      tried: 'without members',
      service: 'change-council',
      form: 'AS',
      changes: { 'council.appointed': undefined, 'council.dismissed.#1.officer': leaver },
      facts: { registered: officers.filter(({ id }) => id !== first && id !== second) },
      path: 'council.appointed',
      codes: ['council-too-small'],
    },
    {
      tried: 'whose chair of the meeting is not named yet',
      service: 'change-board',
      form: 'AS',
      changes: { 'decision.session.chair': undefined },
      path: 'decision.session.chair',
      codes: ['required'],
    },
    {
      tried: 'that a member leaves whose offices are not known',
      service: 'change-council',
      form: 'AS',
      changes: { 'filing.applicant.ground': 'resigning-officer', 'council.appointed': undefined, decision: undefined },
      path: 'council.dismissed.#1.officer',
      codes: [],
    },
  ])
})

describe('a member of the board', () => {
  const endsOn = 'board.dismissed.#1.endsOn'
  expectIssues([
    {
      tried: 'who left before the decision',
      service: 'change-board',
      changes: { [endsOn]: '2026-11-11' },
      path: endsOn,
      codes: [],
    },
  ])
})

describe('partners', () => {
  const joining = 'partners.joining.#2'
  const service = 'change-partners'
  expectIssues([
    {
      tried: 'with a right that names no number of others yet',
      service,
      form: 'PS',
      changes: { [joining]: { ...elina, kind: 'natural', mayRepresent: true, representation: 'WITH_AT_LEAST' } },
      path: `${joining}.withAtLeast`,
      codes: ['required'],
    },
    {
      tried: 'who are all limited',
      service,
      form: 'KS',
      facts: {
        registered: registered.map((fact) =>
          fact.kind === 'partner' ? { ...fact, value: { ...fact.value, type: 'LIMITED' } as never } : fact,
        ),
      },
      path: 'partners.leaving',
      codes: ['partners-of-one-type'],
    },
    {
      tried: 'who represent in twos',
      service: 'change-partner-rights',
      form: 'PS',
      changes: { 'rights.partner.#1.representation': 'WITH_AT_LEAST', 'rights.partner.#1.withAtLeast': 1 },
      facts: {
        registered: registered.map((fact) =>
          fact.kind === 'partner'
            ? { ...fact, value: { ...fact.value, representation: 'WITH_AT_LEAST', with_at_least: 1 } as never }
            : fact,
        ),
      },
      path: 'rights.partner',
      codes: [],
    },
  ])
})
