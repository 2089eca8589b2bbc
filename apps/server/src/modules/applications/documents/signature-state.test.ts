import { loadService } from '@portal/services/load-service'
import { samples } from '@portal/services/samples'
import { describe, expect, test } from 'vitest'
import type { CheckedSignature } from '../../files/index.ts'
import type { RegisteredRepresentative } from '../../entities/index.ts'
import { describeSigners, getSignerState, listPlaces, type SigningContext } from './signature-state.ts'

const signature = (signer: string, personalCode: string | null): CheckedSignature => ({
  signer,
  personalCode,
  country: 'LV',
  signedAt: new Date('2026-11-20T10:00:00Z'),
  level: 'LT',
  indication: 'TOTAL-PASSED',
  subIndication: null,
  findings: [],
  worth: { level: 'qualified', kind: 'signature', reasons: [] },
})

const noOthers = {
  registrationNumber: '40203000019',
  officers: [],
  members: [],
  council: [],
  partners: [],
  notaries: [],
  isInsolvent: false,
  others: new Map(),
}
const applicant = (name: string, personalCode: string | null) => ({ name, personalCode })

const officer = (
  name: string,
  personalCode: string | null,
  given: Partial<RegisteredRepresentative> = {},
): RegisteredRepresentative => ({
  id: name,
  name,
  personalCode,
  birthDate: null,
  registrationNumber: null,
  position: 'BOARD_MEMBER',
  right: 'INDIVIDUALLY',
  withAtLeast: null,
  ...given,
})

describe('a required signature', async () => {
  const service = await loadService('register-sole-trader')
  const application = service.documents.find(({ type }) => type === 'application')
  const code = '32910010017'
  const parties: SigningContext = {
    application: { answers: { 'register-sole-trader': samples['register-sole-trader'] } },
    applicant: applicant('Anna Kalniņa', code),
    ...noOthers,
  }
  const [{ name } = { name: '' }] = describeSigners(parties, { service, definition: application }, []).slots
  const { latvianIdentityNumber: personalCode } = (
    samples['register-sole-trader'] as { trader: { person: { latvianIdentityNumber: string } } }
  ).trader.person
  const worth = (level: NonNullable<CheckedSignature['worth']>['level']) =>
    ({ level, kind: 'signature', reasons: [] }) as const

  test.each<[string, Partial<CheckedSignature>, boolean]>([
    ['qualified and with a time stamp', {}, true],
    ['made before its level was stored', { worth: null }, true],
    ['without a time stamp', { level: 'B' }, false],
    ['made without a signature device', { worth: worth('advanced-with-qualified-certificate') }, false],
    ['made with another kind of certificate', { worth: worth('advanced') }, false],
    ['of an undetermined level', { worth: worth('undetermined') }, false],
    ['not valid', { indication: 'TOTAL-FAILED' }, false],
    ['not yet known to be valid', { indication: 'INDETERMINATE' }, false],
  ])('counts or can be made once more: one that is %s', (_, given, counts) => {
    const signatures = [{ ...signature(name, personalCode), ...given }]
    const { slots, complete } = describeSigners(parties, { service, definition: application }, signatures)
    expect([complete, slots[0]?.signedAt !== null]).toEqual([counts, counts])
    expect(
      getSignerState(
        { signer: name, personalCode, country: 'LV' },
        parties,
        { service, definition: application },
        signatures,
      ),
    ).toBe(counts ? 'signed' : 'expected')
  })

  test.each(['B', 'LT'])('need not be secure on a document without required signatures (%s)', (level) => {
    const signatures = [{ ...signature(name, personalCode), level, worth: worth('advanced') }]
    expect(describeSigners(parties, { service: undefined, definition: undefined }, signatures)).toMatchObject({
      complete: true,
      slots: [{ name }],
    })
  })
})

