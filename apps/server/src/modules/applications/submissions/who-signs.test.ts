import type { Fact } from '@portal/contract/facts'
import type { ServiceCode } from '@portal/services/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aFilledDraft, type OnBehalf } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aSignedDocument, type SignedBy } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

// The law and the register decide whose signature an application needs. The HTTP interface reports and enforces it.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const by = (signer: string, personalCode: string): SignedBy => ({ signer, personalCode })

interface Person {
  forename: string
  surname: string
  personalCode: string
}
const aPerson = (forename: string, surname: string): Person => ({ forename, surname, personalCode: aPersonalCode() })
const nameOf = ({ forename, surname }: Person) => `${forename} ${surname}`
const signatureOf = (person: Person) => by(nameOf(person), person.personalCode)

interface ApplicationSigners {
  entityId?: AnyId
  behalf?: OnBehalf
  changes?: Record<string, unknown>
}

/** Prepares a filled draft with every document, signed as given or by the required signers. */
async function aSigned(
  as: SignedIn,
  service: ServiceCode,
  { changes = {}, ...wanted }: ApplicationSigners,
  signedBy: Record<string, readonly SignedBy[]>,
) {
  const { uuid } = await aFilledDraft(portal, as, { services: [service], ...wanted })
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
  const { answer } = await portal.call('reviewApplication', { as, params })
  expect(answer.data.issues).toEqual([])
  for (const { code, params: about } of answer.data.obstacles) {
    const type = String(about?.document_type)
    if (code === 'document-missing') await aSignedDocument(portal, draft, as, service, type, signedBy[type])
  }
  return params
}

/** Lists the missing signatures: the document, how many, and whose. */
async function missing(as: SignedIn, params: { uuid: AnyId }) {
  const { answer } = await portal.call('reviewApplication', { as, params })
  return answer.data.obstacles.map(({ code, params: about }) => [
    code,
    about?.document_type,
    about?.count,
    about?.signers,
  ])
}
const submitted = async (as: SignedIn, params: { uuid: AnyId }) => {
  const { status, problem } = await portal.call('submitApplication', { as, params })
  return [status, problem.code]
}

const boardOf = (people: readonly Person[], right = 'INDIVIDUALLY') =>
  people.map((person) => ({ ...person, representation: right }))

const aProcurator = ({ forename, surname, personalCode }: Person) => ({
  officerId: 'procurator',
  forename,
  surname,
  personalCode,
  birthDate: null,
  entityRegistrationNumber: null,
  position: 'PROCURATOR',
  governingBody: null,
  representation: 'INDIVIDUALLY',
  withAtLeast: null,
  appointedOn: '2022-05-16',
})

test('a procurator alone cannot change the register', async () => {
  const [member, viesturs] = [aPerson('Mārtiņš', 'Lielkalns'), aPerson('Viesturs', 'Prokopovičs')]
  const { entityId } = await anEntity(portal.deps, {
    officers: [
      { ...aProcurator(member), officerId: 'member', position: 'BOARD_MEMBER', governingBody: 'EXECUTIVE_BOARD' },
      aProcurator(viesturs),
    ],
  })
  const as = await signIn(portal.deps, { ...viesturs, entityId })
  const params = await aSigned(as, 'change-legal-address', { entityId }, { application: [signatureOf(viesturs)] })
  expect(await missing(as, params)).toEqual([
    ['signature-not-counted', 'application', undefined, nameOf(viesturs)],
    ['signature-missing', 'application', 1, nameOf(member)],
  ])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])
})

test('either of two sole representatives is asked, and one signature is enough', async () => {
  const [anna, ilze] = [aPerson('Anna', 'Kalniņa'), aPerson('Ilze', 'Ozola')]
  const { entityId } = await anEntity(portal.deps, { boardOf: boardOf([anna, ilze]) })
  const as = await signIn(portal.deps, { ...ilze, entityId })
  const params = await aSigned(as, 'change-legal-address', { entityId }, { application: [] })
  const { answer } = await portal.call('getApplication', { as, params })
  const [application] = answer.data.documents.filter(({ type }) => type === 'application')
  expect(application?.signers.map(({ name, is_you }) => [name, is_you])).toEqual([
    [nameOf(anna), false],
    [nameOf(ilze), true],
  ])
  expect(await missing(as, params)).toEqual([
    ['signature-missing', 'application', 1, `${nameOf(ilze)}\n${nameOf(anna)}`],
  ])
  expect(application?.missing).toMatchObject([{ names: [nameOf(ilze), nameOf(anna)], you: nameOf(ilze) }])
})

