import { sample } from '@portal/services/change-board/sample'
import { describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, anOfficer, aPersonalCode, signIn } from '../../../testing/factories.ts'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aBoard, refusal, startSignersPortals } from '../../../testing/sharing/signers-portals.ts'
import { uploadFile } from '../../../testing/upload.ts'

// The minutes of a meeting are uploaded, and their signers are named in the answers.
const { portals, signersOf, signerNamed, ask, mailsTo, tasksOf, open, person, inviteAll, sign, registerBoard } =
  startSignersPortals()

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const service = 'change-board'

/**
 * Prepares a board change decided by a meeting. Ilze presides and represents the company with Dace, who keeps the
 * minutes; the member Kārlis verifies them. Andris is appointed and gives a consent of their own, and Elīna, too, if two
 * are appointed.
 */
async function aMeeting({ appoints = 1 } = {}) {
  const { portal, world } = portals
  const [ilze, dace, karlis] = aBoard() as [Signer, Signer, Signer]
  const [andris, elina] = [
    { forename: 'Andris', surname: 'Bērzs', personalCode: aPersonalCode() },
    { forename: 'Elīna', surname: 'Bērza', personalCode: aPersonalCode() },
  ]
  const company = await anEntity(portal.deps, {
    officers: [ilze, dace].map((one) => ({ ...anOfficer(one), representation: 'WITH_ALL' as const })),
    facts: [karlis, ilze].map((one, index) => aMemberFact(one, String(index))),
  })
  const { entityId } = company
  const owner = await signIn(portal.deps, { ...ilze, entityId })
  const { uuid } = await aFilledDraft(portal, owner, { services: [service], entityId })
  const named = (place: string, { forename, surname, personalCode }: Signer) => ({
    [`${place}.forname`]: forename,
    [`${place}.surname`]: surname,
    [`${place}.latvianIdentityNumber`]: personalCode,
  })
  const [appointed] = Object.values(sample.board.appointed)
  const appoint = (place: string, one: Signer) => ({
    ...Object.fromEntries(Object.entries(appointed ?? {}).map(([key, value]) => [`${place}.${key}`, value])),
    ...named(place, one),
  })
  const changes = {
    [`board.dismissed.${row(1)}`]: null,
    ...appoint(`board.appointed.${row(2)}`, andris),
    ...(appoints > 1 && appoint(`board.appointed.${row(3)}`, elina)),
    ...named('decision.chair', ilze),
    ...named('decision.keeper', dace),
    ...named('decision.verifier', karlis),
  }
  const change = async (given: object) => {
    const body = { changes: Object.fromEntries(Object.entries(given).map(([path, to]) => [`${service}.${path}`, to])) }
    expect(refusal(await portal.call('changeApplication', { as: owner, params: { uuid }, body }))).toEqual([
      200,
      undefined,
    ])
  }
  await change(changes)
  const appointAlso = () => change(appoint(`board.appointed.${row(3)}`, elina))
  const generated = await portal.call('generateDocuments', { as: owner, params: { uuid } })
  const application = generated.answer.data.find(({ type }) => type === 'application')!.uuid
  const upload = async (type: string, name: string, text = name) => {
    const { status, data } = await uploadFile(portal, owner, uuid, { type, service, name, bytes: Buffer.from(text) })
    expect(status).toBe(200)
    return data.uuid
  }
  for (const one of [ilze, dace, karlis, andris]) world.giveKey(one)
  return { uuid, owner, company, ilze, dace, karlis, andris, elina, application, upload, appointAlso }
}

type Signer = ReturnType<typeof aBoard>[number]

/** Replaces the file of a paper. */
const replace = ({ owner, uuid }: Awaited<ReturnType<typeof aMeeting>>, minutes: string, text: string) =>
  uploadFile(portals.portal, owner, uuid, { name: 'Protokols.txt', bytes: Buffer.from(text), replaces: minutes })

const papersOf = async (as: Awaited<ReturnType<typeof person>>, uuid: AnyId) =>
  (await open(as, uuid)).answer.data!.documents.map(({ type }) => type).toSorted()