describe('an application that the entity’s representatives sign', async () => {
  const service = await loadService('change-name')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningContext = {
    application: { answers: { 'change-name': samples['change-name'] } },
    applicant: applicant('Anna Kalniņa', '32910010017'),
    ...noOthers,
  }

  test('is never complete while the register names no representatives, whatever is signed', () => {
    const { complete } = describeSigners(parties, { service, definition: application }, [
      signature('Anna Kalniņa', '32910010017'),
    ])
    expect(complete).toBe(false)
    expect(
      getSignerState(
        { signer: 'Anna Kalniņa', personalCode: '32910010017', country: 'LV' },
        parties,
        { service, definition: application },
        [],
      ),
    ).toBe('not-expected')
  })

  test('is completed only by a signer who binds the organisation that is its officer', () => {
    const organization = officer('Biedrība "Atbalsta centrs"', null, {
      position: 'AUTHORISED_REPRESENTATIVE',
      registrationNumber: '40008901036',
    })
    const others = (staff: string[]) =>
      new Map([['40008901036', { registrationNumber: '40008901036', name: organization.name, officers: [], staff }]])
    const represented: SigningContext = {
      ...parties,
      officers: [organization],
      others: others(['32910010124']),
    }
    expect(
      getSignerState(
        { signer: 'Oskars Dzenītis', personalCode: '32910010124', country: 'LV' },
        represented,
        { service, definition: application },
        [],
      ),
    ).toBe('expected')
    expect(
      getSignerState(
        { signer: 'Anna Kalniņa', personalCode: '32910010017', country: 'LV' },
        represented,
        { service, definition: application },
        [],
      ),
    ).toBe('not-expected')
    expect(describeSigners(represented, { service, definition: application }, []).slots).toMatchObject([
      { name: organization.name, signedAt: null },
    ])
    expect(
      describeSigners(represented, { service, definition: application }, [signature('Anna Kalniņa', '32910010017')])
        .complete,
    ).toBe(false)
    expect(
      describeSigners(represented, { service, definition: application }, [signature('Oskars Dzenītis', '32910010124')])
        .complete,
    ).toBe(true)
    const unknown: SigningContext = { ...parties, officers: [organization], others: others([]) }
    expect(
      describeSigners(unknown, { service, definition: application }, [signature('Kaisa Mägi', null)]).complete,
    ).toBe(false)
  })
})

/** The sample's founder that is in the register. */
const others = new Map([
  [
    '49903000016',
    {
      registrationNumber: '49903000016',
      name: 'SIA "Liepziedu nams"',
      officers: [officer('Mārtiņš Ozoliņš', '32907741826')],
      staff: null,
    },
  ],
])

describe('a founding decision with a founder who has no Latvian code', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningContext = {
    application: { answers: { 'register-sia': samples['register-sia'] } },
    applicant: applicant('Elīna Vītola', '32648120473'),
    ...noOthers,
    registrationNumber: null,
    others,
  }

  test('is completed by a signature whose certificate has no code either', () => {
    const signed = [
      signature('Elīna Vītola', '32648120473'),
      signature('Mārtiņš Ozoliņš', '32907741826'),
      signature('Kaisa Mägi', null),
    ]
    expect(describeSigners(parties, { service, definition: application }, signed).complete).toBe(true)
    expect(describeSigners(parties, { service, definition: application }, signed.slice(0, 2)).complete).toBe(false)
  })
  test('is not completed by a stranger, nor by another signer’s second signature', () => {
    const others = [signature('Elīna Vītola', '32648120473'), signature('Mārtiņš Ozoliņš', '32907741826')]
    expect(
      describeSigners(parties, { service, definition: application }, [
        ...others,
        signature('Svešs Cilvēks', '32317460919'),
      ]).complete,
    ).toBe(false)
    expect(
      describeSigners(parties, { service, definition: application }, [...others, signature('Elīna Vītola', null)])
        .complete,
    ).toBe(false)
  })

  test('requires the founder’s own signature and no other', () => {
    const stateOf = (signer: string, country: string, personalCode: string | null) =>
      getSignerState({ signer, country, personalCode }, parties, { service, definition: application }, [])
    expect(stateOf('Kaisa Mägi', 'EE', '48403170123')).toBe('expected')
    expect(stateOf('Svešs Cilvēks', 'LV', '32317460919')).toBe('not-expected')
    expect(stateOf('Elīna Vītola', 'LV', '32648120473')).toBe('expected')
  })
})

describe('a founding decision with a founder for whom another person signs by a document', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const sample = samples['register-sia'] as { founders: { founder: object } }
  const child = {
    kind: 'natural',
    forname: 'Emīls',
    surname: 'Vītols',
    hasLatvianIdentityNumber: true,
    latvianIdentityNumber: '32317460919',
    legalBasis: 'parental-custody',
  }
  const founder = { ...sample.founders.founder, '01937a00-0000-7000-8000-00000000000a': child }
  const answers = { 'register-sia': { ...sample, founders: { ...sample.founders, founder } } }
  const parties: SigningContext = {
    application: { answers },
    applicant: applicant('Elīna Vītola', '32648120473'),
    ...noOthers,
    registrationNumber: null,
    others,
  }
  const founders = [
    signature('Elīna Vītola', '32648120473'),
    signature('Mārtiņš Ozoliņš', '32907741826'),
    signature('Kaisa Mägi', null),
  ]

  test('is complete with the others’ signatures, because one of them may hold the document', () => {
    expect(describeSigners(parties, { service, definition: application }, founders)).toMatchObject({
      complete: true,
      slots: expect.arrayContaining([expect.objectContaining({ name: 'Emīls Vītols', signedAt: null })]),
    })
    expect(describeSigners(parties, { service, definition: application }, founders.slice(0, 2)).complete).toBe(false)
  })
  test('still expects the signature of the holder', () => {
    expect(
      getSignerState(
        { signer: 'Tēvs Vītols', personalCode: '32907741842', country: 'LV' },
        parties,
        { service, definition: application },
        founders,
      ),
    ).toBe('expected')
  })
})