test('any two of three joint representatives are enough', async () => {
  const [ilze, dace, karlis] = [aPerson('Ilze', 'Ozola'), aPerson('Dace', 'Pļaviņa'), aPerson('Kārlis', 'Vītolnieks')]
  const officers = [ilze, dace, karlis].map((person) => ({
    ...person,
    representation: 'WITH_AT_LEAST',
    withAtLeast: 1,
  }))
  const { entityId } = await anEntity(portal.deps, { boardOf: officers })
  const as = await signIn(portal.deps, { ...karlis, entityId })
  const of = (...people: Person[]) =>
    aSigned(as, 'change-legal-address', { entityId }, { application: people.map(signatureOf) })
  expect(await missing(as, await of(ilze))).toEqual([
    ['signature-missing', 'application', 1, `${nameOf(karlis)}\n${nameOf(dace)}`],
  ])
  for (const two of [
    [ilze, dace],
    [dace, karlis],
    [ilze, karlis],
  ])
    expect((await submitted(as, await of(...two)))[0]).toBe(200)
})

test('a council decides by more than half of its members', async () => {
  const [anna, ...council] = [
    aPerson('Anna', 'Kalniņa'),
    aPerson('Ilze', 'Ozola'),
    aPerson('Dace', 'Pļaviņa'),
    aPerson('Kārlis', 'Vītolnieks'),
  ]
  if (!anna) throw new Error('Anna is there')
  const sits = (person: Person, index: number) => ({
    ...aProcurator(person),
    officerId: `council-${index}`,
    position: index === 0 ? 'CHAIR_OF_COUNCIL' : 'COUNCIL_MEMBER',
    governingBody: 'SUPERVISORY_BOARD',
  })
  await anEntity(portal.deps, { legalForm: 'AS', officers: [sits(aPerson('Citas', 'Padome'), 0)] })
  const { entityId } = await anEntity(portal.deps, {
    legalForm: 'AS',
    officers: [
      { ...aProcurator(anna), officerId: 'member', position: 'BOARD_MEMBER', governingBody: 'EXECUTIVE_BOARD' },
      ...council.map(sits),
    ],
  })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const changes = {
    [`board.dismissed.${row(1)}.officer`]: 'member',
    'decision.meeting.body': 'council',
    [`board.appointed.${row(2)}.consent`]: 'attached',
  }
  const decided = async (...by: Person[]) => {
    const params = await aSigned(
      as,
      'change-board',
      { entityId, changes },
      { application: [signatureOf(anna)], 'council-decision': by.map(signatureOf) },
    )
    const { answer } = await portal.call('getApplication', { as, params })
    const decision = answer.data.documents.find(({ type }) => type === 'council-decision')
    return [decision?.complete, decision?.missing.map(({ count, names }) => [count, names])]
  }
  const [ilze, dace, karlis] = council.map(nameOf)
  expect(await decided(...council.slice(0, 1))).toEqual([false, [[1, [dace, karlis]]]])
  expect(await decided(anna)).toEqual([false, [[2, [ilze, dace, karlis]]]])
  expect(await decided(...council.slice(0, 2))).toEqual([true, []])
})

