import { personalCodeCheckDigit } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../testing/contacts.ts'
import { anEntity, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aBoard, abroad, dayMs, refusal, startSignersPortals } from '../../../testing/sharing/signers-portals.ts'

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
type Body = Parameters<typeof ask>[4]

/** Makes an old code of a person born on a day (DDMMYY). */
function aCodeOf(day: string): string {
  const digits = `${day}1${String((codes += 1)).padStart(3, '0')}`
  return `${digits}${personalCodeCheckDigit(digits)}`
}
let codes = 100

describe('the signing page', () => {
  test('lists all possible signers with their basis and counts the missing ones', async () => {
    const { owner, uuid } = await anApplication()
    const shown = await signersOf(owner, uuid)
    expect(shown.signers.map(({ name, state, is_you: isYou, awaited }) => [name, state, isYou, awaited])).toEqual([
      ['Ilze Ozola', 'named', true, true],
      ['Dace Ozola', 'named', false, true],
      ['Kārlis Ozola', 'named', false, true],
    ])
    expect(shown.signers[1]?.grounds).toEqual([
      { role: 'BOARD_MEMBER', on_behalf_of: null, missing: { count: 2, of: 3 } },
    ])
    expect(shown).toMatchObject({ may_invite: true, link: null, until: null, complete: false })
    expect(await signersOf(owner, uuid)).toEqual(shown)
  })

  test('distinguishes namesakes, and so do the documents and the missing signatures', async () => {
    const [chair, ...namesakes] = aBoard().map((one, index) =>
      index === 0 ? one : { ...one, forename: 'Dace', personalCode: aCodeOf(`0${index}0380`) },
    )
    const { owner, uuid } = await anApplication({ board: [chair!, ...namesakes], withAtLeast: 2 })
    const names = ['Ilze Ozola', 'Dace Ozola (010380-*****)', 'Dace Ozola (020380-*****)']
    expect((await signersOf(owner, uuid)).signers.map(({ name }) => name)).toEqual(names)
    const [document] = (await portals.portal.call('getApplication', { as: owner, params: { uuid } })).answer.data
      .documents
    expect(document?.missing[0]?.names).toEqual(names)
    expect(document?.signers.map(({ name, distinction }) => [name, distinction])).toEqual([
      ['Ilze Ozola', undefined],
      ['Dace Ozola', '010380-*****'],
      ['Dace Ozola', '020380-*****'],
    ])
  })

  test('shows a signature that is being checked with its own signer, and not with a namesake', async () => {
    const board = aBoard().map((one) => ({ ...one, forename: 'Dace' }))
    const { uuid, document, entityId } = await anApplication({ board, withAtLeast: 2 })
    portals.world.giveKey(board[1]!)
    const second = await signIn(portals.portal.deps, { ...board[1]!, entityId })
    expect((await sign(second, uuid, document)).status).toBe(200)
    const { pool } = portals.portal.deps
    await pool.query("update files.document set certificate_status = 'pending' where document_id = $1", [document])
    await pool.query(
      "update files.signature set indication = 'INDETERMINATE', findings = '[]' where document_id = $1",
      [document],
    )
    const { documents } = (await portals.portal.call('getApplication', { as: second, params: { uuid } })).answer.data
    const shown = documents[0]?.signers.map(({ is_you: isYou, being_checked: isChecked }) => [isYou, isChecked])
    expect(shown?.toSorted()).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  })

  test('is only for its owner: signers and strangers find nothing, and the help desk cannot ask signers', async () => {
    const { owner, uuid, board } = await anApplication()
    const [first] = (await signersOf(owner, uuid)).signers
    const stranger = await signIn(portals.portal.deps)
    expect(refusal(await portals.portal.call('listSigners', { as: stranger, params: { uuid } }))).toEqual([
      404,
      'application-not-found',
    ])
    for (const action of ['invite', 'remind', 'replace', 'decline'] as const)
      expect(refusal(await ask(stranger, uuid, first!.uuid, action, { reason: 'Nē' }))).toEqual([
        404,
        'application-not-found',
      ])
    expect(refusal(await open(stranger, uuid))).toEqual([404, 'application-not-found'])
    const agent = await signInAgent(portals.portal.deps)
    const supporting = await startSupportSession(portals.portal, agent, { personalCode: board[0]!.personalCode })
    expect(refusal(await ask(supporting, uuid, first!.uuid, 'invite'))).toEqual([403, 'help-desk-refused'])
    const other = await anApplication()
    expect(
      refusal(await ask(owner, uuid, (await signersOf(other.owner, other.uuid)).signers[1]!.uuid, 'invite')),
    ).toEqual([404, 'signer-not-found'])
  })
})