describe('each combination of representation rights', async () => {
  const service = await loadService('change-legal-address')
  const application = service.documents.find(({ type }) => type === 'application')
  const ilze = ['Ilze Ozola', '32910010033'] as const
  const dace = ['Dace Pļaviņa', '32910010041'] as const
  const karlis = ['Kārlis Vītolnieks', '32910010058'] as const
  const of = (officers: RegisteredRepresentative[], ...signed: (readonly [string, string])[]) =>
    describeSigners(
      {
        application: { answers: { 'change-legal-address': samples['change-legal-address'] } },
        applicant: applicant('Anna Kalniņa', '32910010017'),
        ...noOthers,
        officers,
      },
      { service, definition: application },
      signed.map(([name, code]) => signature(name, code)),
      karlis[1],
    )
  const jointly = { right: 'WITH_AT_LEAST', withAtLeast: 1 } as const

  test('is open: one signature of two sole representatives is enough', () => {
    const officers = [officer(...ilze), officer(...dace)]
    expect(of(officers)).toMatchObject({
      complete: false,
      missing: [{ count: 1, of: 2, names: [ilze[0], dace[0]] }],
      slots: [{ name: ilze[0] }, { name: dace[0] }],
    })
    for (const either of [ilze, dace]) expect(of(officers, either).complete).toBe(true)
  })

  test('counts: any two of three who sign with one other are enough', () => {
    const officers = [ilze, dace, karlis].map(([name, code]) => officer(name, code, jointly))
    expect(of(officers, ilze).missing).toEqual([
      { count: 1, of: 2, names: [karlis[0], dace[0]], you: karlis[0], onBehalfOf: null },
    ])
    expect(of(officers, dace, karlis)).toMatchObject({ complete: true, missing: [] })
  })

  test('never includes a procurator, a council member or an auditor', () => {
    const none = ['PROCURATOR', 'COUNCIL_MEMBER', 'AUDITOR'].map((position) => officer(...ilze, { position }))
    expect(of(none, ilze)).toMatchObject({ complete: false, flaws: [{ reason: 'unrepresented' }] })
  })

  test('names the signer whose signature no longer counts', () =>
    expect(of([officer(...ilze)], dace)).toMatchObject({ complete: false, uncounted: [dace[0]] }))

  test('distinguishes namesakes whose signatures no longer count', () => {
    const namesakes: [string, string][] = [
      ['Dace Ozola', '01019011117'],
      ['Dace Ozola', '02029021116'],
    ]
    expect(of([officer(...ilze)], ...namesakes)).toMatchObject({
      uncounted: ['Dace Ozola (010190-*****)', 'Dace Ozola (020290-*****)'],
    })
  })

  test('names 12 of 500 signers, and the viewer', () => {
    const many = Array.from({ length: 499 }, (_, index) =>
      officer(`Persona ${index}`, `${32910020000 + index}`, jointly),
    )
    const { missing, slots } = of([...many, officer(...karlis, jointly)])
    expect(missing).toMatchObject([{ count: 2, of: 500 }])
    expect([missing[0]?.names.length, slots.length, slots.at(-1)?.name]).toEqual([12, 13, karlis[0]])
  })
})