test('a founder that is an entity signs through its board, not through a person named in the answers', async () => {
  const [ilze, dace] = [aPerson('Ilze', 'Ozola'), aPerson('Dace', 'Pļaviņa')]
  const { registrationNumber, name } = await anEntity(portal.deps, { boardOf: boardOf([ilze, dace], 'WITH_ALL') })
  const as = await signIn(portal.deps, { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' })
  const stranger = by('Roberts Saulgozis', aPersonalCode())
  const others = [by('Elīna Vītola', '32648120473'), { signer: 'Kaisa Mägi', personalCode: null, country: 'EE' }]
  const signer = `founders.signer.${row(9)}`
  const params = await aSigned(
    as,
    'register-sia',
    {
      changes: {
        [`founders.founder.${row(2)}.registrationNumber`]: registrationNumber,
        [`founders.founder.${row(2)}.name`]: name,
        [`${signer}.represents`]: registrationNumber,
        [`${signer}.position`]: 'BOARD_MEMBER',
        [`${signer}.legalJustificationType`]: 'register-entry',
        [`${signer}.forename`]: 'Roberts',
        [`${signer}.surname`]: 'Saulgozis',
        [`${signer}.hasLatvianIdentityNumber`]: true,
        [`${signer}.latvianIdentityNumber`]: stranger.personalCode,
        [`${signer}.addressCountry`]: 'LV',
      },
    },
    { application: [...others, stranger], 'founding-agreement': [...others, signatureOf(ilze), signatureOf(dace)] },
  )
  expect(await missing(as, params)).toEqual([
    ['signature-not-counted', 'application', undefined, 'Roberts Saulgozis'],
    ['signature-missing', 'application', 2, `${nameOf(ilze)}\n${nameOf(dace)}`],
  ])
})

/** An officer that is an entity. */
const anEntityOfficer = (name: string, registrationNumber: string) => ({
  ...aProcurator(aPerson('', name)),
  officerId: `entity-${registrationNumber}`,
  personalCode: null,
  entityRegistrationNumber: registrationNumber,
  position: 'BOARD_MEMBER',
  governingBody: 'EXECUTIVE_BOARD',
})

/** Signers of the founding sample in addition to the entity among its founders. */
const otherFounders = [by('Elīna Vītola', '32648120473'), { signer: 'Kaisa Mägi', personalCode: null, country: 'EE' }]

test('a founder that only represents itself through another is rejected by name', async () => {
  const first = await anEntity(portal.deps)
  const second = await anEntity(portal.deps, { officers: [anEntityOfficer(first.name, first.registrationNumber)] })
  await anEntity(portal.deps, {
    registrationNumber: first.registrationNumber,
    officers: [anEntityOfficer(second.name, second.registrationNumber)],
  })
  const as = await signIn(portal.deps, { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' })
  const changes = {
    [`founders.founder.${row(2)}.registrationNumber`]: first.registrationNumber,
    [`founders.founder.${row(2)}.name`]: first.name,
  }
  const params = await aSigned(as, 'register-sia', { changes }, { application: otherFounders })
  const { answer } = await portal.call('reviewApplication', { as, params })
  expect(
    answer.data.obstacles
      .filter(({ params: about }) => about?.document_type === 'application')
      .map(({ code, params: about }) => [code, about?.reason, about?.name]),
  ).toEqual([['signer-unknown', 'circular', first.name]])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])
})

test('a foreign founder signs only through the person whom its document names', async () => {
  const as = await signIn(portal.deps, { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' })
  const martins = by('Mārtiņš Ozoliņš', '32907741826')
  const { registrationNumber, name } = await anEntity(portal.deps, {
    boardOf: [{ forename: 'Mārtiņš', surname: 'Ozoliņš', personalCode: '32907741826' }],
  })
  const changes = {
    [`founders.founder.${row(2)}.registrationNumber`]: registrationNumber,
    [`founders.founder.${row(2)}.name`]: name,
  }
  const [elina, kaisa] = otherFounders as [SignedBy, SignedBy]
  const stranger = { ...kaisa, signer: 'Mari Maasikas' }
  const of = (...signed: SignedBy[]) => aSigned(as, 'register-sia', { changes }, { application: signed })
  const waited = async (params: { uuid: AnyId }) =>
    (await missing(as, params)).filter(([code, type]) => code === 'signature-missing' && type === 'application')
  expect(await waited(await of(elina, martins, stranger))).toEqual([
    ['signature-missing', 'application', 1, 'Kaisa Mägi'],
  ])
  expect(await waited(await of(elina, martins, kaisa))).toEqual([])
})

test('a person who consents by signing the application must sign it', async () => {
  const zane = aPerson('Zane', 'Nezinātāja')
  const as = await signIn(portal.deps, { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' })
  const member = `board.member.${row(7)}`
  const founders = [
    by('Elīna Vītola', '32648120473'),
    by('Mārtiņš Ozoliņš', '32907741826'),
    { signer: 'Kaisa Mägi', personalCode: null, country: 'EE' },
  ]
  const params = await aSigned(
    as,
    'register-sia',
    {
      changes: {
        [`${member}.forname`]: 'Zane',
        [`${member}.surname`]: 'Nezinātāja',
        [`${member}.latvianIdentityNumber`]: zane.personalCode,
        [`${member}.consent`]: 'signs-application',
      },
    },
    { application: founders },
  )
  expect(await missing(as, params)).toEqual([['signature-missing', 'application', 1, 'Zane Nezinātāja']])
})

const resigning = (officer: string) => ({
  'filing.applicant.ground': 'resigning-officer',
  [`board.dismissed.${row(1)}.officer`]: officer,
  [`board.dismissed.${row(1)}.reason`]: 'resigned',
})

test('an officer of a joint board alone files their own resignation', async () => {
  const [dace, viesturs] = [aPerson('Dace', 'Pļaviņa'), aPerson('Viesturs', 'Akmens')]
  const { entityId } = await anEntity(portal.deps, { boardOf: boardOf([dace, viesturs], 'WITH_ALL') })
  const as = await signIn(portal.deps, { ...dace, entityId })
  const params = await aSigned(as, 'change-board', { entityId, changes: resigning('officer-1') }, {})
  const { answer } = await portal.call('getApplication', { as, params })
  expect(answer.data.documents.map(({ type, signers }) => [type, signers.map(({ name }) => name)])).toEqual([
    ['application', [nameOf(dace)]],
  ])
  expect((await submitted(as, params))[0]).toBe(200)
})

test('and no other officer’s', async () => {
  const [dace, viesturs] = [aPerson('Dace', 'Pļaviņa'), aPerson('Viesturs', 'Akmens')]
  const { entityId } = await anEntity(portal.deps, { boardOf: boardOf([dace, viesturs], 'WITH_ALL') })
  const as = await signIn(portal.deps, { ...dace, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  const changes = Object.entries(resigning('officer-2')).map(([path, value]) => [`change-board.${path}`, value])
  await portal.call('changeApplication', { as, params: { uuid }, body: { changes: Object.fromEntries(changes) } })
  const { answer } = await portal.call('checkRules', { as, params: { uuid } })
  expect(answer.data.issues.map(({ code }) => code)).toEqual(['not-own-end'])
})

const appointing = (person: Person) => ({
  'filing.applicant.ground': 'new-officer',
  [`board.dismissed.${row(1)}`]: null,
  [`board.appointed.${row(2)}.forname`]: person.forename,
  [`board.appointed.${row(2)}.surname`]: person.surname,
  [`board.appointed.${row(2)}.latvianIdentityNumber`]: person.personalCode,
  [`board.appointed.${row(2)}.consent`]: 'signs-application',
})

test('after the end of the old board the new one files before the register knows it', async () => {
  const liga = aPerson('Līga', 'Kalniņa')
  const { entityId } = await anEntity(portal.deps)
  const as = await signIn(portal.deps, liga)
  const behalf = { id: entityId, kind: 'entity', ground: 'new-officer' } as const
  const params = await aSigned(as, 'change-board', { behalf, changes: appointing(liga) }, {})
  const { answer } = await portal.call('getApplication', { as, params })
  expect(answer.data.documents.find(({ type }) => type === 'application')?.signers.map(({ name }) => name)).toEqual([
    nameOf(liga),
  ])
  expect((await submitted(as, params))[0]).toBe(200)
})

test('the new officer signs with a member who becomes the chair in the same application', async () => {
  const [dace, viesturs, liga] = [aPerson('Dace', 'Pļaviņa'), aPerson('Viesturs', 'Akmens'), aPerson('Līga', 'Kalniņa')]
  const { entityId } = await anEntity(portal.deps, { boardOf: boardOf([dace, viesturs], 'WITH_ALL') })
  const as = await signIn(portal.deps, liga)
  const behalf = { id: entityId, kind: 'entity', ground: 'new-officer' } as const
  const changes = {
    ...appointing(liga),
    [`board.appointed.${row(2)}.representation`]: 'WITH_CHAIR',
    [`board.changed.${row(3)}.officer`]: 'officer-1',
    [`board.changed.${row(3)}.position`]: 'CHAIR_OF_BOARD',
    [`board.changed.${row(3)}.representation`]: 'WITH_ALL',
    [`board.changed.${row(3)}.changedOn`]: '2026-11-16',
  }
  const params = await aSigned(as, 'change-board', { behalf, changes }, { application: [signatureOf(liga)] })
  const ofApplication = (await missing(as, params)).filter(([, document]) => document === 'application')
  expect(ofApplication).toEqual([['signature-missing', 'application', 1, nameOf(dace)]])
})

test('the decision of a sole member is signed only by that member', async () => {
  const [anna, peteris] = [aPerson('Anna', 'Kalniņa'), aPerson('Pēteris', 'Dalībnieks')]
  const memberOf = ({ forename, surname, personalCode }: Person): Fact => ({
    kind: 'member',
    id: '1',
    since: null,
    until: null,
    value: {
      holder: { forename, surname, personal_code: personalCode, birth_date: null, country: null },
      joint: null,
      representative: null,
      shares: 2800,
      nominal: '1.00',
      currency: 'EUR',
      ranges: null,
      category: null,
    },
  })
  await anEntity(portal.deps, { facts: [memberOf(aPerson('Cita', 'Dalībniece'))] })
  const { entityId } = await anEntity(portal.deps, { boardOf: boardOf([anna]), facts: [memberOf(peteris)] })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const params = await aSigned(
    as,
    'change-name',
    { entityId, changes: { 'decision.member.kind': null } },
    { 'members-decision': [signatureOf(anna)] },
  )
  expect(await missing(as, params)).toEqual([
    ['signature-not-counted', 'members-decision', undefined, nameOf(anna)],
    ['signature-missing', 'members-decision', 1, nameOf(peteris)],
  ])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])
})

test('two authorised persons sign for 40 founders of an association', async () => {
  const [anna, ...others] = Array.from({ length: 40 }, (_, index) =>
    aPerson('Dibinātājs', `Numur${'u'.repeat(index + 1)}`),
  )
  if (!anna) throw new Error('There are forty')
  const second = others.at(-1) ?? anna
  const as = await signIn(portal.deps, anna)
  const address = { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }
  const founders = [anna, ...others].flatMap((person, index) => {
    const at = `founders.founder.${row(100 + index)}`
    return [
      [`${at}.kind`, 'natural'],
      [`${at}.forname`, person.forename],
      [`${at}.surname`, person.surname],
      [`${at}.hasLatvianIdentityNumber`, true],
      [`${at}.latvianIdentityNumber`, person.personalCode],
      [`${at}.countryOfResidence`, 'LV'],
      [`${at}.address`, address],
      [`${at}.legalBasis`, 'self'],
      ...(person === anna || person === second ? [[`${at}.authorised`, true]] : []),
    ]
  })
  const attached = [3, 4].map((number) => [`board.member.${row(number)}.consent`, 'attached'])
  const changes = {
    [`founders.founder.${row(1)}`]: null,
    [`founders.founder.${row(2)}`]: null,
    'founders.founding.signing': 'authorised',
    ...(Object.fromEntries([...founders, ...attached]) as Record<string, unknown>),
  }
  const both = [signatureOf(anna), signatureOf(second)]
  const params = await aSigned(as, 'register-association', { changes }, { application: both, statutes: both })
  expect(await missing(as, params)).toEqual([])
  const { answer } = await portal.call('getApplication', { as, params })
  expect(answer.data.documents.find(({ type }) => type === 'founding-decision')?.origin).toBe('uploaded')
})

test('the signature of a former officer does not count, and the portal says why', async () => {
  const [anna, juris] = [aPerson('Anna', 'Kalniņa'), aPerson('Juris', 'Jaunais')]
  const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: boardOf([anna, juris]) })
  const as = await signIn(portal.deps, { ...juris, entityId })
  const params = await aSigned(as, 'change-legal-address', { entityId }, { application: [signatureOf(anna)] })
  expect(await missing(as, params)).toEqual([])
  await anEntity(portal.deps, { registrationNumber, boardOf: boardOf([juris]) })
  expect(await missing(as, params)).toEqual([
    ['signature-not-counted', 'application', undefined, nameOf(anna)],
    ['signature-missing', 'application', 1, nameOf(juris)],
  ])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])
})

test('a sent application is evaluated by the register of that day, and an unpaid one by the current register', async () => {
  const [anna, juris] = [aPerson('Anna', 'Kalniņa'), aPerson('Juris', 'Jaunais')]
  const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: boardOf([anna, juris]) })
  const as = await signIn(portal.deps, { ...juris, entityId })
  const params = await aSigned(as, 'change-legal-address', { entityId }, { application: [signatureOf(anna)] })
  expect((await submitted(as, params))[0]).toBe(200)
  const shown = async () => {
    const { documents } = (await portal.call('getApplication', { as, params })).answer.data
    const document = documents.find(({ type }) => type === 'application')
    return [document?.complete, document?.signers.map(({ name }) => name), document?.uncounted]
  }
  const change = (columns: object) =>
    portal.deps.db
      .updateTable('applications.application')
      .set(columns)
      .where('application_id', '=', params.uuid)
      .execute()
  const before = [true, [nameOf(anna)], []]
  expect(await shown()).toEqual(before)
  await anEntity(portal.deps, { registrationNumber, boardOf: boardOf([juris]) })
  expect(await shown()).toEqual(before)
  await change({ state: 'registered', payment_started_at: null, paid_at: portal.deps.now() })
  expect(await shown()).toEqual(before)
  await change({ state: 'initiated', paid_at: null })
  expect(await shown()).toEqual([false, [nameOf(juris)], [nameOf(anna)]])
})

