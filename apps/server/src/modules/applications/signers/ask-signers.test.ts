import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aDelegate } from '../../../testing/delegates.ts'
import { signIn } from '../../../testing/factories.ts'
import { aBoard, dayMs, refusal, startSignersPortals, type Board } from '../../../testing/sharing/signers-portals.ts'
import { eraseDue } from '../../../jobs/erase-due.ts'
import { deletedDrafts } from '../documents/delete-documents.ts'

const { portals, anApplication, signersOf, signerNamed, ask, mailsTo, tasksOf, open, person, inviteAll, sign } =
  startSignersPortals()

test.each([1, 2, 3])(
  'a delegate of level %i asks the board for the entity, and the delegate’s own signature does not count',
  async (level) => {
    const { uuid, board, document, entityId } = await anApplication()
    const delegate = await aDelegate(portals.portal, entityId, level)
    await person(board[1]!)
    await inviteAll(delegate, uuid)
    expect(mailsTo(board[1]!)).toHaveLength(1)
    const before = await signersOf(delegate, uuid)
    expect(before.signers.map(({ is_you: isYou, awaited }) => [isYou, awaited])).toEqual(board.map(() => [false, true]))
    expect(refusal(await sign(delegate, uuid, document))).toEqual([409, 'signer-not-expected'])
    expect(await signersOf(delegate, uuid)).toEqual(before)
    await portals.portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('personal_code', '=', delegate.personalCode)
      .execute()
    expect(refusal(await ask(delegate, uuid, before.signers[1]!.uuid, 'remind'))).toEqual([403, 'mandate-ended'])
  },
)

test('the next step is to ask until enough signers are asked, and then to wait for them', async () => {
  const { owner, uuid, board, document, entityId } = await anApplication({ withAtLeast: 2 })
  const { portal, world } = portals
  for (const one of board) world.giveKey(one)
  const steps = async () => {
    const { data: application } = (await portal.call('getApplication', { as: owner, params: { uuid } })).answer
    const { data: rows } = (await portal.call('listEntityApplications', { as: owner, params: { entity_id: entityId } }))
      .answer
    const { data: tasks } = (await portal.call('listTasks', { as: owner })).answer
    return [application.next_step, ...rows.map(({ next_step: step }) => step), ...tasks.map(({ kind }) => kind)]
  }
  expect(refusal(await sign(owner, uuid, document))).toEqual([200, undefined])
  const toAsk = ['ask-signers', 'ask-signers', 'ask-signers']
  const toWait = ['signatures', 'signatures']
  expect(await steps()).toEqual(toAsk)
  const [dace, karlis] = [await signerNamed(owner, uuid, 'Dace'), await signerNamed(owner, uuid, 'Kārlis')]
  await ask(owner, uuid, dace.uuid, 'invite')
  expect(await steps()).toEqual(toAsk)
  await ask(owner, uuid, karlis.uuid, 'invite')
  expect(await steps()).toEqual(toWait)
  const asked = await person(board[1]!)
  expect(refusal(await sign(asked, uuid, document))).toEqual([200, undefined])
  await portal.runDueJobs()
  expect(await steps()).toEqual(toWait)
  const last = await person(board[2]!)
  expect((await ask(last, uuid, karlis.uuid, 'decline', { reason: 'Nepiekrītu adresei.' })).status).toBe(200)
  expect(await steps()).toEqual(toAsk)
})

test('one of several signers who can complete the documents is enough to wait for', async () => {
  const { owner, uuid, board, document } = await anApplication()
  for (const one of board) portals.world.giveKey(one)
  expect(refusal(await sign(owner, uuid, document))).toEqual([200, undefined])
  await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite')
  const { answer } = await portals.portal.call('getApplication', { as: owner, params: { uuid } })
  expect(answer.data.next_step).toBe('signatures')
})