test('is visible to the help desk, which cannot ask or sign and leaves no mark of a view', async () => {
  const { owner, uuid, board, document, entityId } = await anApplication()
  await inviteAll(owner, uuid)
  const { portal } = portals
  const agent = await signInAgent(portal.deps)
  const forOwner = await startSupportSession(portal, agent, { personalCode: board[0]!.personalCode })
  const { answer } = await portal.call('changeProfile', { as: forOwner, body: { selected_uuid: entityId } })
  const { x_token: token = '', x_token_key: key = '' } = answer.data
  const inside = { ...forOwner, headers: { ...forOwner.headers, token, 'token-key': key } }
  const shown = await signersOf(inside, uuid)
  expect([shown.may_invite, shown.signers.length]).toEqual([false, 3])
  const readAs = async (as: SignedIn) => {
    const { documents } = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
    const { data: review } = (await portal.call('reviewApplication', { as, params: { uuid } })).answer
    const { signers } = await signersOf(as, uuid)
    return [...documents.flatMap((each) => each.signers), ...review.signers, ...signers].some((one) => one.is_you)
  }
  expect([await readAs(owner), await readAs(inside)], 'the agent is not the customer').toEqual([true, false])
  expect((await signersOf(owner, uuid)).may_invite).toBe(true)

  await person(board[1]!)
  const other = await signInAgent(portal.deps)
  const forSigner = await startSupportSession(portal, other, { personalCode: board[1]!.personalCode })
  const task = (await open(forSigner, uuid)).answer.data!
  expect(task).toMatchObject({ may_sign: false, state: 'delivered' })
  expect(task.documents.flatMap(({ signers }) => signers).some((one) => one.is_you)).toBe(false)
  for (const as of [inside, forSigner])
    expect(refusal(await sign(as, uuid, document))).toEqual([403, 'help-desk-refused'])
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('delivered')
})