const aPartner = (id: string, person: Person, type: 'GENERAL' | 'LIMITED' = 'GENERAL'): Fact<'partner'> => ({
  kind: 'partner',
  id,
  value: {
    holder: {
      forename: person.forename,
      surname: person.surname,
      personal_code: person.personalCode,
      birth_date: null,
      country: 'LV',
    },
    type,
    contribution: type === 'LIMITED' ? '5000.00' : null,
    member_state: null,
    currency: type === 'LIMITED' ? 'EUR' : null,
    representation: type === 'GENERAL' ? 'INDIVIDUALLY' : null,
    with_at_least: null,
  },
  since: '2020-03-05',
  until: null,
})

test('every partner signs a change of partners: who stays, who leaves and who joins, and a deceased one does not', async () => {
  const [anna, juris, heir] = [aPerson('Anna', 'Biedre'), aPerson('Juris', 'Biedrs'), aPerson('Ilze', 'Jaunā')]
  const { entityId } = await anEntity(portal.deps, {
    legalForm: 'PS',
    name: 'PS "Biedri"',
    facts: [aPartner('p1', anna), aPartner('p2', juris)],
  })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const joining = `partners.joining.${row(2)}`
  const leaving = `partners.leaving.${row(1)}`
  const changes = {
    [`${leaving}.partner`]: 'p2',
    [`${joining}.forname`]: heir.forename,
    [`${joining}.surname`]: heir.surname,
    [`${joining}.latvianIdentityNumber`]: heir.personalCode,
  }
  const byOne = { application: [signatureOf(anna)] }
  const params = await aSigned(as, 'change-partners', { entityId, changes }, byOne)
  expect(await missing(as, params)).toEqual([
    ['signature-missing', 'application', 2, `${nameOf(juris)}\n${nameOf(heir)}`],
  ])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])

  const both = { application: [signatureOf(anna), signatureOf(heir)] }
  const ofDeceased = { entityId, changes: { ...changes, [`${leaving}.reason`]: 'deceased' } }
  const complete = await aSigned(as, 'change-partners', ofDeceased, both)
  expect(await missing(as, complete)).toEqual([])
  expect((await submitted(as, complete))[0]).toBe(200)
})