test('as many signers as are missing are not enough to wait for without the chair of a joint right', async () => {
  const [chair, ...others] = aBoard(3)
  const board = [chair!, ...others.map((one) => ({ ...one, signsWithChair: true }))]
  const { uuid, entityId, owner } = await anApplication({ board })
  const delegate = await aDelegate(portals.portal, entityId, 2)
  const step = async () =>
    (await portals.portal.call('getApplication', { as: delegate, params: { uuid } })).answer.data.next_step
  await portals.portal.call('changeApplication', { as: owner, params: { uuid }, body: { current_tab: 'documents' } })
  for (const name of ['Dace', 'Kārlis']) await ask(owner, uuid, (await signerNamed(owner, uuid, name)).uuid, 'invite')
  expect(await step()).toBe('ask-signers')
  await ask(delegate, uuid, (await signerNamed(delegate, uuid, 'Ilze')).uuid, 'invite')
  expect(await step()).toBe('signatures')
})

test('a reader of the application who is not asked has no task, under any profile', async () => {
  const { uuid, owner, board } = await anApplication()
  const asPerson = await person(board[0]!)
  for (const as of [owner, asPerson]) {
    const { status, answer } = await open(as, uuid)
    expect([status, answer.data]).toEqual([200, null])
  }
})

test('a failed check whether a person may know of an application is a failure, not a refusal', async () => {
  const { uuid } = await anApplication()
  const stranger = await signIn(portals.portal.deps)
  expect(refusal(await open(stranger, uuid))).toEqual([404, 'application-not-found'])
  const { pool } = portals.portal.deps
  await pool.query('alter table entities.api_notary rename to absent')
  onTestFinished(async () => {
    await pool.query('alter table entities.absent rename to api_notary')
  })
  expect(refusal(await open(stranger, uuid))).toEqual([500, 'unexpected'])
})

describe('a reminder', () => {
  const mails = (board: Board) => mailsTo(board[1]!).length

  test('is sent on days 3, 7, 14 and 28, and never after the signature', async () => {
    const { owner, uuid, board } = await anApplication({ board: aBoard(2) })
    await person(board[1]!)
    await inviteAll(owner, uuid)
    const seen: number[] = []
    for (let day = 1; day <= 30; day += 1) {
      portals.portal.passTime(dayMs)
      const before = mails(board)
      await portals.portal.runDueJobs()
      if (mails(board) > before) seen.push(day)
    }
    expect(seen).toEqual([3, 7, 14, 28])
    const again = await signIn(portals.portal.deps, { ...board[0]! })
    expect(await tasksOf(again)).toEqual([])
  })

  test('stops at the end date, at the signature and at the refusal', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    const [, dace, karlis] = [0, await person(board[1]!), await person(board[2]!)]
    await inviteAll(owner, uuid)
    expect((await sign(dace, uuid, document)).status).toBe(200)
    const { answer } = await open(karlis, uuid)
    await ask(karlis, uuid, answer.data!.signer_uuid, 'decline', { reason: 'Nepiekrītu adresei.' })
    await portals.portal.runDueJobs()
    const before = portals.post.delivered.length
    portals.portal.passTime(8 * dayMs)
    await portals.portal.runDueJobs()
    expect(portals.post.delivered.length).toBe(before)

    const other = await anApplication({ board: aBoard(2) })
    await person(other.board[1]!)
    const until = new Date(portals.portal.deps.now().getTime() + 4 * dayMs).toISOString().slice(0, 10)
    await inviteAll(other.owner, other.uuid, { until })
    portals.portal.passTime(3 * dayMs)
    await portals.portal.runDueJobs()
    expect(mails(other.board)).toBe(2)
    portals.portal.passTime(5 * dayMs)
    await portals.portal.runDueJobs()
    expect(mails(other.board)).toBe(2)
  })

  test('from the owner is sent once a day', async () => {
    const { owner, uuid, board, entityId } = await anApplication({ board: aBoard(2) })
    await person(board[1]!)
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    const canRemind = async (user: typeof owner) => (await signerNamed(user, uuid, 'Dace')).can_remind
    expect(await canRemind(owner)).toBe(false)
    expect(refusal(await ask(owner, uuid, dace, 'remind'))).toEqual([409, 'signer-not-awaited'])
    await inviteAll(owner, uuid)
    expect(await canRemind(owner)).toBe(false)
    expect(refusal(await ask(owner, uuid, dace, 'remind'))).toEqual([429, 'signer-reminded-recently'])
    portals.portal.passTime(dayMs + 1)
    const signedInAgain = await signIn(portals.portal.deps, { ...board[0]!, entityId: entityId })
    expect(await canRemind(signedInAgain)).toBe(true)
    expect((await ask(signedInAgain, uuid, dace, 'remind')).status).toBe(200)
    expect(await canRemind(signedInAgain)).toBe(false)
    await portals.portal.runDueJobs()
    expect(mails(board)).toBe(2)
    expect((await signerNamed(signedInAgain, uuid, 'Dace')).reminded_at).not.toBeNull()
  })
})