describe('a founder that is an entity', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const registered = (number: string, officers: RegisteredRepresentative[]) =>
    [number, { registrationNumber: number, name: `SIA ${number}`, officers, staff: null }] as const
  const through = (number: string) => officer(`SIA ${number}`, null, { registrationNumber: number })
  const martins = officer('Mārtiņš Ozoliņš', '32907741826')
  const of = (...entities: ReturnType<typeof registered>[]) =>
    describeSigners(
      {
        application: { answers: { 'register-sia': samples['register-sia'] } },
        applicant: applicant('Elīna Vītola', '32648120473'),
        ...noOthers,
        registrationNumber: null,
        others: new Map(entities),
      },
      { service, definition: application },
      [
        signature('Elīna Vītola', '32648120473'),
        signature('Kaisa Mägi', null),
        signature(martins.name, martins.personalCode),
      ],
    )

  test('signs through entities among its officers, at most three in a chain', () => {
    const chain = [registered('49903000016', [through('2')]), registered('2', [through('3')])]
    expect(of(...chain, registered('3', [martins])).complete).toBe(true)
    expect(of(...chain, registered('3', [through('4')]), registered('4', [martins]))).toMatchObject({
      complete: false,
      flaws: [{ reason: 'remote', name: 'SIA 4' }],
    })
  })

  test('is rejected when it represents itself, and when it has no registered representatives', () => {
    expect(of(registered('49903000016', [through('2')]), registered('2', [through('49903000016')])).flaws).toEqual([
      { reason: 'circular', name: 'SIA 49903000016' },
    ])
    expect(of().flaws).toEqual([{ reason: 'unregistered', name: 'SIA "Liepziedu nams"' }])
    expect(of(registered('49903000016', [])).flaws).toEqual([{ reason: 'unrepresented', name: 'SIA "Liepziedu nams"' }])
  })

  test('can sign by another way than the circle', () =>
    expect(of(registered('49903000016', [through('49903000016'), martins])).complete).toBe(true))
})

