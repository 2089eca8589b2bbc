import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const person = (forename: string) => ({ forename, surname: 'Zars', personalCode: aPersonalCode() })
const named = (place: string, { forename, surname, personalCode }: ReturnType<typeof person>) => ({
  [`change-board.decision.${place}.forname`]: forename,
  [`change-board.decision.${place}.surname`]: surname,
  [`change-board.decision.${place}.latvianIdentityNumber`]: personalCode,
})

async function holdOwnShares(
  registrationNumber: string,
  chair: ReturnType<typeof person>,
  members: readonly ReturnType<typeof aMemberFact>[],
): Promise<void> {
  const own = aMemberFact(chair, 'own')
  const holder = { name: 'SIA "Liepu aleja"', registration_number: registrationNumber, country: null }
  const facts = [...members, { ...own, value: { ...own.value, holder } } as typeof own]
  await anEntity(portal.deps, { registrationNumber, boardOf: [chair], facts })
}

/** Prepares a board change that a meeting of two members decides. @param ownShares the company holds shares in itself */
async function aMeeting({ ownShares = false } = {}) {
  const [chair, keeper, verifier] = [person('Ilze'), person('Dace'), person('Kārlis')]
  const facts = [chair, verifier].map((one, index) => aMemberFact(one, `m${index}`))
  const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: [chair], facts })
  if (ownShares) await holdOwnShares(registrationNumber, chair, facts)
  const as = await signIn(portal.deps, { ...chair, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  const params = { uuid }
  const change = (changes: Record<string, unknown>) =>
    portal.call('changeApplication', { as, params, body: { changes } })
  await change({
    'change-board.board.dismissed.01937a00-0000-7000-8000-000000000001': null,
    'change-board.decision.meeting.minutes': 'prepared',
    'change-board.decision.votes.convenedBy': 'board',
    'change-board.decision.votes.result': 'unanimous',
    ...named('chair', chair),
    ...named('keeper', keeper),
    ...named('verifier', verifier),
  })
  const generate = () => portal.call('generateDocuments', { as, params, body: {} })
  const minutes = async () =>
    (await portal.call('getApplication', { as, params })).answer.data.documents.find(
      ({ type }) => type === 'members-minutes',
    )
  const missing = async () =>
    (await portal.call('reviewApplication', { as, params })).answer.data.obstacles
      .filter(({ code }) => code === 'document-missing')
      .map(({ params: about }) => about?.['document_type'])
  const warnings = async () =>
    (await portal.call('checkRules', { as, params, body: {} })).answer.data.warnings.map(({ code }) => code)
  const papers = async () =>
    (await portal.call('checkRules', { as, params, body: { papers: true } })).answer.data.papers ?? []
  return { chair, keeper, verifier, change, generate, minutes, missing, warnings, papers }
}

test('minutes that the portal prepares are signed by the chair, the keeper and the verifier', async () => {
  const { chair, keeper, verifier, generate, minutes, papers } = await aMeeting()
  const draft = (await papers()).find(({ type }) => type === 'members-minutes')
  expect(JSON.stringify(draft?.blocks)).toContain('2800 no 2800')
  expect((await generate()).status).toBe(200)
  const names = [chair, keeper, verifier].map(({ forename, surname }) => `${forename} ${surname}`)
  expect(await minutes()).toMatchObject({ origin: 'generated', missing: [{ count: 3, names }] })
})

test('the company is absent from the meeting with its own shares unless the user states that it took part', async () => {
  const { change, warnings } = await aMeeting({ ownShares: true })
  expect(await warnings()).not.toContain('own-shares-counted')
  const row = 'change-board.decision.attendance.01937a00-0000-7000-8000-000000000007'
  await change({ [`${row}.member`]: 'own', [`${row}.presence`]: 'represented', [`${row}.proxy`]: 'Andris Zars' })
  expect(await warnings()).toContain('own-shares-counted')
})

test('a member who was absent has no shares among those represented', async () => {
  const { change, generate, minutes, papers } = await aMeeting()
  await generate()
  const row = 'change-board.decision.attendance.01937a00-0000-7000-8000-000000000007'
  await change({ [`${row}.member`]: 'm1', [`${row}.presence`]: 'absent' })
  expect(await minutes()).toMatchObject({ out_of_date: true })
  const draft = (await papers()).find(({ type }) => type === 'members-minutes')
  expect(JSON.stringify(draft?.blocks)).toContain('1400 no 2800')
  expect(JSON.stringify(draft?.blocks)).toContain('nepiedalās: Kārlis Zars')
})

test.each([['own'], [null]])(
  'the answer %s asks for minutes of the user in place of those prepared',
  async (answer) => {
    const { change, generate, minutes, missing } = await aMeeting()
    await generate()
    await change({ 'change-board.decision.meeting.minutes': answer })
    expect(await minutes()).toMatchObject({ out_of_date: true })
    await generate()
    expect(await minutes()).toBeUndefined()
    expect(await missing()).toContain('members-minutes')
  },
)

const inOffice = {
  birthDate: null,
  entityRegistrationNumber: null,
  representation: 'INDIVIDUALLY',
  withAtLeast: null,
  appointedOn: '2022-05-16',
}

test('minutes of a council are signed by all of its members who met', async () => {
  const board = person('Ilze')
  const council = ['Dace', 'Kārlis', 'Andris'].map(person)
  const seats = council.map((one, index) => ({
    ...one,
    ...inOffice,
    officerId: `seat-${index}`,
    position: index === 0 ? 'CHAIR_OF_COUNCIL' : 'COUNCIL_MEMBER',
    governingBody: 'SUPERVISORY_BOARD',
  }))
  const head = { ...board, ...inOffice, officerId: 'head', position: 'BOARD_MEMBER', governingBody: 'EXECUTIVE_BOARD' }
  const { entityId } = await anEntity(portal.deps, { legalForm: 'AS', officers: [head, ...seats] })
  const as = await signIn(portal.deps, { ...board, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  const params = { uuid }
  const absence = 'change-board.decision.absence.01937a00-0000-7000-8000-000000000004.member'
  const change = (changes: Record<string, unknown>) =>
    portal.call('changeApplication', { as, params, body: { changes } })
  await change({
    'change-board.board.dismissed.01937a00-0000-7000-8000-000000000001': null,
    'change-board.decision.meeting.body': 'council',
    'change-board.decision.meeting.councilMinutes': 'prepared',
    'change-board.decision.session.chair': 'seat-0',
    'change-board.decision.session.keeper': 'Līga Liepa',
    'change-board.decision.session.result': 'unanimous',
    [absence]: 'seat-2',
  })
  const minutes = async () => {
    expect((await portal.call('generateDocuments', { as, params, body: {} })).status).toBe(200)
    const { documents } = (await portal.call('getApplication', { as, params })).answer.data
    return documents.find(({ type }) => type === 'council-decision')
  }
  const names = council.map(({ forename, surname }) => `${forename} ${surname}`)
  expect(await minutes()).toMatchObject({
    origin: 'generated',
    missing: [{ count: 2, names: names.slice(0, 2) }],
  })
  await change({ 'change-board.decision.absence.01937a00-0000-7000-8000-000000000004': null })
  expect(await minutes()).toMatchObject({ missing: [{ count: 3, names }] })
})