test('a limited partner does not act for the partnership, and still signs a change of partners', async () => {
  const [anna, juris, heir] = [aPerson('Anna', 'Biedre'), aPerson('Juris', 'Komandīts'), aPerson('Ilze', 'Jaunā')]
  const { entityId } = await anEntity(portal.deps, {
    legalForm: 'KS',
    name: 'KS "Biedri"',
    facts: [aPartner('p1', anna), aPartner('p2', juris, 'LIMITED')],
  })
  const refused = await portal.call('createEntityApplication', {
    as: await signIn(portal.deps, juris),
    params: { entity_id: entityId },
    body: { services: ['change-partners'], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
  })
  expect(refused.problem.code).toBe('entity-not-found')
  const as = await signIn(portal.deps, { ...anna, entityId })
  const joining = `partners.joining.${row(2)}`
  const changes = {
    [`partners.leaving.${row(1)}`]: null,
    [`${joining}.forname`]: heir.forename,
    [`${joining}.surname`]: heir.surname,
    [`${joining}.latvianIdentityNumber`]: heir.personalCode,
    [`${joining}.mayRepresent`]: null,
    [`${joining}.partnerType`]: 'LIMITED',
    [`${joining}.contribution`]: '3000.00',
  }
  const params = await aSigned(as, 'change-partners', { entityId, changes }, { application: [signatureOf(anna)] })
  expect(await missing(as, params)).toEqual([
    ['signature-missing', 'application', 2, `${nameOf(juris)}\n${nameOf(heir)}`],
  ])
})

test('a new partnership is filed once every partner has signed, also a partner who does not represent it', async () => {
  const as = await signIn(portal.deps, { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' })
  const [liga, andris] = [by('Līga Kalniņa', '32315560918'), by('Andris Kalniņš', '32774092155')]
  const elina = by('Elīna Vītola', '32648120473')
  const params = await aSigned(as, 'register-general-partnership', {}, { application: [liga, andris] })
  expect(await missing(as, params)).toEqual([['signature-missing', 'application', 1, 'Elīna Vītola']])
  expect(await submitted(as, params)).toEqual([409, 'application-not-ready'])
  const complete = await aSigned(as, 'register-general-partnership', {}, { application: [liga, andris, elina] })
  expect(await missing(as, complete)).toEqual([])
})

test('a limited partnership without a general partner, or with a single partner, is not filed', async () => {
  const as = await signIn(portal.deps)
  const general = `register-limited-partnership.founders.founder.${row(1)}`
  const issuesAfter = async (changes: Record<string, unknown>) => {
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-limited-partnership'] })
    await portal.call('changeApplication', { as, params: { uuid }, body: { changes } })
    const { issues } = (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data
    expect(await submitted(as, { uuid })).toEqual([409, 'application-not-ready'])
    return issues.map(({ code }) => code)
  }
  expect(await issuesAfter({ [`${general}.partnerType`]: 'LIMITED', [`${general}.contribution`]: '1.00' })).toEqual([
    'general-partner-missing',
  ])
  const others = [2, 3].map((number) => [`register-limited-partnership.founders.founder.${row(number)}`, null])
  expect(await issuesAfter(Object.fromEntries(others) as Record<string, unknown>)).toEqual(['too-few-rows'])
})

const [liga, andris, elina] = [
  by('Līga Kalniņa', '32315560918'),
  by('Andris Kalniņš', '32774092155'),
  by('Elīna Vītola', '32648120473'),
]
/** Signs for every entity that a sample names. */
const ofEntity = 'Mārtiņš Ozoliņš'

test.each<[ServiceCode, Record<string, readonly SignedBy[]>, unknown[]]>([
  [
    'register-cooperative',
    { application: [liga, andris], statutes: [liga] },
    [
      ['signature-missing', 'application', 1, ofEntity],
      ['signature-missing', 'statutes', 2, `Andris Kalniņš\n${ofEntity}`],
    ],
  ],
  ['register-farm', { application: [liga] }, [['signature-missing', 'application', 1, 'Elīna Vītola']]],
  [
    'register-party',
    { application: [liga], 'founders-minutes': [liga, andris], statutes: [andris], 'party-programme': [liga] },
    [
      ['signature-missing', 'application', 1, 'Andris Kalniņš'],
      ['signature-missing', 'founders-minutes', 1, 'Ineta Zvērināta'],
      ['signature-missing', 'statutes', 1, 'Līga Kalniņa'],
      ['signature-missing', 'party-programme', 1, 'Andris Kalniņš'],
    ],
  ],
  ['register-arbitration-court', { application: [liga] }, [['signature-missing', 'application', 1, ofEntity]]],
  ['register-trade-union', { application: [liga] }, [['signature-missing', 'application', 1, 'Andris Kalniņš']]],
  [
    'register-congregation',
    { application: [andris], statutes: [elina], 'confession-confirmation': [liga] },
    [
      ['signature-missing', 'application', 1, 'Līga Kalniņa'],
      ['signature-missing', 'statutes', 1, 'Līga Kalniņa'],
      ['signature-missing', 'confession-confirmation', 1, ofEntity],
    ],
  ],
])('%s needs the signatures that its law asks for', async (service, signedBy, lacking) => {
  const as = await signIn(portal.deps, { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' })
  const obstacles = await missing(as, await aSigned(as, service, {}, signedBy))
  expect(obstacles.filter(([code]) => code === 'signature-missing')).toEqual(lacking)
  expect(await missing(as, await aSigned(as, service, {}, {}))).toEqual([])
})