describe('rules that no service uses yet', async () => {
  const service = await loadService('change-legal-address')
  const application = service.documents.find(({ type }) => type === 'application')
  if (!application) throw new Error('It has an application')
  const sample = samples['change-legal-address']
  const leaving = await loadService('revoke-procuration')
  const board = officer('Anna Kalniņa', '32910010017')
  const procurator = officer('Viesturs Prokopovičs', '32910010033', { position: 'PROCURATOR' })
  const by = ({ name, personalCode }: { name: string; personalCode: string | null }) => signature(name, personalCode)

  test('a procurator files alone only under a procuration', () => {
    const isCompleteOn = (ground: string, ...signed: CheckedSignature[]) =>
      describeSigners(
        {
          application: {
            answers: { 'change-legal-address': { ...sample, filing: { applicant: { ground } } } },
          },
          applicant: applicant('Viesturs Prokopovičs', '32910010033'),
          ...noOthers,
          officers: [board, procurator],
        },
        { service, definition: application },
        signed,
      ).complete
    expect([isCompleteOn('procurator', by(procurator)), isCompleteOn('procurator', by(board))]).toEqual([true, true])
    expect([isCompleteOn('officer', by(procurator)), isCompleteOn('procurator')]).toEqual([false, false])
  })

  test('all members sign, an entity through its board, and a foreign entity by a document', () => {
    const person = { name: 'Ilze Ozola', personalCode: '32910010041', birthDate: null, isForeign: false }
    const entity = { ...person, name: 'SIA "Turētājs"', personalCode: null, holdings: [] }
    const of = (...signed: CheckedSignature[]) =>
      describeSigners(
        {
          application: { answers: { 'change-legal-address': sample } },
          applicant: applicant('Anna Kalniņa', '32910010017'),
          ...noOthers,
          members: [
            { ...person, registrationNumber: null, holdings: [] },
            { ...entity, registrationNumber: '40203000027' },
            { ...entity, name: 'OÜ Meri', registrationNumber: '10137319', isForeign: true },
          ],
          others: new Map([
            ['40203000027', { registrationNumber: '40203000027', name: entity.name, officers: [board], staff: null }],
          ]),
        },
        { service, definition: { ...application, requiredSignatures: { members: 'all' } } },
        signed,
      )
    expect(of().missing).toEqual([
      { count: 2, of: 2, names: ['Ilze Ozola', 'Anna Kalniņa'], you: null, onBehalfOf: null },
    ])
    expect(of(by(person)).missing).toEqual([
      { count: 1, of: 1, names: ['Anna Kalniņa'], you: null, onBehalfOf: 'SIA "Turētājs"' },
    ])
    expect(of(by(person), by(board))).toMatchObject({ complete: true, missing: [] })
    expect(of().slots.find(({ name }) => name === 'OÜ Meri')).toMatchObject({ role: 'member', signedAt: null })
  })

  test('a member of the board who also signs as a member has both grounds, and one line on the document', () => {
    const { name, personalCode } = board
    const context = {
      application: { answers: { 'change-legal-address': sample } },
      applicant: applicant('Ilze Ozola', '32910010041'),
      ...noOthers,
      officers: [board],
      members: [{ name, personalCode, birthDate: null, isForeign: false, registrationNumber: null, holdings: [] }],
    }
    const definition = {
      ...application,
      requiredSignatures: { allOf: [{ body: 'board', as: 'registered' }, { members: 'all' }] },
    } as const
    const [place, ...others] = listPlaces(context, service, definition, []).places
    expect(others).toEqual([])
    expect(place?.capacities).toEqual([
      { role: 'BOARD_MEMBER', onBehalfOf: null },
      { role: 'member', onBehalfOf: null },
    ])
    expect(describeSigners(context, { service, definition }, []).slots.map(({ role }) => role)).toEqual([
      'BOARD_MEMBER',
    ])
  })

  test('the chair of the board signs the folio with the holders of the chosen shares', async () => {
    const changeMembers = await loadService('change-members', 'SIA')
    const chair = { ...board, id: '2', name: 'Ilze Ozola', personalCode: '32910010041', position: 'CHAIR_OF_BOARD' }
    const holder = (name: string, personalCode: string, holdings: string[]) => ({
      name,
      personalCode,
      holdings,
      birthDate: null,
      isForeign: false,
      registrationNumber: null,
    })
    const folio = {
      ...application,
      requiredSignatures: {
        allOf: [
          { body: 'chair', as: 'registered' },
          { holdersOf: 'register.left', fact: 'member' },
          { holdersOf: 'register.changed', fact: 'member' },
        ],
      },
    } as const
    const namesOn = (officers: (typeof board)[]) =>
      describeSigners(
        {
          application: {
            answers: {
              'change-members': {
                register: {
                  left: { '01937a00-0000-7000-8000-000000000001': { member: 'b' } },
                  folio: { reason: 'transaction' },
                  changed: { '01937a00-0000-7000-8000-000000000002': { member: 'a' } },
                },
              },
            },
          },
          applicant: applicant('Anna Kalniņa', '32910010017'),
          ...noOthers,
          officers,
          members: [
            holder('Dace Liepa', '32910010058', ['a', 'c']),
            holder('Juris Krūms', '32910010066', ['b']),
            holder('Zane Egle', '32910010074', ['d']),
          ],
        },
        { service: changeMembers, definition: folio },
        [],
      ).missing.flatMap(({ names }) => names)
    expect(namesOn([board, { ...chair, right: 'WITH_ALL' }]).sort()).toEqual([
      'Dace Liepa',
      'Ilze Ozola',
      'Juris Krūms',
    ])
    expect(namesOn([board])).toContain('Anna Kalniņa')
  })

  test('all partners sign except a deceased one, and without registered partners the signers are unknown', () => {
    const person = { name: 'Ilze Ozola', personalCode: '32910010041', birthDate: null, isForeign: false }
    const partners = [
      { ...person, holdings: ['p1'], registrationNumber: null },
      { ...person, holdings: ['p2'], name: 'Juris Liepa', personalCode: '32910010058', registrationNumber: null },
      { ...person, holdings: ['p3'], name: 'SIA "Turētājs"', personalCode: null, registrationNumber: '40203000027' },
    ]
    const without = {
      rowsOf: 'procuration.revoked',
      fact: 'procuration',
      where: { field: 'reason', equals: 'deceased' },
    } as const
    const rowId = '01937a00-0000-7000-8000-000000000001'
    const row = { procuration: 'p2', endsOn: '2026-11-16' }
    const of = (reason: string, known: typeof partners, ...signed: CheckedSignature[]) =>
      describeSigners(
        {
          application: {
            answers: { 'revoke-procuration': { procuration: { revoked: { [rowId]: { ...row, reason } } } } },
          },
          applicant: applicant('Anna Kalniņa', '32910010017'),
          ...noOthers,
          partners: known,
          others: new Map([
            [
              '40203000027',
              { registrationNumber: '40203000027', name: 'SIA "Turētājs"', officers: [board], staff: null },
            ],
          ]),
        },
        { service: leaving, definition: { ...application, requiredSignatures: { partners: 'all', without } } },
        signed,
      )
    expect(of('renounced', partners).missing).toEqual([
      { count: 3, of: 3, names: ['Ilze Ozola', 'Juris Liepa', 'Anna Kalniņa'], you: null, onBehalfOf: null },
    ])
    expect(of('deceased', partners).missing).toMatchObject([{ count: 2, names: ['Ilze Ozola', 'Anna Kalniņa'] }])
    expect(of('deceased', partners, by(person), by(board))).toMatchObject({ complete: true, missing: [] })
    expect(of('renounced', partners).slots[0]).toMatchObject({ name: 'Ilze Ozola', role: 'partner' })
    expect(of('renounced', [])).toMatchObject({ complete: false, flaws: [{ reason: 'noPartners' }] })
  })
})
