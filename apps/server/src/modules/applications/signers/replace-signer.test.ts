import { expect, test } from 'vitest'
import { signIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aBoard, dayMs, refusal, startSignersPortals } from '../../../testing/sharing/signers-portals.ts'

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
} = startSignersPortals()

/** Asks a board member to sign and delivers the request. The owner is the first board member. */
async function aboutDace(given: Parameters<typeof anApplication>[0] = {}) {
  const application = await anApplication(given)
  const { owner, uuid, board } = application
  const dace = await person(board[1]!)
  const { uuid: id } = await signerNamed(owner, uuid, 'Dace')
  expect(refusal(await ask(owner, uuid, id, 'invite'))).toEqual([200, undefined])
  await portals.portal.runDueJobs()
  return { ...application, dace, id }
}

test('a withdrawn request ends the task and notifies the signer once, without further reminders', async () => {
  const { owner, uuid, board, dace, id, document, entityId } = await aboutDace()
  portals.world.giveKey(board[1]!)
  expect(await tasksOf(dace)).toHaveLength(1)
  for (let times = 0; times < 2; times += 1)
    expect((await ask(owner, uuid, id, 'replace')).answer.data).toEqual({ state: 'replaced' })
  await portals.portal.runDueJobs()
  const mails = mailsTo(board[1]!)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Lūgums parakstīt')
  for (const content of ['Trīs ozoli', 'Pieteikums.', 'juridisk'])
    expect(`${mails[1]?.subject} ${mails[1]?.text}`).not.toContain(content)
  const notices = (await portals.portal.call('listNotifications', { as: dace })).answer.data
  expect(notices.filter((notice) => JSON.stringify(notice).includes('ir atsaukts'))).toHaveLength(1)
  expect(await tasksOf(dace)).toEqual([])
  expect((await open(dace, uuid)).answer).toEqual({ data: null })
  expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'wrong-profile'])
  expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({
    state: 'replaced',
    replaced_because: 'owner',
    awaited: true,
  })
  const timeline = (await portals.portal.call('getTimeline', { as: owner, params: { uuid } })).answer.data
  expect(timeline.events.filter(({ kind }) => kind === 'signer-replaced')).toHaveLength(1)

  portals.portal.passTime(4 * dayMs)
  await portals.portal.runDueJobs()
  expect(mailsTo(board[1]!)).toHaveLength(2)
  // An invitation to all leaves out the replaced signer. They may be asked again individually.
  const again = await signIn(portals.portal.deps, { ...board[0]!, entityId })
  await inviteAll(again, uuid)
  expect((await signerNamed(again, uuid, 'Dace')).state).toBe('replaced')
  expect((await ask(again, uuid, id, 'invite')).answer.data).toEqual({ state: 'invited' })
  await portals.portal.runDueJobs()
  expect(await tasksOf(await person(board[1]!))).toMatchObject([{ kind: 'sign' }])
})

test('a signer whose confirmed signature is being added is not replaced', async () => {
  const { owner, uuid, board, dace, id, document } = await aboutDace()
  portals.world.giveKey(board[1]!)
  portals.world.timestamps = 'away'
  expect((await sign(dace, uuid, document)).status).toBe(503)
  expect(refusal(await ask(owner, uuid, id, 'replace'))).toEqual([409, 'signer-has-signed'])
  portals.world.timestamps = 'given'
  portals.portal.passTime(31_000)
  await portals.portal.runDueJobs()
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('signed')
})

test('another person is asked instead in the same operation, however often it repeats', async () => {
  const { owner, uuid, board, id, document } = await aboutDace()
  const [, , karlis] = board
  portals.world.giveKey(karlis!)
  await person(karlis!)
  const { uuid: by } = await signerNamed(owner, uuid, 'Kārlis')
  for (let times = 0; times < 2; times += 1) {
    expect((await ask(owner, uuid, id, 'replace', { by })).answer.data).toEqual({ state: 'replaced' })
    await portals.portal.runDueJobs()
  }
  expect((await signerNamed(owner, uuid, 'Kārlis')).state).toBe('delivered')
  expect(mailsTo(karlis!)).toHaveLength(1)
  expect((await sign(await person(karlis!), uuid, document)).status).toBe(200)
  expect((await ask(owner, uuid, id, 'replace', { by })).status).toBe(200)
})

test('a person who declined can be asked as a replacement on another day', async () => {
  const { owner, uuid, board, id, entityId } = await aboutDace()
  const karlis = await person(board[2]!)
  const { uuid: by } = await signerNamed(owner, uuid, 'Kārlis')
  expect((await ask(owner, uuid, by, 'invite')).status).toBe(200)
  await portals.portal.runDueJobs()
  expect((await ask(karlis, uuid, by, 'decline', { reason: 'Esmu ceļā.' })).status).toBe(200)
  portals.portal.passTime(dayMs + 1)
  const again = await signIn(portals.portal.deps, { ...board[0]!, entityId })
  expect((await ask(again, uuid, id, 'replace', { by })).answer.data).toEqual({ state: 'replaced' })
  await portals.portal.runDueJobs()
  expect((await signerNamed(again, uuid, 'Kārlis')).state).toBe('delivered')
  expect(mailsTo(board[2]!)).toHaveLength(2)
})