describe('declining', () => {
  test('notifies the owner of the reason; the signer may still sign and may be asked again the next day', async () => {
    const { owner, uuid, board, entityId } = await anApplication()
    const dace = await person(board[1]!)
    await inviteAll(owner, uuid)
    const { signer_uuid: signer } = (await open(dace, uuid)).answer.data!
    expect(refusal(await ask(dace, uuid, signer, 'decline'))).toEqual([400, 'malformed-request'])
    // The second call stands for one whose answer was lost.
    for (const reason of ['Nepiekrītu <b>adresei</b>.', 'Nepiekrītu <b>adresei</b>.'])
      expect((await ask(dace, uuid, signer, 'decline', { reason })).answer.data).toEqual({ state: 'declined' })
    await portals.portal.runDueJobs()
    expect(mailsTo('anna@example.lv').filter(({ text }) => text.includes('Nepiekrītu <b>adresei</b>.'))).toHaveLength(1)
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({
      state: 'declined',
      decline_reason: 'Nepiekrītu <b>adresei</b>.',
    })
    expect(await tasksOf(dace)).toEqual([])
    expect((await open(dace, uuid)).status).toBe(200)
    expect(refusal(await ask(owner, uuid, signer, 'invite'))).toEqual([429, 'signer-reminded-recently'])
    portals.portal.passTime(dayMs + 1)
    const again = await signIn(portals.portal.deps, { ...board[0]!, entityId: entityId })
    expect(refusal(await ask(again, uuid, signer, 'remind'))).toEqual([409, 'signer-not-awaited'])
    expect((await ask(again, uuid, signer, 'invite')).answer.data.state).toBe('invited')
  })

  test('is possible only for the signer, not for the owner or another signer', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteAll(owner, uuid)
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    for (const as of [owner, await person(board[2]!)])
      expect(refusal(await ask(as, uuid, dace, 'decline', { reason: 'Nē' }))).toEqual([404, 'application-not-found'])
  })
})

test('the signers of a draft are deleted 30 days after its deletion', async () => {
  const { owner, uuid } = await anApplication()
  await inviteAll(owner, uuid)
  expect((await portals.portal.call('deleteApplication', { as: owner, params: { uuid } })).status).toBe(200)
  const kept = async () => {
    const { rows } = await sql<{ of: string }>`
      select 'signer' as of from applications.signer where application_id = ${uuid}
      union select 'message' from applications.signer_message where application_id = ${uuid}
      union select 'room' from applications.signer_request where application_id = ${uuid}`.execute(
      portals.portal.deps.db,
    )
    return rows.length
  }
  expect(await kept()).toBe(3)
  portals.portal.passTime(30 * dayMs + 1)
  await eraseDue(portals.portal.deps, deletedDrafts)
  expect(await kept()).toBe(0)
})
