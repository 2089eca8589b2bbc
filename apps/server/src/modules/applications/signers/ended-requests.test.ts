import { describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { aBoard, dayMs, refusal, startSignersPortals, type Board } from '../../../testing/sharing/signers-portals.ts'
import { findPersonByCode } from '../../auth/index.ts'
import { eraseDrafts } from '../drafts/erase-drafts.ts'

const { portals, anApplication, signerNamed, ask, mailsTo, tasksOf, person, inviteAll, sign, registerBoard } =
  startSignersPortals()

const unreadOf = async (as: SignedIn) =>
  (await portals.portal.call('listNotifications', { as })).answer.data.filter(({ read }) => !read)
const remove = (as: SignedIn, uuid: Parameters<typeof sign>[1]) =>
  portals.portal.call('deleteApplication', { as, params: { uuid } })

/** The chair signs with one member, and each member with the chair. */
const boardWithChair = () => aBoard().map((one, index) => ({ ...one, signsWithChair: index > 0 }))

/** The owner asked the other members of the board, and two of the three signatures are enough. */
async function asked(members: Board = aBoard()) {
  const application = await anApplication({ board: members })
  const { owner, uuid, board } = application
  for (const one of board) portals.world.giveKey(one)
  const [dace, karlis] = [await person(board[1]!), await person(board[2]!)]
  await inviteAll(owner, uuid)
  return { ...application, dace, karlis }
}

describe('a deleted application', () => {
  test('is reported to the signers who were asked or have signed, and not to who deleted it', async () => {
    const { owner, uuid, board, document, dace, karlis } = await asked()
    expect((await sign(dace, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(refusal(await remove(owner, uuid))).toEqual([200, undefined])
    await portals.portal.runDueJobs()
    for (const [as, member] of [
      [dace, board[1]!],
      [karlis, board[2]!],
    ] as const) {
      const mails = mailsTo(member)
      expect(mails.map(({ text }) => text).filter((text) => text.includes('ir dzēsts'))).toHaveLength(1)
      expect(mails.at(-1)?.text).toContain('Ilze Ozola')
      expect(await unreadOf(as)).toMatchObject([{ link: '/applications' }])
      expect(await tasksOf(as)).toEqual([])
    }
    expect(mailsTo(board[0]!).filter(({ text }) => text.includes('ir dzēsts'))).toEqual([])
  })

  test('is not reported to signers who declined or were never asked', async () => {
    const { owner, uuid, board } = await anApplication({ board: aBoard(4) })
    for (const one of [board[1]!, board[2]!, board[3]!]) await person(one)
    for (const forename of ['Dace', 'Kārlis'])
      await ask(owner, uuid, (await signerNamed(owner, uuid, forename)).uuid, 'invite')
    await portals.portal.runDueJobs()
    const dace = await signerNamed(owner, uuid, 'Dace')
    await ask(await person(board[1]!), uuid, dace.uuid, 'decline', { reason: 'Nē' })
    await remove(owner, uuid)
    await portals.portal.runDueJobs()
    const notified = board.map((one) => mailsTo(one).some(({ text }) => text.includes('ir dzēsts')))
    expect(notified).toEqual([false, false, true, false])
  })

  test('is reported to its author when a colleague deletes it', async () => {
    const { uuid, board, entityId } = await anApplication()
    await person(board[0]!)
    const colleague = await signIn(portals.portal.deps, { ...board[1]!, entityId })
    expect(refusal(await remove(colleague, uuid))).toEqual([200, undefined])
    await portals.portal.runDueJobs()
    expect(mailsTo(board[0]!).at(-1)?.text).toContain('Dzēsa: Dace Ozola')
    expect(mailsTo(board[1]!)).toEqual([])
  })

  test('is not reported to its author once they have left the board', async () => {
    const application = await anApplication()
    const { uuid, board, entityId } = application
    await person(board[0]!)
    await registerBoard(application, board.slice(1))
    await portals.portal.runDueJobs()
    const colleague = await signIn(portals.portal.deps, { ...board[1]!, entityId })
    expect(refusal(await remove(colleague, uuid))).toEqual([200, undefined])
    await portals.portal.runDueJobs()
    expect(mailsTo(board[0]!)).toEqual([])
  })
})

test('an operator who erases the drafts of a person ends the requests to their signers, who get a message without names', async () => {
  const { deps, call } = portals.portal
  const owner = await signIn(deps, { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' })
  const { uuid } = await aFilledDraft(portals.portal, owner, { services: ['register-low-capital-sia'] })
  expect((await call('generateDocuments', { as: owner, params: { uuid } })).status).toBe(200)
  await inviteAll(owner, uuid)
  const { personal_code: personalCode } = await deps.db
    .selectFrom('applications.signer')
    .select('personal_code')
    .where('application_id', '=', uuid)
    .where('asked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const signer = await signIn(deps, { personalCode: personalCode!, email: 'signer@example.lv' })
  expect(await unreadOf(signer)).toHaveLength(1)
  const { personId } = (await findPersonByCode(deps.db, owner.personalCode))!
  const erased = await deps.db
    .transaction()
    .execute((tx) => eraseDrafts(tx, deps, { personId, personalCode: owner.personalCode }, deps.now()))
  expect(erased).toEqual({ erased: 1, signedByOthers: 0 })
  await portals.portal.runDueJobs()
  const mails = portals.post.delivered.filter(({ to }) => to === 'signer@example.lv')
  expect(mails.map(({ subject }) => subject).at(-1)).toContain('ir dzēsts')
  expect(mails.at(-1)?.text).not.toMatch(/Līga|Dzēsa/)
  const unread = await unreadOf(signer)
  expect(unread).toMatchObject([{ link: '/applications' }])
  expect(JSON.stringify(unread)).not.toMatch(/Līga|Dzēsa|Deleted by/)
})

describe('a request', () => {
  test('whose signature others have given ends with a message, and the signer is asked again once it is needed', async () => {
    const { owner, uuid, board, document, dace, karlis } = await asked()
    for (const one of [owner, dace]) expect((await sign(one, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!).at(-1)?.text).toContain('jau ir parakstījuši citi')
    expect(await unreadOf(karlis)).toMatchObject([{ link: '/applications' }])
    const params = { uuid, document_uuid: document }
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!).at(-1)?.text).toContain('lūdz Jūs parakstīt')
    expect(await tasksOf(karlis)).toHaveLength(1)
  })

  test('goes on without reminders while the documents lack the signature of another', async () => {
    const { uuid, board, document, entityId, dace, karlis } = await asked(boardWithChair())
    expect((await sign(dace, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!)).toHaveLength(1)
    expect(await unreadOf(karlis)).toMatchObject([{ link: `/signing-document/${uuid}/${document}` }])
    expect(await tasksOf(karlis)).toHaveLength(1)
    portals.portal.passTime(3 * dayMs)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!)).toHaveLength(1)
    const owner = await signIn(portals.portal.deps, { ...board[0]!, entityId })
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!).at(-1)?.text).toContain('jau ir parakstījuši citi')
    const again = await person(board[2]!)
    expect(await unreadOf(again)).toMatchObject([{ link: '/applications' }])
    expect(await tasksOf(again)).toEqual([])
  })

  test('can be made again to a signer who declined while the documents lacked the signature of another', async () => {
    const { uuid, board, document, entityId, owner: asker, dace, karlis } = await asked(boardWithChair())
    const { uuid: signer } = await signerNamed(asker, uuid, 'Kārlis')
    expect((await ask(karlis, uuid, signer, 'decline', { reason: 'Nē' })).status).toBe(200)
    expect((await sign(dace, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    portals.portal.passTime(dayMs + 1)
    const owner = await signIn(portals.portal.deps, { ...board[0]!, entityId })
    expect(refusal(await ask(owner, uuid, signer, 'invite'))).toEqual([200, undefined])
  })

  test.each([
    ['is being paid for', 'payment'],
    ['is sent without a fee', 'submitted'],
  ])('ends with a message, too, when the application %s right after the last signature', async (_, status) => {
    const { owner, uuid, board, document, dace, karlis } = await asked()
    // As when the register has returned the application: a fee that was paid is credited.
    if (status === 'submitted')
      await portals.portal.deps.db
        .updateTable('applications.application')
        .set({ state: 'reinitiated', paid_cents: 100_000 })
        .where('application_id', '=', uuid)
        .execute()
    for (const one of [dace, owner]) expect((await sign(one, uuid, document)).status).toBe(200)
    const submitted = await portals.portal.call('submitApplication', { as: owner, params: { uuid } })
    expect([refusal(submitted), submitted.answer.data.status]).toEqual([[200, undefined], status])
    await portals.portal.runDueJobs()
    expect(mailsTo(board[2]!).filter(({ text }) => text.includes('jau ir parakstījuši citi'))).toHaveLength(1)
    expect((await unreadOf(karlis)).filter(({ link }) => link?.startsWith('/signing-document'))).toEqual([])
  })

  test('is no unread notice for the signer who has signed', async () => {
    const { uuid, document, dace } = await asked()
    expect(await unreadOf(dace)).toHaveLength(1)
    expect((await sign(dace, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await unreadOf(dace)).toEqual([])
  })
})