test('a person who has signed is not replaced, and the signature stays', async () => {
  const { owner, uuid, board, dace, id, document } = await aboutDace()
  portals.world.giveKey(board[1]!)
  expect((await sign(dace, uuid, document)).status).toBe(200)
  expect(refusal(await ask(owner, uuid, id, 'replace'))).toEqual([409, 'signer-has-signed'])
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('signed')
})

test('a person who signs after the withdrawal has signed', async () => {
  const { owner, uuid, board, id, document, entityId } = await aboutDace()
  portals.world.giveKey(board[1]!)
  await ask(owner, uuid, id, 'replace')
  const forCompany = await signIn(portals.portal.deps, { ...board[1]!, entityId })
  expect((await sign(forCompany, uuid, document)).status).toBe(200)
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('signed')
})

test('a signer without a possible replacement stays missing, and no other person is asked', async () => {
  const { owner, uuid, id } = await aboutDace({ withAtLeast: 2 })
  const { uuid: by } = await signerNamed(owner, uuid, 'Kārlis')
  expect(refusal(await ask(owner, uuid, id, 'replace', { by }))).toEqual([409, 'signer-no-substitute'])
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('delivered')
  expect((await ask(owner, uuid, id, 'replace')).answer.data.state).toBe('replaced')
  const shown = await signersOf(owner, uuid)
  expect(shown.signers.map(({ indispensable }) => indispensable)).toEqual([true, true, true])
  expect(shown.documents[0]?.missing).toMatchObject([{ count: 3, of: 3 }])
})

test('a person who declined is replaced without a notification and can no longer sign', async () => {
  const { owner, uuid, board, dace, id } = await aboutDace()
  expect((await ask(dace, uuid, id, 'decline', { reason: 'Esmu ceļā.' })).status).toBe(200)
  expect((await ask(owner, uuid, id, 'replace')).answer.data.state).toBe('replaced')
  await portals.portal.runDueJobs()
  expect(mailsTo(board[1]!)).toHaveLength(1)
  expect((await open(dace, uuid)).answer).toEqual({ data: null })
})

test('repeated withdrawals notify a person at most once a day', async () => {
  const { owner, uuid, id } = await aboutDace()
  await ask(owner, uuid, id, 'replace')
  expect(refusal(await ask(owner, uuid, id, 'invite'))).toEqual([429, 'signer-reminded-recently'])
  const { uuid: by } = await signerNamed(owner, uuid, 'Kārlis')
  await person((await anApplication()).board[2]!)
  await ask(owner, uuid, by, 'invite')
  await portals.portal.runDueJobs()
  expect(refusal(await ask(owner, uuid, by, 'replace', { by: id }))).toEqual([429, 'signer-reminded-recently'])
  expect((await signerNamed(owner, uuid, 'Kārlis')).state).toBe('delivered')
})

test('rejects a person who was not asked, a person who is no signer, oneself and older documents', async () => {
  const { owner, uuid, id } = await aboutDace()
  const [ilze, karlis] = [await signerNamed(owner, uuid, 'Ilze'), await signerNamed(owner, uuid, 'Kārlis')]
  expect(refusal(await ask(owner, uuid, karlis.uuid, 'replace'))).toEqual([409, 'signer-not-asked'])
  expect(refusal(await ask(owner, uuid, uuid, 'replace'))).toEqual([404, 'signer-not-found'])
  expect(refusal(await ask(owner, uuid, id, 'replace', { by: uuid }))).toEqual([404, 'signer-not-found'])
  expect(refusal(await ask(owner, uuid, id, 'replace', { by: id }))).toEqual([409, 'signer-no-substitute'])
  expect(refusal(await ask(owner, uuid, id, 'replace', { by: ilze.uuid }))).toEqual([409, 'signer-not-awaited'])
  expect(refusal(await ask(owner, uuid, id, 'replace', { by: 'Kārlis' }))).toEqual([400, 'malformed-request'])
  await changeAnswers(owner, uuid)
  expect(refusal(await ask(owner, uuid, id, 'replace', { by: karlis.uuid }))).toEqual([409, 'documents-out-of-date'])
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('delivered')
  expect((await ask(owner, uuid, id, 'replace')).answer.data.state).toBe('replaced')
})

test('is neither for the signer, nor for the help desk, nor during payment', async () => {
  const { owner, uuid, board, dace, id } = await aboutDace({ board: aBoard() })
  expect(refusal(await ask(dace, uuid, id, 'replace'))).toEqual([409, 'wrong-profile'])
  const supporting = await startSupportSession(portals.portal, await signInAgent(portals.portal.deps), board[0]!)
  expect(refusal(await ask(supporting, uuid, id, 'replace'))).toEqual([403, 'help-desk-refused'])
  await portals.portal.deps.db
    .updateTable('applications.application')
    .set({ payment_started_at: portals.portal.deps.now() })
    .where('application_id', '=', uuid)
    .execute()
  expect(refusal(await ask(owner, uuid, id, 'replace'))).toEqual([409, 'application-locked'])
})
