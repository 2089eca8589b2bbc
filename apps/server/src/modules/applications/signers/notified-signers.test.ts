import { describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { asGuest } from '../../../testing/sharing/share-links.ts'
import { startSignersPortals, type Board } from '../../../testing/sharing/signers-portals.ts'
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

test('only the person whose signature was removed is notified, before another PIN is requested', async () => {
  const { owner, uuid, board, document } = await anApplication()
  for (const one of board) portals.world.giveKey(one)
  const [, dace, karlis] = board as [Board[number], Board[number], Board[number]]
  const signer = await person(dace)
  await person(karlis)
  await inviteAll(owner, uuid)
  expect((await sign(signer, uuid, document)).status).toBe(200)
  await portals.portal.runDueJobs()
  portals.post.delivered = []
  const params = { uuid, document_uuid: document }
  expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
  await portals.portal.runDueJobs()
  const [mail, ...more] = mailsTo(dace)
  expect(more).toEqual([])
  expect(mail?.subject).toContain('jāparaksta vēlreiz')
  expect(mail?.text).toContain('Jūsu paraksta')
  expect(mail?.text).toContain(`/signing-document/${uuid}/${document}`)
  expect(mailsTo(karlis)).toEqual([])
  expect(await tasksOf(signer)).toHaveLength(1)
  expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'unsigned', awaited: true, signed_at: null })
  expect((await open(signer, uuid)).answer.data!.state).toBe('unsigned')
  expect((await sign(signer, uuid, document)).status).toBe(200)
  expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('signed')
})

describe('a signer by a shared link', () => {
  /** Lets Dace sign as a guest by personal code. */
  async function signedByLink({ isAsked = false } = {}) {
    const application = await anApplication()
    const { owner, uuid, board, document } = application
    for (const one of board) portals.world.giveKey(one)
    const dace = await person(board[1]!)
    const { answer } = await portals.portal.call('shareDocuments', {
      as: owner,
      params: { uuid },
      body: { enabled: true },
    })
    const headers = asGuest(answer.data.link!)
    const params = { uuid, document_uuid: document }
    const signAsGuest = async () => {
      const digest = await seenDigest(portals.portal, params)
      const body = { method: 'online', personal_code: board[1]!.personalCode, digest } as const
      const started = await portals.portal.call('startSigning', { params, headers, body })
      const finished = { params, headers, body: portals.world.confirm(started.answer.data) }
      expect((await portals.portal.call('finishSigning', finished)).status).toBe(200)
      await portals.portal.runDueJobs()
    }
    if (isAsked) await inviteAll(owner, uuid)
    await signAsGuest()
    portals.post.delivered = []
    const isUnsigned = async () => {
      const shared = (await portals.portal.call('getDocumentShare', { params: { uuid }, headers })).answer.data
      return shared.documents.map((each) => typeof each === 'object' && 'unsigned' in each && each.unsigned)
    }
    return { ...application, dace, headers, params, signAsGuest, isUnsigned }
  }

  test('is notified of the removal by mail and by the link, and can sign again by either', async () => {
    const { owner, uuid, board, document, dace, params, signAsGuest, isUnsigned } = await signedByLink()
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(await isUnsigned()).toEqual([false])
    portals.post.delivered = []
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await portals.portal.runDueJobs()
    const [mail, ...more] = mailsTo(board[1]!)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('jāparaksta vēlreiz')
    expect(mail?.text).toContain('Ilze Ozola lūdz Jūs tos parakstīt vēlreiz')
    expect(mail?.text).toContain(`/signing-document/${uuid}/${document}`)
    // A signer who removed their own signature gets no message.
    expect(portals.post.delivered.map(({ to }) => to)).toEqual([mail?.to])
    expect(await signerNamed(owner, uuid, 'Ilze')).toMatchObject({ state: 'named', asked_at: null })
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'unsigned', awaited: true })
    expect(await tasksOf(dace)).toMatchObject([{ uuid, person: 'Ilze Ozola' }])
    expect(await isUnsigned()).toEqual([true])
    await signAsGuest()
    expect(await isUnsigned()).toEqual([false])
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('signed')
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    expect((await sign(dace, uuid, document)).status).toBe(200)
  })

  test('is notified though the link has been revoked since', async () => {
    const { owner, uuid, board, dace, params } = await signedByLink()
    await portals.portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled: false } })
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!)).toHaveLength(1)
    expect(await tasksOf(dace)).toHaveLength(1)
  })

  test.each([
    ['a person who was asked', true, 'delivered'],
    ['a person who was not asked', false, 'named'],
  ])('who removes the signature themselves is not notified: %s', async (_, isAsked, state) => {
    const { owner, uuid, board, dace, params, headers } = await signedByLink({ isAsked })
    expect((await portals.portal.call('removeSignatures', { params, headers })).status).toBe(200)
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!)).toEqual([])
    expect(await tasksOf(dace)).toHaveLength(isAsked ? 1 : 0)
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe(state)
  })

  test('is notified once, though the owner asks all signers before the portal has checked', async () => {
    const { owner, uuid, board, dace, params } = await signedByLink()
    expect((await portals.portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await inviteAll(owner, uuid)
    expect(mailsTo(board[1]!)).toHaveLength(1)
    expect(await tasksOf(dace)).toHaveLength(1)
  })
})

