import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPersonalCode, signIn } from '../../../testing/factories.ts'
import { asGuest } from '../../../testing/sharing/share-links.ts'
import { refusal, startSignersPortals } from '../../../testing/sharing/signers-portals.ts'
import { enqueueSignerRecomputation } from '../signer-record.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

const {
  portals,
  anApplication,
  signersOf,
  signerNamed,
  ask,
  mailsTo,
  tasksOf,
  open,
  person,
  inviteAll,
  sign,
  changeAnswers,
  registerBoard,
} = startSignersPortals()

describe('a change', () => {
  test('of the documents cancels every task and notifies all signers', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    const dace = await person(board[1]!)
    await inviteAll(owner, uuid)
    await changeAnswers(owner, uuid)
    expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'documents-out-of-date'])
    expect((await portals.portal.call('generateDocuments', { as: owner, params: { uuid } })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!).at(-1)?.subject).toContain('ir mainīti')
    expect(mailsTo('anna@example.lv').at(-1)?.text).toContain('Jālūdz parakstīt no jauna: Dace Ozola; Kārlis Ozola')
    expect((await signersOf(owner, uuid)).signers.map(({ state }) => state)).toEqual(['named', 'changed', 'changed'])
    expect(await tasksOf(dace)).toEqual([])
    // The signer may open it as a board member under that profile, and not as a task.
    expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'wrong-profile'])
    await inviteAll(owner, uuid)
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('delivered')
    expect(await tasksOf(dace)).toHaveLength(1)
  })

  test('in the register ends the task of former officers, names the new ones and states the reason', async () => {
    const application = await anApplication()
    const { owner, uuid, board } = application
    const dace = await person(board[1]!)
    await inviteAll(owner, uuid)
    const came = { forename: 'Pēteris', surname: 'Ozols', personalCode: aPersonalCode() }
    await registerBoard(application, [board[0]!, board[2]!, came])
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!).at(-1)?.text).toContain('Kopš lūguma ir mainījies ieraksts reģistrā')
    const mails = mailsTo('anna@example.lv').at(-1)?.text
    expect(mails).toContain('Ir mainījies ieraksts reģistrā')
    expect(mails).toContain('Paraksts vairs nav vajadzīgs: Dace Ozola')
    expect(mails).toContain('Tagad paraksta arī: Pēteris Ozols')
    const shown = await signersOf(owner, uuid)
    expect(shown.signers.map((one) => [one.name, one.state, one.replaced_because])).toEqual([
      ['Ilze Ozola', 'named', null],
      ['Kārlis Ozola', 'delivered', null],
      ['Pēteris Ozols', 'named', null],
      ['Dace Ozola', 'replaced', 'register'],
    ])
    expect(refusal(await open(dace, uuid))).toEqual([404, 'application-not-found'])
  })
})

test('a change in the register during payment notifies no one', async () => {
  const application = await anApplication()
  const { owner, uuid, board } = application
  const { portal, post } = portals
  await inviteAll(owner, uuid)
  await portal.deps.db
    .updateTable('applications.application')
    .set({ payment_started_at: portal.deps.now() })
    .where('application_id', '=', uuid)
    .execute()
  post.delivered = []
  await registerBoard(application, [board[0]!, board[2]!])
  await portal.runDueJobs()
  expect(post.delivered).toEqual([])
})

test('a person whose right has just ended cannot see the signing page or use the PIN, and nothing is signed', async () => {
  const application = await anApplication()
  const { owner, uuid, board, document } = application
  const { portal, world } = portals
  world.giveKey(board[0]!)
  const params = { uuid, document_uuid: document }
  const { answer } = await portal.call('startSigning', {
    as: owner,
    params,
    body: { method: 'online', digest: await seenDigest(portal, params) },
  })
  await inviteAll(owner, uuid)
  const signer = await signerNamed(owner, uuid, 'Dace')
  await registerBoard(application, board.slice(1))
  await portal.runDueJobs()
  const ended = [403, 'mandate-ended']
  expect(refusal(await portal.call('listSigners', { as: owner, params: { uuid } }))).toEqual(ended)
  expect(refusal(await ask(owner, uuid, signer.uuid, 'remind'))).toEqual(ended)
  const body = world.confirm(answer.data)
  expect(refusal(await portal.call('finishSigning', { as: owner, params, body }))).toEqual(ended)
  const { answer: task } = await open(await person(board[1]!), uuid)
  expect(task.data!.documents).toMatchObject([{ signatures: [] }])
})

test('an unfinished signing of a former officer does not block the other signers', async () => {
  const application = await anApplication()
  const { owner, uuid, board, document } = application
  const { portal, world } = portals
  for (const member of board.slice(0, 2)) world.giveKey(member)
  const params = { uuid, document_uuid: document }
  const body = { method: 'online' as const, digest: await seenDigest(portal, params) }
  const left = await portal.call('startSigning', { as: owner, params, body })
  await inviteAll(owner, uuid)
  const dace = await person(board[1]!)
  expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'signing-in-progress'])
  await registerBoard(application, board.slice(1))
  await portal.runDueJobs()
  expect(refusal(await sign(dace, uuid, document))).toEqual([200, undefined])
  const late = await portal.call('finishSigning', { as: owner, params, body: world.confirm(left.answer.data) })
  expect(refusal(late)).toEqual([403, 'mandate-ended'])
})