describe('a request to sign', () => {
  test('covers uploaded papers that need the person’s signature, and no other paper', async () => {
    const meeting = await aMeeting()
    const { uuid, owner, dace, karlis, andris, application, upload } = meeting
    const minutes = await upload('members-minutes', 'Protokols.txt')
    const consent = await upload('board-consent', 'Piekrišana.txt')
    await upload('other', 'Piezīmes.txt')
    const people = [await person(dace), await person(karlis), await person(andris)] as const
    await inviteAll(owner, uuid)
    expect(await papersOf(people[0], uuid)).toEqual(['application', 'members-minutes'])
    expect(await papersOf(people[1], uuid)).toEqual(['members-minutes'])
    expect(await papersOf(people[2], uuid)).toEqual(['board-consent'])
    expect(mailsTo(karlis).at(-1)?.text).toContain('Protokols.txt')
    expect(refusal(await sign(people[1], uuid, application))).toEqual([404, 'document-not-found'])
    expect(refusal(await sign(people[1], uuid, consent))).toEqual([404, 'document-not-found'])
    expect((await sign(people[1], uuid, minutes)).status).toBe(200)
    expect((await sign(people[0], uuid, minutes)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await tasksOf(people[1])).toEqual([])
    expect(await tasksOf(people[0])).toHaveLength(1)
    expect((await signersOf(owner, uuid)).complete).toBe(false)
    for (const id of [application, minutes]) expect((await sign(owner, uuid, id)).status).toBe(200)
    expect((await sign(people[0], uuid, application)).status).toBe(200)
    expect((await sign(people[2], uuid, consent)).status).toBe(200)
    expect(await signersOf(owner, uuid)).toMatchObject({ complete: true })
  })

  test('ends for the signers of a replaced file, who are asked again; others keep theirs and all given signatures', async () => {
    const meeting = await aMeeting()
    const { uuid, owner, dace, karlis, andris, application, upload } = meeting
    const minutes = await upload('members-minutes', 'Protokols.txt')
    await upload('board-consent', 'Piekrišana.txt')
    const [second, member, appointed] = [await person(dace), await person(karlis), await person(andris)]
    await inviteAll(owner, uuid)
    expect((await sign(second, uuid, application)).status).toBe(200)
    expect((await replace(meeting, minutes, 'Cits protokols')).status).toBe(200)
    expect(refusal(await sign(member, uuid, minutes))).toEqual([409, 'document-changed'])
    await portals.portal.runDueJobs()
    expect(await tasksOf(member)).toEqual([])
    expect(mailsTo(karlis).at(-1)?.subject).toContain('ir mainīti')
    expect(await tasksOf(appointed)).toHaveLength(1)
    const states = (await signersOf(owner, uuid)).signers.map(({ name, state }) => [name.split(' ')[0], state])
    expect(Object.fromEntries(states)).toEqual({
      Ilze: 'named',
      Dace: 'changed',
      Kārlis: 'changed',
      Andris: 'delivered',
    })
    await inviteAll(owner, uuid)
    expect((await sign(second, uuid, minutes)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'signed' })
  })

  test('goes on without a removed paper, and is renewed when one more paper needs the person', async () => {
    const meeting = await aMeeting()
    const { uuid, owner, dace, karlis, upload } = meeting
    const [second, member] = [await person(dace), await person(karlis)]
    await inviteAll(owner, uuid)
    const minutes = await upload('members-minutes', 'Protokols.txt')
    await portals.portal.runDueJobs()
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'changed' })
    expect(await signerNamed(owner, uuid, 'Kārlis')).toMatchObject({ state: 'named' })
    await inviteAll(owner, uuid)
    const removed = await portals.portal.call('deleteDocument', {
      as: owner,
      params: { uuid, document_uuid: minutes },
    })
    expect(removed.status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await papersOf(second, uuid)).toEqual(['application'])
    expect(await tasksOf(second)).toHaveLength(1)
    expect(await tasksOf(member)).toEqual([])
    expect(mailsTo(karlis).at(-1)?.subject).toContain('vairs nav vajadzīgs')
  })

  test.each([
    ['pending', 'document-being-scanned'],
    ['infected', 'document-infected'],
  ] as const)('is not sent while the scan of a file is %s', async (scan, code) => {
    const { uuid, owner, karlis, dace, upload } = await aMeeting()
    const minutes = await upload('members-minutes', 'Protokols.txt')
    await upload('board-consent', 'Piekrišana.txt')
    await portals.portal.deps.db
      .updateTable('files.document')
      .set({ scan })
      .where('document_id', '=', minutes)
      .execute()
    for (const { forename } of [karlis, dace]) {
      const { uuid: signer } = await signerNamed(owner, uuid, forename)
      expect(refusal(await ask(owner, uuid, signer, 'invite'))).toEqual([409, code])
      expect(refusal(await ask(owner, uuid, signer, 'invite', { everybody: true }))).toEqual([409, code])
    }
    const { uuid: appointed } = await signerNamed(owner, uuid, 'Andris')
    expect((await ask(owner, uuid, appointed, 'invite')).status).toBe(200)
  })

  test('that was withdrawn opens no paper', async () => {
    const { uuid, owner, karlis, upload } = await aMeeting()
    const minutes = await upload('members-minutes', 'Protokols.txt')
    const member = await person(karlis)
    await inviteAll(owner, uuid)
    const { uuid: signer } = await signerNamed(owner, uuid, 'Kārlis')
    expect((await ask(owner, uuid, signer, 'replace')).status).toBe(200)
    expect(refusal(await open(member, uuid))).toEqual([404, 'application-not-found'])
    expect(refusal(await sign(member, uuid, minutes))).toEqual([404, 'application-not-found'])
    expect(await tasksOf(member)).toEqual([])
  })

  test('shows each signer the papers of a kind that no other person has signed', async () => {
    const { uuid, owner, andris, upload } = await aMeeting()
    const [first, other] = [await upload('board-consent', 'Viena.txt'), await upload('board-consent', 'Otra.txt')]
    const appointed = await person(andris)
    await inviteAll(owner, uuid)
    expect(await papersOf(appointed, uuid)).toEqual(['board-consent', 'board-consent'])
    expect((await sign(appointed, uuid, other)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await signerNamed(owner, uuid, 'Andris')).toMatchObject({
      state: 'signed',
      documents: [{ uuid: other, signed: true }],
    })
    expect(await tasksOf(appointed)).toEqual([])
    const { documents } = (await open(appointed, uuid)).answer.data!
    expect(documents.map(({ uuid: id, complete, signed_by_you: mine }) => [id, complete, mine])).toEqual([
      [first, true, false],
      [other, true, true],
    ])
    expect(first).not.toBe(other)
  })

  test('no longer opens a paper that the person need not sign any more', async () => {
    const { uuid, owner, ilze, dace, application, upload, company } = await aMeeting()
    const minutes = await upload('members-minutes', 'Protokols.txt')
    const second = await person(dace)
    await inviteAll(owner, uuid)
    await registerBoard(company, [ilze])
    await portals.portal.runDueJobs()
    expect(await papersOf(second, uuid)).toEqual(['members-minutes'])
    expect(await tasksOf(second)).toHaveLength(1)
    expect(refusal(await sign(second, uuid, application))).toEqual([404, 'document-not-found'])
    expect((await sign(second, uuid, minutes)).status).toBe(200)
  })

  test('still holds when a paper of other signers is added, and the applicant reads the true reason at once', async () => {
    const { uuid, owner, dace, upload } = await aMeeting()
    await inviteAll(owner, uuid)
    await upload('board-consent', 'Piekrišana.txt')
    expect((await signersOf(owner, uuid)).signers).toHaveLength(3)
    await portals.portal.runDueJobs()
    const { text } = mailsTo('anna@example.lv').at(-1)!
    expect(text).toContain('Tagad paraksta arī: Andris Bērzs')
    expect(text).toContain('dokumenti ir mainīti vai papildināti')
    expect(text).not.toContain('vairs nav spēkā')
    expect(await tasksOf(await person(dace))).toHaveLength(1)
  })

  test('still holds when an answer only adds a signer, and the applicant reads the true reason at once', async () => {
    const { uuid, owner, upload, appointAlso } = await aMeeting()
    await upload('board-consent', 'Piekrišana.txt')
    await inviteAll(owner, uuid)
    await appointAlso()
    expect(await signerNamed(owner, uuid, 'Elīna')).toMatchObject({ state: 'named' })
    await portals.portal.runDueJobs()
    const { text } = mailsTo('anna@example.lv').at(-1)!
    expect(text).toContain('Tagad paraksta arī: Elīna Bērza')
    expect(text).not.toContain('reģistrā')
    expect(text).toContain('ir mainīti vai papildināti')
    expect(text).not.toContain('vairs nav spēkā')
  })

  test('goes on when a signature is removed from a paper that another person had signed before the request', async () => {
    const { uuid, owner, andris, elina, upload } = await aMeeting({ appoints: 2 })
    const [first, second] = [await upload('board-consent', 'Viena.txt'), await upload('board-consent', 'Otra.txt')]
    const [one, two] = [await person(andris), await person(elina)]
    const invite = async (forename: string) =>
      ask(owner, uuid, (await signerNamed(owner, uuid, forename)).uuid, 'invite')
    await invite('Andris')
    expect((await sign(one, uuid, first)).status).toBe(200)
    expect((await invite('Elīna')).status).toBe(200)
    const onFirst = { uuid, document_uuid: first }
    expect((await portals.portal.call('removeSignatures', { as: owner, params: onFirst })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await signerNamed(owner, uuid, 'Elīna')).toMatchObject({ state: 'delivered' })
    expect((await open(two, uuid)).answer.data!.documents).toMatchObject([{ uuid: second }])
    // Without the second paper, the first one is for both, and Elīna was not asked for it.
    const onSecond = { uuid, document_uuid: second }
    expect((await portals.portal.call('deleteDocument', { as: owner, params: onSecond })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await signerNamed(owner, uuid, 'Elīna')).toMatchObject({ state: 'changed' })
  })
})

test('evidence that may be unsigned is no reason to ask for signatures', async () => {
  const { portal, world } = portals
  const elina = { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' }
  world.giveKey(elina)
  const founding = 'register-representative-office'
  const owner = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, owner, { services: [founding] })
  const [application] = (await portal.call('generateDocuments', { as: owner, params: { uuid } })).answer.data
  await uploadFile(portal, owner, uuid, {
    type: 'foreign-registration',
    service: founding,
    name: 'a.txt',
    bytes: Buffer.from('a'),
  })
  await portal.call('changeApplication', { as: owner, params: { uuid }, body: { current_tab: 'documents' } })
  const readStep = async () =>
    (await portal.call('getApplication', { as: owner, params: { uuid } })).answer.data.next_step
  expect(await readStep()).toBe('ask-signers')
  await inviteAll(owner, uuid)
  expect(await readStep()).toBe('signatures')
  expect(refusal(await sign(await person(elina), uuid, application!.uuid))).toEqual([200, undefined])
  expect(await readStep()).toBe('pay')
})
