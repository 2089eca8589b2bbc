import type { Fact } from '@portal/contract/facts'
import type { ServiceCode } from '@portal/services/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aFilledDraft, type OnBehalf } from '../../../testing/drafts.ts'
import {
  aMemberFact,
  anEntity,
  aNotary,
  anOfficer,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, aSignedDocument, paySubmission, type SignedBy } from '../../../testing/submitted.ts'
import { uploadFile } from '../../../testing/upload.ts'

// An application is filed only if an uploaded paper has the signatures that its rule demands.
const { portal, bank, register } = await aFilingPortal()
beforeAll(() => portal.runDueJobs())
afterAll(() => portal.close())

interface Person {
  forename: string
  surname: string
  personalCode: string
}
const aPerson = (forename: string, surname: string): Person => ({ forename, surname, personalCode: aPersonalCode() })
const nameOf = ({ forename, surname }: Person) => `${forename} ${surname}`
const by = (person: Person): SignedBy => ({ signer: nameOf(person), personalCode: person.personalCode })
const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`

const named = (place: string, { forename, surname, personalCode }: Person) => ({
  [`${place}.forname`]: forename,
  [`${place}.surname`]: surname,
  [`${place}.latvianIdentityNumber`]: personalCode,
})

interface Filing {
  service: ServiceCode
  behalf?: OnBehalf
  entityId?: AnyId
  changes?: Record<string, unknown>
}

/** Prepares a draft with these answers and all its generated documents, signed by the required signers. */
async function aFiling(as: SignedIn, { service, changes = {}, ...about }: Filing) {
  const { uuid } = await aFilledDraft(portal, as, { services: [service], ...about })
  const params = { uuid }
  const saved = await portal.call('changeApplication', {
    as,
    params,
    body: {
      changes: Object.fromEntries(Object.entries(changes).map(([path, value]) => [`${service}.${path}`, value])),
    },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.problem))
  const draft = (await portal.call('getApplication', { as, params })).answer.data
  const add = (type: string, signedBy?: readonly SignedBy[]) =>
    aSignedDocument(portal, draft, as, service, type, signedBy)
  const found = async () => {
    const { issues, obstacles } = (await portal.call('reviewApplication', { as, params })).answer.data
    return [
      ...issues.map(({ code }) => code),
      ...obstacles
        .filter(({ code }) => code !== 'form-has-issues' && code !== 'document-missing')
        .map(({ code, params: about_ }) => [
          code,
          about_?.['document_type'],
          about_?.['signers'] ?? about_?.['reason'],
        ]),
    ]
  }
  const submit = async () => {
    const { status, problem } = await portal.call('submitApplication', { as, params })
    return [status, problem.code]
  }
  return { params, add, found, submit }
}

const refused = [409, 'application-not-ready']

describe('minutes of a members’ meeting', () => {
  const [chair, keeper, verifier] = [aPerson('Ilze', 'Ozola'), aPerson('Dace', 'Pļaviņa'), aPerson('Kārlis', 'Zars')]
  const held = { ...named('decision.chair', chair), ...named('decision.keeper', keeper) }

  /** Prepares a board change in a company with two members, one of whom verifies the minutes. */
  async function aMeeting(changes: Record<string, unknown> = {}, members = [verifier, chair]) {
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [{ ...chair }],
      facts: members.map((person, index) => aMemberFact(person, String(index))),
    })
    const as = await signIn(portal.deps, { ...chair, entityId })
    const filing = await aFiling(as, {
      service: 'change-board',
      entityId,
      changes: {
        [`board.dismissed.${row(1)}`]: null,
        [`board.appointed.${row(2)}.consent`]: 'signs-application',
        ...held,
        ...named('decision.verifier', verifier),
        ...changes,
      },
    })
    return { as, ...filing }
  }

  test.each<[string, SignedBy[], string]>([
    ['without a signature', [], `${nameOf(chair)}\n${nameOf(keeper)}\n${nameOf(verifier)}`],
    ['signed by the chair and the keeper alone', [by(chair), by(keeper)], nameOf(verifier)],
    ['without the keeper', [by(chair), by(verifier)], nameOf(keeper)],
  ])('are rejected %s', async (_, signedBy, missing) => {
    const { add, found, submit } = await aMeeting()
    await add('application')
    await add('members-minutes', signedBy)
    expect(await found()).toEqual([['signature-missing', 'members-minutes', missing]])
    expect(await submit()).toEqual(refused)
  })

  test('are rejected when strangers signed them', async () => {
    const stranger = by(aPerson('Roberts', 'Saulgozis'))
    const { add, found, submit } = await aMeeting()
    await add('application')
    await add('members-minutes', [stranger])
    expect(await found()).toEqual([
      ['signature-not-counted', 'members-minutes', 'Roberts Saulgozis'],
      ['signature-missing', 'members-minutes', `${nameOf(chair)}\n${nameOf(keeper)}\n${nameOf(verifier)}`],
    ])
    expect(await submit()).toEqual(refused)
  })

  test('are accepted with the signatures of chair, keeper and verifier', async () => {
    const { add, found, submit } = await aMeeting()
    await add('application')
    await add('members-minutes', [by(chair), by(keeper), by(verifier)])
    expect(await found()).toEqual([])
    expect((await submit())[0]).toBe(200)
  })

  test('are accepted with the signature of a sworn notary, who certifies the original', async () => {
    const notary = await aNotary(portal.deps)
    const { add, found } = await aMeeting()
    await add('application')
    await add('members-minutes', [{ signer: notary.name, personalCode: notary.personalCode }])
    expect(await found()).toEqual([])
  })

  test('are rejected with the signature of a notary who was removed from the list', async () => {
    const notary = await aNotary(portal.deps, { inOffice: false })
    const { add, found } = await aMeeting()
    await add('application')
    await add('members-minutes', [{ signer: notary.name, personalCode: notary.personalCode }])
    expect(await found()).toHaveLength(2)
  })

  test('are verified by a member, or by a member’s representative', async () => {
    const outsider = aPerson('Svešs', 'Cilvēks')
    expect(await (await aMeeting(named('decision.verifier', outsider))).found()).toEqual(['verifier-not-member'])
    const { registrationNumber, name } = await anEntity(portal.deps, { boardOf: [outsider] })
    const member = { ...aMemberFact(verifier, '9') }
    const held = { name, registration_number: registrationNumber, country: 'LV' }
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [chair],
      facts: [aMemberFact(chair), { ...member, value: { ...member.value, holder: held } } as Fact],
    })
    const as = await signIn(portal.deps, { ...chair, entityId })
    const { found } = await aFiling(as, {
      service: 'change-name',
      entityId,
      changes: { 'decision.meeting.body': 'members-meeting', ...heldBy(chair, keeper, outsider) },
    })
    expect(await found()).toEqual([])
  })

  test('must be verified by a person other than the chair and the keeper', async () => {
    expect(await (await aMeeting(named('decision.verifier', chair))).found()).toEqual(['verifier-not-another'])
    expect(await (await aMeeting(named('decision.verifier', keeper))).found()).toEqual(['verifier-not-another'])
  })

  test('are not used by a company with one member, who decides alone', async () => {
    expect(await (await aMeeting({}, [verifier])).found()).toEqual(['member-decides-alone'])
  })

  const heldBy = (leads: Person, keeps: Person, verifies: Person) =>
    Object.assign(
      {},
      ...Object.entries({ chair: leads, keeper: keeps, verifier: verifies }).map(([place, person]) => ({
        ...named(`decision.${place}`, person),
        [`decision.${place}.hasLatvianIdentityNumber`]: true,
      })),
    ) as Record<string, unknown>
})

describe('a takeover by a person unknown to the register', () => {
  const [anna, roberts] = [aPerson('Anna', 'Kalniņa'), aPerson('Roberts', 'Saulgozis')]
  /** The stranger appoints themselves and is chair, keeper and verifier of a meeting that never took place. */
  const coup = {
    [`board.dismissed.${row(1)}.officer`]: 'officer-1',
    [`board.dismissed.${row(1)}.reason`]: 'recalled',
    ...named(`board.appointed.${row(2)}`, roberts),
    [`board.appointed.${row(2)}.consent`]: 'signs-application',
    ...named('decision.chair', roberts),
    ...named('decision.keeper', roberts),
  }
  const aCompany = async (members: readonly Person[]) => {
    const { entityId } = await anEntity(portal.deps, {
      officers: [
        anOfficer({ ...anna, officerId: 'officer-1' }),
        anOfficer({ ...roberts, officerId: 'procurator', position: 'PROCURATOR', governingBody: null }),
      ],
      facts: members.map((person, index) => aMemberFact(person, String(index))),
    })
    return entityId
  }

  test('fails as a new officer with unsigned minutes, and with minutes that only the stranger signed', async () => {
    const id = await aCompany([anna, aPerson('Pēteris', 'Dalībnieks')])
    const stranger = await signIn(portal.deps, roberts)
    const behalf = { id, kind: 'entity', ground: 'new-officer' } as const
    const { add, found, submit, params } = await aFiling(stranger, {
      service: 'change-board',
      behalf,
      changes: { 'filing.applicant.ground': 'new-officer', ...coup, ...named('decision.verifier', anna) },
    })
    await add('application')
    const { data } = await uploadFile(portal, stranger, params.uuid, {
      name: 'members-minutes.txt',
      bytes: Buffer.from('Protokols'),
      type: 'members-minutes',
    })
    const waiting = ['signature-missing', 'members-minutes', `${nameOf(roberts)}\n${nameOf(anna)}`]
    expect(await found()).toEqual([waiting])
    expect(await submit()).toEqual(refused)
    await portal.call('deleteDocument', { as: stranger, params: { ...params, document_uuid: data.uuid } })
    await add('members-minutes', [by(roberts)])
    expect(await found()).toEqual([['signature-missing', 'members-minutes', nameOf(anna)]])
    expect(await submit()).toEqual(refused)
  })

  test('fails with a meeting in a company with one member', async () => {
    const id = await aCompany([anna])
    const { found, submit } = await aFiling(await signIn(portal.deps, roberts), {
      service: 'change-board',
      behalf: { id, kind: 'entity', ground: 'new-officer' },
      changes: { 'filing.applicant.ground': 'new-officer', ...coup, ...named('decision.verifier', anna) },
    })
    expect(await found()).toEqual(['member-decides-alone'])
    expect(await submit()).toEqual(refused)
  })

  test('fails by a procurator who claims to be appointed', async () => {
    const entityId = await aCompany([anna, aPerson('Pēteris', 'Dalībnieks')])
    const procurator = await signIn(portal.deps, { ...roberts, entityId })
    const { add, found, submit } = await aFiling(procurator, {
      service: 'change-board',
      entityId,
      changes: { 'filing.applicant.ground': 'new-officer', ...coup, ...named('decision.verifier', anna) },
    })
    await add('application')
    await add('members-minutes', [by(roberts)])
    expect(await found()).toEqual([['signature-missing', 'members-minutes', nameOf(anna)]])
    expect(await submit()).toEqual(refused)
  })

  test('fails by a namesake of a member, without the member’s personal code', async () => {
    const id = await aCompany([anna, aPerson('Pēteris', 'Dalībnieks')])
    const stranger = await signIn(portal.deps, roberts)
    const { add, found, submit } = await aFiling(stranger, {
      service: 'change-board',
      behalf: { id, kind: 'entity', ground: 'new-officer' },
      changes: {
        'filing.applicant.ground': 'new-officer',
        ...coup,
        'decision.verifier.forname': anna.forename,
        'decision.verifier.surname': anna.surname,
        'decision.verifier.hasLatvianIdentityNumber': false,
        'decision.verifier.latvianIdentityNumber': null,
        'decision.verifier.birthDate': '1990-01-01',
      },
    })
    await add('application')
    await add('members-minutes', [by(roberts), { signer: nameOf(anna), personalCode: '49001010017', country: 'EE' }])
    expect(await found()).toEqual(['verifier-not-member'])
    expect(await submit()).toEqual(refused)
  })

  test.each([
    ['the sole member', 0],
    ['among the members', 2],
  ])('fails where a foreign entity is %s, because its representatives are unknown', async (_, others) => {
    const holder = {
      name: 'Parent GmbH',
      registration_number: 'HRB 1',
      personal_code: null,
      birth_date: null,
      country: 'DE',
    }
    const abroad = { ...aMemberFact(anna, 'abroad'), value: { ...aMemberFact(anna).value, holder } } as Fact
    const { entityId } = await anEntity(portal.deps, {
      officers: [anOfficer({ ...anna, officerId: 'officer-1' })],
      facts: [
        abroad,
        ...Array.from({ length: others }, (_each, index) =>
          aMemberFact(aPerson('Pēteris', 'Dalībnieks'), String(index)),
        ),
      ],
    })
    const stranger = await signIn(portal.deps, roberts)
    const { add, found, submit } = await aFiling(stranger, {
      service: 'change-board',
      behalf: { id: entityId, kind: 'entity', ground: 'new-officer' },
      changes: {
        'filing.applicant.ground': 'new-officer',
        ...coup,
        ...(others === 0 && { 'decision.meeting.body': 'sole-member' }),
        ...named('decision.verifier', anna),
      },
    })
    await add('application')
    expect(await found()).toContain('foreign-member-unproven')
    expect(await submit()).toEqual(refused)
  })

  test('fails with a power of attorney that the entity did not sign', async () => {
    const id = await aCompany([anna])
    const stranger = await signIn(portal.deps, roberts)
    const filing = {
      service: 'change-legal-address',
      behalf: { id, kind: 'entity', ground: 'power-of-attorney' },
      changes: { 'filing.applicant.ground': 'power-of-attorney' },
    } as const
    const { add, found, submit, params } = await aFiling(stranger, filing)
    await add('application')
    await add('owner-consent')
    await uploadFile(portal, stranger, params.uuid, {
      name: 'power-of-attorney.txt',
      bytes: Buffer.from('Pilnvara'),
      type: 'power-of-attorney',
    })
    expect(await found()).toEqual([['signature-missing', 'power-of-attorney', nameOf(anna)]])
    expect(await submit()).toEqual(refused)

    const given = await aFiling(stranger, filing)
    for (const type of ['application', 'owner-consent']) await given.add(type)
    await given.add('power-of-attorney', [by(roberts)])
    expect(await given.found()).toEqual([
      ['signature-not-counted', 'power-of-attorney', nameOf(roberts)],
      ['signature-missing', 'power-of-attorney', nameOf(anna)],
    ])

    const notary = await aNotary(portal.deps)
    for (const signer of [by(anna), { signer: notary.name, personalCode: notary.personalCode }]) {
      const filed = await aFiling(stranger, filing)
      for (const type of ['application', 'owner-consent']) await filed.add(type)
      await filed.add('power-of-attorney', [signer])
      expect([await filed.found(), (await filed.submit())[0]]).toEqual([[], 200])
    }
  })
})

test('council minutes name no signer and are rejected where the register has no council', async () => {
  const anna = aPerson('Anna', 'Kalniņa')
  const { entityId } = await anEntity(portal.deps, { legalForm: 'AS', boardOf: [anna] })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const { add, found, submit } = await aFiling(as, {
    service: 'change-board',
    entityId,
    changes: {
      [`board.dismissed.${row(1)}`]: null,
      [`board.appointed.${row(2)}.consent`]: 'signs-application',
      'decision.meeting.body': 'council',
    },
  })
  await add('application')
  await add('council-decision', [by(anna)])
  expect(await found()).toContainEqual(['signer-unknown', 'council-decision', 'noCouncil'])
  expect(await submit()).toEqual(refused)
})

test('consents of several officers may be separate documents, and each must be signed', async () => {
  const [anna, first, second] = [aPerson('Anna', 'Kalniņa'), aPerson('Juris', 'Jaunais'), aPerson('Zane', 'Jaunā')]
  const { entityId } = await anEntity(portal.deps, { boardOf: [anna] })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const another = Object.fromEntries(
    Object.entries({
      forname: second.forename,
      surname: second.surname,
      hasLatvianIdentityNumber: true,
      latvianIdentityNumber: second.personalCode,
      position: 'BOARD_MEMBER',
      representation: 'INDIVIDUALLY',
      consent: 'attached',
      appointedOn: '2026-12-01',
    }).map(([key, value]) => [`board.appointed.${row(3)}.${key}`, value]),
  )
  const { add, found } = await aFiling(as, {
    service: 'change-board',
    entityId,
    changes: { [`board.dismissed.${row(1)}`]: null, ...named(`board.appointed.${row(2)}`, first), ...another },
  })
  for (const type of ['application', 'members-minutes']) await add(type)
  await add('board-consent', [by(first)])
  expect(await found()).toEqual([['signature-missing', 'board-consent', nameOf(second)]])
  await add('board-consent', [by(second)])
  expect(await found()).toEqual([])
})

test('the register receives the required signers of each document', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as)
  await uploadFile(portal, as, uuid, { name: 'piezīme.txt', bytes: Buffer.from('Bez paraksta') })
  await paySubmission(portal, bank, as, uuid)
  await portal.runDueJobs()
  const filed = [...register.rounds.values()].find(({ filing }) => filing.applicationId === uuid)
  const documents = filed?.filing.documents ?? []
  expect(documents.map(({ type, signatures }) => [type, signatures])).toEqual(
    expect.arrayContaining([
      [
        'application',
        [
          {
            signer: expect.any(String) as string,
            personalCode: expect.stringMatching(/^\d{11}$/) as string,
            country: 'LV',
            signedAt: expect.any(Date) as Date,
            indication: 'TOTAL-PASSED',
            secure: true,
          },
        ],
      ],
      ['other', []],
    ]),
  )
})