test('a person who declined is also notified of the change of the documents', async () => {
  const { owner, uuid, board } = await anApplication()
  const dace = await person(board[1]!)
  await inviteAll(owner, uuid)
  const { answer } = await open(dace, uuid)
  await ask(dace, uuid, answer.data!.signer_uuid, 'decline', { reason: 'Adrese nav pareiza.' })
  await changeAnswers(owner, uuid)
  expect((await portals.portal.call('generateDocuments', { as: owner, params: { uuid } })).status).toBe(200)
  await portals.portal.runDueJobs()
  expect(mailsTo(board[1]!).at(-1)?.subject).toContain('ir mainīti')
})

describe('the first viewer', () => {
  test('hides no news of the register: the applicant and the former officer are notified, and the history has it', async () => {
    const application = await anApplication()
    const { owner, uuid, board, entityId } = application
    await person(board[1]!)
    await inviteAll(owner, uuid)
    await registerBoard(application, [board[0]!, board[2]!])
    // A board member views the signers before the portal's own job runs.
    const colleague = await signIn(portals.portal.deps, { ...board[2]!, entityId })
    expect((await signersOf(colleague, uuid)).signers.at(-1)).toMatchObject({
      state: 'replaced',
      replaced_because: 'register',
    })
    await portals.portal.runDueJobs()
    expect(mailsTo(board[1]!).at(-1)?.subject).toContain('vairs nav vajadzīgs')
    expect(mailsTo('anna@example.lv').at(-1)?.text).toContain('Paraksts vairs nav vajadzīgs: Dace Ozola')
    const countMails = () => mailsTo('anna@example.lv').length
    const before = countMails()
    await signersOf(owner, uuid)
    await portals.portal.runDueJobs()
    expect(countMails()).toBe(before)
  })

  test('sees the real reason: the answers name another person', async () => {
    const { portal } = portals
    const liga = await signIn(portal.deps, { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' })
    const { uuid } = await aFilledDraft(portal, liga, { services: ['register-low-capital-sia'] })
    expect((await portal.call('generateDocuments', { as: liga, params: { uuid } })).status).toBe(200)
    await inviteAll(liga, uuid)
    const founder = 'register-low-capital-sia.founders.founder.01937a00-0000-7000-8000-000000000002'
    const member = 'register-low-capital-sia.board.member.01937a00-0000-7000-8000-000000000004'
    const changes = Object.fromEntries(
      [founder, member].flatMap((row) => [
        [`${row}.forname`, 'Aivars'],
        [`${row}.latvianIdentityNumber`, '32100000140'],
      ]),
    )
    expect((await portal.call('changeApplication', { as: liga, params: { uuid }, body: { changes } })).status).toBe(200)
    const left = (await signersOf(liga, uuid)).signers.find(({ name }) => name.startsWith('Andris'))
    expect(left).toMatchObject({ state: 'replaced', replaced_because: 'content' })
  })
})

test('the signing page of a sent application stays unchanged, whatever the register reports later', async () => {
  const application = await anApplication()
  const { owner, uuid, board, document } = application
  for (const one of board) portals.world.giveKey(one)
  const dace = await person(board[1]!)
  await inviteAll(owner, uuid)
  for (const as of [owner, dace]) expect((await sign(as, uuid, document)).status).toBe(200)
  await portals.portal.runDueJobs()
  const before = await signersOf(owner, uuid)
  expect(before.signers.map(({ state }) => state)).toEqual(['signed', 'signed', 'delivered'])
  await portals.portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'registered', submitted_at: portals.portal.deps.now() })
    .where('application_id', '=', uuid)
    .execute()
  await registerBoard(application, [board[0]!, board[2]!])
  await portals.portal.runDueJobs()
  const after = await signersOf(owner, uuid)
  expect(after.signers.map(({ name, state }) => [name, state])).toEqual(
    before.signers.map(({ name, state }) => [name, state]),
  )
})
