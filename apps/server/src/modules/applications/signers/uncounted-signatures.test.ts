import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, signIn } from '../../../testing/factories.ts'
import { aBoard, startSignersPortals, type Board } from '../../../testing/sharing/signers-portals.ts'
import { aSignedDocument } from '../../../testing/submitted.ts'

const { portals, anApplication, mailsTo, person, sign, registerBoard } = startSignersPortals()

const mails = () => mailsTo('anna@example.lv').map(({ text }) => text)
const of = (name: string) => [expect.stringContaining(`Paraksts vairs neskaitās: ${name}.`)]
const row = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`

/** Prepares an application that the second board member has signed without a request. */
async function aSignedApplication() {
  const application = await anApplication()
  const { uuid, board, entityId, document } = application
  for (const one of board) portals.world.giveKey(one)
  const dace = await signIn(portals.portal.deps, { ...board[1]!, entityId })
  expect((await sign(dace, uuid, document)).status).toBe(200)
  await portals.portal.runDueJobs()
  return application
}

/** Adds the signature of the author and starts a payment. @returns a function that ends it without money */
async function payByTransfer({ owner, uuid, document }: Awaited<ReturnType<typeof anApplication>>) {
  const { portal } = portals
  expect((await sign(owner, uuid, document)).status).toBe(200)
  const body = { method: 'transfer' as const }
  const { status, answer, problem } = await portal.call('submitApplication', { as: owner, params: { uuid }, body })
  if (status !== 200 || answer.data.status !== 'payment') throw new Error(JSON.stringify(problem))
  const params = { payment_id: answer.data.payment_request_id }
  return async () => {
    expect((await portal.call('cancelPayment', { as: owner, params })).status).toBe(200)
    await portal.runDueJobs()
  }
}

/** Lets the job run that waits for the application to be signable again. */
async function afterAWhile() {
  portals.portal.passTime(600_000)
  await portals.portal.runDueJobs()
}

describe('an officer who has signed without a request and loses the right', () => {
  test('is reported to the author, with the signature that no longer counts, once', async () => {
    const application = await aSignedApplication()
    const { owner, uuid, board, document } = application
    await registerBoard(application, [board[0]!, board[2]!])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual(of('Dace Ozola'))
    await registerBoard(application, [board[0]!, board[2]!], 1)
    await portals.portal.runDueJobs()
    expect(mailsTo('anna@example.lv')).toHaveLength(1)
    expect((await sign(owner, uuid, document)).status).toBe(200)
  })

  test('is reported to the other officers if they are the author', async () => {
    const application = await anApplication()
    const { owner, uuid, board, document } = application
    for (const one of board) portals.world.giveKey(one)
    await person(board[1]!)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await registerBoard(application, [board[1]!, board[2]!])
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!).map(({ text }) => text)).toEqual([expect.stringContaining('Ilze Ozola')])
    expect(mailsTo('anna@example.lv')).toEqual([])
  })

  test('is not reported while the signatures of others are enough', async () => {
    const application = await anApplication()
    const { owner, uuid, board, entityId, document } = application
    for (const one of board) portals.world.giveKey(one)
    for (const as of [
      owner,
      ...(await Promise.all(board.slice(1).map((one) => signIn(portals.portal.deps, { ...one, entityId })))),
    ])
      expect((await sign(as, uuid, document)).status).toBe(200)
    await registerBoard(application, [board[0]!, board[2]!])
    await portals.portal.runDueJobs()
    expect(mailsTo('anna@example.lv')).toEqual([])
  })

  test('is reported if they remain in a position that does not sign', async () => {
    const application = await aSignedApplication()
    const [ilze, dace, karlis] = application.board
    await registerBoard(application, [ilze!, { ...dace!, isProcurator: true }, karlis!])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual(of('Dace Ozola'))
  })

  test('is reported in an application that the register has returned', async () => {
    const application = await aSignedApplication()
    const { uuid, board } = application
    const returned = { state: 'reinitiated', submitted_at: portals.portal.deps.now(), delivered_round: 0 }
    await portals.portal.deps.db
      .updateTable('applications.application')
      .set(returned)
      .where('application_id', '=', uuid)
      .execute()
    await registerBoard(application, [board[0]!, board[2]!])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual(of('Dace Ozola'))
  })

  test('is reported after a payment without money, because a paid application is evaluated by the register of its start', async () => {
    const application = await aSignedApplication()
    const cancel = await payByTransfer(application)
    await registerBoard(application, [application.board[0]!, application.board[2]!])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual([])
    await cancel()
    await afterAWhile()
    expect(mails()).toEqual(of('Dace Ozola'))
  })

  test('is not reported again after a payment without money', async () => {
    const application = await anApplication({ board: aBoard(4) })
    const { uuid, board, entityId, document } = application
    const [author, dace, karlis, last] = board as [Board[number], Board[number], Board[number], Board[number]]
    for (const one of board) portals.world.giveKey(one)
    for (const one of [dace, karlis])
      expect((await sign(await signIn(portals.portal.deps, { ...one, entityId }), uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    await registerBoard(application, [author, karlis, last])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual(of('Dace Ozola'))
    const cancel = await payByTransfer(application)
    await registerBoard(application, [author, last], 1)
    await portals.portal.runDueJobs()
    await cancel()
    await afterAWhile()
    expect(mails()).toEqual([...of('Dace Ozola'), ...of('Kārlis Ozola')])
  })

  test('is reported once after a payment without money if the news is processed only afterwards', async () => {
    const application = await aSignedApplication()
    const cancel = await payByTransfer(application)
    await registerBoard(application, [application.board[0]!, application.board[2]!])
    await sql`
      update jobs.job set due_at = due_at + interval '5 minutes'
      where name = 'applications.notify-of-uncounted' and done_at is null`.execute(portals.portal.deps.db)
    await cancel()
    await afterAWhile()
    expect(mails()).toEqual(of('Dace Ozola'))
  })

  test('is reported when the register returns an application that it had at the time of the news', async () => {
    const application = await aSignedApplication()
    const { uuid, board } = application
    const setState = (state: string) =>
      portals.portal.deps.db
        .updateTable('applications.application')
        .set({ state, submitted_at: portals.portal.deps.now(), delivered_round: 0 })
        .where('application_id', '=', uuid)
        .execute()
    await setState('processing')
    await registerBoard(application, [board[0]!, board[2]!])
    await portals.portal.runDueJobs()
    expect(mails()).toEqual([])
    await setState('reinitiated')
    await afterAWhile()
    expect(mails()).toEqual(of('Dace Ozola'))
  })

  test('is not reported after a payment without money if the register has not changed', async () => {
    const cancel = await payByTransfer(await aSignedApplication())
    await cancel()
    expect(mails()).toEqual([])
  })

  test('is reported in the application of another owner, in which the entity is a founder', async () => {
    const { portal } = portals
    const [ilze, dace] = aBoard(2) as [Board[number], Board[number]]
    const company = await anEntity(portal.deps, { boardOf: [ilze, dace] })
    const owner = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, owner)
    const founder = `register-sia.founders.founder.${row(2)}`
    const changes = { [`${founder}.registrationNumber`]: company.registrationNumber, [`${founder}.name`]: company.name }
    const { status } = await portal.call('changeApplication', { as: owner, params: { uuid }, body: { changes } })
    expect(status).toBe(200)
    const { data: draft } = (await portal.call('getApplication', { as: owner, params: { uuid } })).answer
    const signedBy = [{ signer: 'Ilze Ozola', personalCode: ilze.personalCode }]
    await aSignedDocument(portal, draft, owner, 'register-sia', 'application', signedBy)
    await registerBoard(company, [dace])
    await portal.runDueJobs()
    expect(mails()).toEqual(of('Ilze Ozola'))
  })

  test('is reported while they still sign another document, as the sole member', async () => {
    const { portal } = portals
    const [ilze, dace] = aBoard(2) as [Board[number], Board[number]]
    const facts = [aMemberFact(dace, 'sole')]
    const company = await anEntity(portal.deps, { boardOf: [ilze, dace], facts })
    const owner = await signIn(portal.deps, { ...ilze, entityId: company.entityId })
    const { uuid } = await aFilledDraft(portal, owner, { services: ['change-board'], entityId: company.entityId })
    const changes = { 'change-board.decision.meeting.body': 'sole-member' }
    const { status } = await portal.call('changeApplication', { as: owner, params: { uuid }, body: { changes } })
    expect(status).toBe(200)
    const { data: draft } = (await portal.call('getApplication', { as: owner, params: { uuid } })).answer
    const signedBy = [{ signer: 'Dace Ozola', personalCode: dace.personalCode }]
    for (const type of ['application', 'members-decision'])
      await aSignedDocument(portal, draft, owner, 'change-board', type, signedBy)
    await registerBoard({ ...company, facts }, [ilze])
    await portal.runDueJobs()
    expect(mails()).toEqual(of('Dace Ozola'))
  })
})

test('the job that reports uncounted signatures stores no personal code', async () => {
  const application = await aSignedApplication()
  const { board } = application
  await registerBoard(application, [board[0]!, board[2]!])
  const { rows } = await sql<{ payload: object }>`
    select payload from jobs.job where name = 'applications.notify-of-uncounted'`.execute(portals.portal.deps.db)
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toContain(board[1]!.personalCode)
})