describe('an invitation', () => {
  test('is sent on the owner’s request by mail and as a notice, with requester, documents and end date', async () => {
    const { owner, uuid, board, document, name } = await anApplication()
    const dace = await person(board[1]!)
    await portals.portal.runDueJobs()
    expect([portals.post.delivered, await tasksOf(dace)]).toEqual([[], []])
    expect((await open(dace, uuid)).answer).toEqual({ data: null })

    const until = new Date(portals.portal.deps.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
    const { uuid: signer } = await signerNamed(owner, uuid, 'Dace')
    expect((await ask(owner, uuid, signer, 'invite', { until })).answer.data.state).toBe('invited')
    await portals.portal.runDueJobs()
    const [mail, ...more] = mailsTo(board[1]!)
    expect(more).toEqual([])
    for (const said of ['Ilze Ozola', name, `/signing-document/${uuid}/${document}`]) expect(mail?.text).toContain(said)
    expect(mail?.text).toMatch(/Parakstīšanas termiņš: /)
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'delivered' })
    expect(await signersOf(owner, uuid)).toMatchObject({
      until,
      link: `http://localhost:4000/signing-document/${uuid}/${document}`,
    })
    expect((await portals.portal.call('listNotifications', { as: dace })).answer.data).toMatchObject([
      { link: `/signing-document/${uuid}/${document}` },
    ])
    expect((await signerNamed(owner, uuid, 'Kārlis')).state).toBe('named')
    // A second request to the same signer sends nothing.
    await ask(owner, uuid, signer, 'invite')
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!)).toHaveLength(1)
  })

  test('reaches a verified phone by an SMS of one line with the link to the documents', async () => {
    const { owner, uuid, board, document } = await anApplication()
    const { value } = await aContact(portals.portal, portals, await person(board[1]!), { type: 'phone' })
    portals.operator.delivered = []
    await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite')
    await portals.portal.runDueJobs()
    const [message, ...more] = portals.operator.delivered
    expect([message?.to, more]).toEqual([value, []])
    expect(message?.text).toMatch(
      /^SIA "Trīs ozoli \d+" – Ilze Ozola lūdz Jūs parakstīt pieteikuma P-\d{4}-\d{6} dokumentus\. http\S+$/,
    )
    expect(message?.text).toContain(`http://localhost:4000/signing-document/${uuid}/${document}`)
  })

  test('looks the same to the requester whether or not the signer has ever used the portal', async () => {
    const { owner, uuid, board } = await anApplication()
    await person(board[1]!)
    await inviteAll(owner, uuid)
    const [dace, karlis] = [await signerNamed(owner, uuid, 'Dace'), await signerNamed(owner, uuid, 'Kārlis')]
    expect([karlis.state, karlis.delivered_at !== null]).toEqual([dace.state, dace.delivered_at !== null])
    expect((await signerNamed(owner, uuid, 'Ilze')).state).toBe('named')
    const found = await person(board[2]!)
    expect(await tasksOf(found)).toMatchObject([{ uuid, person: 'Ilze Ozola' }])
  })

  test('to all signers skips persons without a code and persons who declined', async () => {
    const [ilze, dace, ...others] = aBoard()
    const { owner, uuid } = await anApplication({ board: [ilze!, dace!, ...others.map(abroad)], withAtLeast: 2 })
    await inviteAll(owner, uuid)
    const states = async () => (await signersOf(owner, uuid)).signers.map(({ state }) => state)
    expect(await states()).toEqual(['named', 'delivered', 'named'])
    const asked = await signerNamed(owner, uuid, 'Dace')
    expect(refusal(await ask(await person(dace!), uuid, asked.uuid, 'decline', { reason: 'Nē' }))).toEqual([
      200,
      undefined,
    ])
    await inviteAll(owner, uuid)
    expect(await states()).toEqual(['named', 'declined', 'named'])
  })

  test('to all signers skips those whose signature is no longer needed', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite')
    for (const one of [owner, await person(board[1]!)]) expect((await sign(one, uuid, document)).status).toBe(200)
    await inviteAll(owner, uuid)
    expect(await signerNamed(owner, uuid, 'Kārlis')).toMatchObject({ state: 'named', awaited: false })
    expect(mailsTo(board[2]!)).toEqual([])
  })

  test('ends with its application', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteAll(owner, uuid)
    const dace = await person(board[1]!)
    expect(await tasksOf(dace)).toHaveLength(1)
    expect((await portals.portal.call('deleteApplication', { as: owner, params: { uuid } })).status).toBeLessThan(300)
    expect(await tasksOf(dace)).toEqual([])
    expect(refusal(await open(dace, uuid))).toEqual([404, 'application-not-found'])
  })

  test('is the signer’s task under every profile, and shows only the documents to sign', async () => {
    const { owner, uuid, board, document, name } = await anApplication()
    await inviteAll(owner, uuid)
    const elsewhere = await anEntity(portals.portal.deps, { boardOf: [board[1]!] })
    const dace = await signIn(portals.portal.deps, { ...board[1]!, entityId: elsewhere.entityId })
    expect(await tasksOf(dace)).toMatchObject([{ uuid, entity: name }])
    const task = await open(dace, uuid)
    expect(task.answer.data).toMatchObject({
      may_sign: true,
      documents: [{ uuid: document, signers: [{}, { is_you: true }, {}] }],
    })
    expect(JSON.stringify(task.answer)).not.toContain(board[0]!.personalCode.slice(0, 6))
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('opened')
    for (const call of ['getApplication', 'getTimeline', 'getDocumentShare', 'listSigners'] as const)
      expect((await portals.portal.call(call, { as: dace, params: { uuid } })).status).toBe(409)
    const params = { uuid, document_uuid: document }
    expect((await portals.portal.call('downloadDocument', { as: dace, params })).status).toBe(200)
    expect((await portals.portal.call('deleteDocument', { as: dace, params })).status).toBe(409)
  })

  test('can be viewed during payment, when signing is impossible', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteAll(owner, uuid)
    const dace = await person(board[1]!)
    const started = { payment_started_at: portals.portal.deps.now() }
    await portals.portal.deps.db
      .updateTable('applications.application')
      .set(started)
      .where('application_id', '=', uuid)
      .execute()
    expect(await tasksOf(dace)).toMatchObject([{ uuid }])
    expect((await open(dace, uuid)).answer.data!.may_sign).toBe(false)
  })

  test('does not allow the removal of others’ signatures', async () => {
    const { owner, uuid, board, document } = await anApplication()
    portals.world.giveKey(board[0]!)
    await inviteAll(owner, uuid)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const params = { uuid, document_uuid: document }
    const dace = await person(board[1]!)
    expect(refusal(await portals.portal.call('removeSignatures', { as: dace, params }))).toEqual([
      409,
      'signatures-not-removable',
    ])
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
  })

  test('is signed by the asked person under any profile, and appears only in that person’s history', async () => {
    const { owner, uuid, board, document, entityId } = await anApplication()
    for (const one of board) portals.world.giveKey(one)
    await inviteAll(owner, uuid)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const elsewhere = await anEntity(portals.portal.deps, { boardOf: [board[1]!] })
    const dace = await signIn(portals.portal.deps, { ...board[1]!, entityId: elsewhere.entityId })
    const signed = await sign(dace, uuid, document)
    expect(signed.status).toBe(200)
    expect(JSON.stringify(signed.answer)).not.toContain(board[0]!.personalCode.slice(0, 6))
    await portals.portal.runDueJobs()
    const shown = await signersOf(owner, uuid)
    expect(shown.complete).toBe(true)
    expect(shown.signers.map(({ state, awaited }) => [state, awaited])).toEqual([
      ['signed', false],
      ['signed', false],
      ['delivered', false],
    ])
    expect(await tasksOf(await person(board[2]!))).toEqual([])
    const lines = async (id: string, as: SignedIn) =>
      (await portals.portal.call('listEntityActions', { as, params: { id } })).answer.data.map(({ action }) => action)
    expect(await lines(elsewhere.entityId, dace)).not.toContain('document-signed')
    expect((await lines(entityId, owner)).filter((line) => line === 'document-signed')).toHaveLength(2)
    const timeline = (await portals.portal.call('getTimeline', { as: owner, params: { uuid } })).answer.data
    expect(timeline.events.filter(({ kind }) => kind === 'document-signed').at(-1)?.actor).toBe('Dace Ozola')
  })

  test.each<[string, Body, number, string]>([
    ['a past day', { until: '2020-01-01' }, 400, 'malformed-request'],
    ['a day too far ahead', { until: '2099-01-01' }, 400, 'malformed-request'],
  ])('is rejected until %s', async (_, body, status, code) => {
    const { owner, uuid } = await anApplication()
    expect(refusal(await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite', body))).toEqual([
      status,
      code,
    ])
  })

  test('is rejected for oneself, and for documents that print older answers', async () => {
    const { owner, uuid } = await anApplication()
    expect(refusal(await ask(owner, uuid, (await signerNamed(owner, uuid, 'Ilze')).uuid, 'invite'))).toEqual([
      409,
      'signer-not-awaited',
    ])
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    await changeAnswers(owner, uuid)
    expect(refusal(await ask(owner, uuid, dace, 'invite'))).toEqual([409, 'documents-out-of-date'])
  })

  test('mails are limited to ten an hour for one application, and the rest is sent later', async () => {
    const board = aBoard(14)
    const { owner, uuid, entityId } = await anApplication({ board, withAtLeast: 13 })
    for (const one of board.slice(1)) await person(one)
    await inviteAll(owner, uuid)
    expect(portals.post.delivered).toHaveLength(10)
    const states = async () => {
      const as = await signIn(portals.portal.deps, { ...board[0]!, entityId })
      return (await signersOf(as, uuid)).signers.map(({ state }) => state)
    }
    expect((await states()).filter((state) => state === 'invited')).toHaveLength(3)
    portals.portal.passTime(59 * 60_000)
    await portals.portal.runDueJobs()
    expect(portals.post.delivered).toHaveLength(10)
    portals.portal.passTime(2 * 60_000)
    await portals.portal.runDueJobs()
    expect(portals.post.delivered).toHaveLength(13)
    expect((await states()).filter((state) => state === 'delivered')).toHaveLength(13)
  })
})