test('an application whose answers changed after the signatures is to be continued, and neither paid nor signed', async () => {
  const { owner, uuid, board, document, entityId } = await anApplication()
  const { portal, world } = portals
  for (const one of board) world.giveKey(one)
  const colleague = await signIn(portal.deps, { ...board[1]!, entityId })
  for (const one of [owner, colleague]) expect(refusal(await sign(one, uuid, document))).toEqual([200, undefined])
  const steps = async () => {
    const { data: application } = (await portal.call('getApplication', { as: owner, params: { uuid } })).answer
    const { data: rows } = (await portal.call('listEntityApplications', { as: owner, params: { entity_id: entityId } }))
      .answer
    const { data: tasks } = (await portal.call('listTasks', { as: owner })).answer
    return [application.next_step, ...rows.map(({ next_step: step }) => step), ...tasks.map(({ kind }) => kind)]
  }
  // As when the register has returned the application: signatures of the previous round lock nothing.
  await portal.deps.db
    .updateTable('applications.application')
    .set({ is_signed: false, without_signatures: true, current_tab: 'documents' })
    .where('application_id', '=', uuid)
    .execute()
  expect(await steps()).toEqual(['pay', 'pay', 'pay'])
  await changeAnswers(owner, uuid)
  expect(await steps()).toEqual(['continue', 'continue', 'continue'])
})

describe('when every signature is there', () => {
  const mails = () => mailsTo('anna@example.lv').filter(({ subject }) => subject.includes('visi paraksti'))
  /** Prepares an application that three board members must sign. The first has prepared it. */
  async function threeSign() {
    const application = await anApplication({ withAtLeast: 2 })
    for (const one of application.board) portals.world.giveKey(one)
    await inviteAll(application.owner, application.uuid)
    const others = [await person(application.board[1]!), await person(application.board[2]!)]
    return { ...application, others }
  }

  test('the owner is notified once, though two signers finish at the same time', async () => {
    const { owner, uuid, document, others } = await threeSign()
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toEqual([])
    for (const one of others) expect((await sign(one, uuid, document)).status).toBe(200)
    await enqueueSignerRecomputation(portals.portal.deps.db as never, portals.portal.deps, uuid, 'register')
    await portals.portal.runDueJobs()
    expect(mails()).toHaveLength(1)
    // Signatures before the last one send no message.
    expect(mailsTo('anna@example.lv')).toEqual(mails())
    expect(mails()[0]?.text).toContain(`/applications/${uuid}`)
    const { rows } =
      await sql`select from communications.notification where code = 'all-signed' and link = ${`/applications/${uuid}`}`.execute(
        portals.portal.deps.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('the owner is notified again after a removed signature, except of changes that they saw', async () => {
    const { owner, uuid, document, others } = await threeSign()
    for (const one of others) expect((await sign(one, uuid, document)).status).toBe(200)
    portals.portal.passTime(2000)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toEqual([])
    const params = { uuid, document_uuid: document }
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await portals.portal.runDueJobs()
    for (const one of [owner, ...others]) expect((await sign(one, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toHaveLength(1)
  })

  test('the owner is not notified again when the register asks for one more', async () => {
    const application = await anApplication()
    const { owner, uuid, document, board } = application
    for (const one of board) portals.world.giveKey(one)
    await inviteAll(owner, uuid)
    for (const one of [owner, await person(board[1]!)]) expect((await sign(one, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toHaveLength(1)
    await registerBoard(application, board, 2)
    await portals.portal.runDueJobs()
    expect(mails()).toHaveLength(1)
  })

  test('the owner is notified of signatures by a shared link, too', async () => {
    const { owner, uuid, document, board } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const shared = await portals.portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled: true } })
    const params = { uuid, document_uuid: document }
    const headers = asGuest(shared.answer.data.link!)
    const { answer } = await portals.portal.call('startSigning', {
      params,
      headers,
      body: {
        method: 'online',
        personal_code: board[1]!.personalCode,
        digest: await seenDigest(portals.portal, params),
      },
    })
    expect(
      (await portals.portal.call('finishSigning', { params, headers, body: portals.world.confirm(answer.data) }))
        .status,
    ).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toHaveLength(1)
  })

  test('the owner is not notified once no signer is asked', async () => {
    const { owner, uuid, entityId, document, board } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    for (const enabled of [true, false])
      await portals.portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled } })
    for (const as of [owner, await signIn(portals.portal.deps, { ...board[1]!, entityId })])
      expect((await sign(as, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mails()).toEqual([])
  })
})
