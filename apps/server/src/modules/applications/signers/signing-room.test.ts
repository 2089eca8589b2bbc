import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aMailServer } from '../../../testing/fake-parties/mail-server.ts'
import { aRegister } from '../../../testing/fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { signInAgent, visit } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { asGuest } from '../../../testing/share-links.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { takeInEvents } from '../register/follow-register.ts'
import { recomputeSigners } from '../signing-room.ts'

const [post, register] = [aMailServer(), aRegister()]
let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  // The authorities live by the portal's clock, which some tests move.
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({
    trust: world.trust,
    signingService: world.service,
    mail: post.service,
    registerOffice: register.office,
  })
})
beforeEach(() => {
  post.delivered = []
})
afterAll(() => portal.close())

const dayMs = 24 * 60 * 60_000

/** Whoever is from abroad has no code of ours, and the portal cannot ask her. */
type Board = { forename: string; surname: string; personalCode: string; isFromAbroad?: boolean }[]
const officer = (
  { forename, surname, personalCode, isFromAbroad }: Board[number],
  index: number,
  withAtLeast: number,
) => ({
  officerId: personalCode,
  forename,
  surname,
  personalCode: isFromAbroad ? null : personalCode,
  birthDate: isFromAbroad ? '1980-05-17' : null,
  entityRegistrationNumber: null,
  position: index === 0 ? 'CHAIR_OF_BOARD' : 'BOARD_MEMBER',
  governingBody: 'EXECUTIVE_BOARD',
  representation: 'WITH_AT_LEAST' as const,
  withAtLeast,
  appointedOn: '2020-03-05',
})

const names = ['Ilze', 'Dace', 'Kārlis', 'Andris', 'Elīna']
const aBoard = (size = 3): Board =>
  Array.from({ length: size }, (_, index) => ({
    forename: names[index] ?? `Anna${index}`,
    surname: 'Ozola',
    personalCode: aPersonalCode(),
  }))

let companies = 0

/** A company whose board signs jointly has prepared a change of its address; the first of the board is signed in for it. */
async function anApplication({ board = aBoard(), withAtLeast = 1 }: { board?: Board; withAtLeast?: number } = {}) {
  const { entityId, name, registrationNumber } = await anEntity(portal.deps, {
    name: `SIA "Trīs ozoli ${(companies += 1)}"`,
    officers: board.map((one, index) => officer(one, index, withAtLeast)),
  })
  const owner = await signIn(portal.deps, { ...board[0]!, entityId })
  const { uuid } = await aFilledDraft(portal, owner, { services: ['change-legal-address'], entityId })
  const generated = await portal.call('generateDocuments', { as: owner, params: { uuid } })
  expect(generated.status).toBe(200)
  return { board, owner, uuid, entityId, name, registrationNumber, document: generated.answer.data[0]!.uuid }
}

const room = async (as: SignedIn, uuid: string) =>
  (await portal.call('listSigners', { as, params: { uuid } })).answer.data
const signerNamed = async (as: SignedIn, uuid: string, forename: string) =>
  (await room(as, uuid)).signers.find(({ name }) => name.startsWith(forename))!
type Body = { until?: string | null; everybody?: boolean; reason?: string }
const ask = (as: SignedIn, uuid: string, signer: string, action: 'invite' | 'remind' | 'decline', body: Body = {}) =>
  portal.call('askSigner', { as, params: { uuid, signer_uuid: signer, action }, body })
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const lettersTo = (address: string) => post.delivered.filter(({ to }) => to === address)
const tasksOf = async (as: SignedIn) => (await portal.call('listSigningTasks', { as })).answer.data
const open = (as: SignedIn, uuid: string) => portal.call('getSigningTask', { as, params: { uuid } })
const abroad = (one: Board[number]) => ({ ...one, isFromAbroad: true })
const person = (one: Board[number], email: string | null = `${one.personalCode}@login.example`) =>
  signIn(portal.deps, { ...one, email })

async function inviteEverybody(as: SignedIn, uuid: string, body: Body = {}) {
  const { signers } = await room(as, uuid)
  const invited = await ask(as, uuid, signers[0]!.uuid, 'invite', { everybody: true, ...body })
  expect(refusal(invited)).toEqual([200, undefined])
  await portal.workOff()
}

async function sign(as: SignedIn, uuid: string, document: string) {
  const params = { uuid, document_uuid: document }
  const started = await portal.call('startSigning', { as, params, body: { method: 'online' } })
  if (started.status !== 200) return started
  return portal.call('finishSigning', { as, params, body: world.confirm(started.answer.data) })
}

describe('the signing room', () => {
  test('names everybody who may sign, on which ground, and counts what is missing', async () => {
    const { owner, uuid } = await anApplication()
    const shown = await room(owner, uuid)
    expect(shown.signers.map(({ name, state, is_you: isYou, awaited }) => [name, state, isYou, awaited])).toEqual([
      ['Ilze Ozola', 'named', true, true],
      ['Dace Ozola', 'named', false, true],
      ['Kārlis Ozola', 'named', false, true],
    ])
    expect(shown.signers[1]?.grounds).toEqual([
      { role: 'BOARD_MEMBER', on_behalf_of: null, missing: { count: 2, of: 3 } },
    ])
    expect(shown).toMatchObject({ may_invite: true, link: null, until: null, complete: false })
    expect(await room(owner, uuid)).toEqual(shown)
  })

  test('is its owner’s: signers and strangers find nothing there, and the help desk asks nobody', async () => {
    const { owner, uuid, board } = await anApplication()
    const [first] = (await room(owner, uuid)).signers
    const stranger = await signIn(portal.deps)
    expect(refusal(await portal.call('listSigners', { as: stranger, params: { uuid } }))).toEqual([
      404,
      'application-not-found',
    ])
    for (const action of ['invite', 'remind', 'decline'] as const)
      expect(refusal(await ask(stranger, uuid, first!.uuid, action, { reason: 'Nē' }))).toEqual([
        404,
        'application-not-found',
      ])
    expect(refusal(await open(stranger, uuid))).toEqual([404, 'application-not-found'])
    const agent = await signInAgent(portal.deps)
    const visiting = await visit(portal, agent, { personalCode: board[0]!.personalCode })
    expect(refusal(await ask(visiting, uuid, first!.uuid, 'invite'))).toEqual([403, 'help-desk-refused'])
    const other = await anApplication()
    expect(refusal(await ask(owner, uuid, (await room(other.owner, other.uuid)).signers[1]!.uuid, 'invite'))).toEqual([
      404,
      'signer-not-found',
    ])
  })
})

describe('an invitation', () => {
  test('goes out when the owner says so: by mail and as a notice, with who asks, what, and until when', async () => {
    const { owner, uuid, board, document, name } = await anApplication()
    const dace = await person(board[1]!)
    await portal.workOff()
    expect([post.delivered, await tasksOf(dace)]).toEqual([[], []])
    expect(refusal(await open(dace, uuid))).toEqual([404, 'application-not-found'])

    const until = new Date(portal.deps.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
    const { uuid: signer } = await signerNamed(owner, uuid, 'Dace')
    expect((await ask(owner, uuid, signer, 'invite', { until })).answer.data.state).toBe('invited')
    await portal.workOff()
    const [letter, ...more] = lettersTo(`${board[1]!.personalCode}@login.example`)
    expect(more).toEqual([])
    for (const said of ['Ilze Ozola', name, `/signing-document/${uuid}/${document}`])
      expect(letter?.text).toContain(said)
    expect(letter?.text).toMatch(/Lūdz parakstīt līdz/)
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({ state: 'delivered' })
    expect(await room(owner, uuid)).toMatchObject({
      until,
      link: `http://localhost:4000/signing-document/${uuid}/${document}`,
    })
    expect((await portal.call('listNotifications', { as: dace })).answer.data).toMatchObject([
      { link: `/signing-document/${uuid}/${document}` },
    ])
    expect((await signerNamed(owner, uuid, 'Kārlis')).state).toBe('named')
    // Asking her who is asked already sends nothing more.
    await ask(owner, uuid, signer, 'invite')
    await portal.workOff()
    expect(lettersTo(`${board[1]!.personalCode}@login.example`)).toHaveLength(1)
  })

  test('looks the same to who asks, whether or not she has ever used the portal', async () => {
    const { owner, uuid, board } = await anApplication()
    await person(board[1]!)
    await inviteEverybody(owner, uuid)
    const [dace, karlis] = [await signerNamed(owner, uuid, 'Dace'), await signerNamed(owner, uuid, 'Kārlis')]
    expect([karlis.state, karlis.delivered_at !== null]).toEqual([dace.state, dace.delivered_at !== null])
    expect((await signerNamed(owner, uuid, 'Ilze')).state).toBe('named')
    const found = await person(board[2]!)
    expect(await tasksOf(found)).toMatchObject([{ uuid, asked_by: 'Ilze Ozola', state: 'delivered' }])
  })

  test('to everybody goes to nobody without a code, and not again to who has said no', async () => {
    const [ilze, dace, ...others] = aBoard()
    const { owner, uuid } = await anApplication({ board: [ilze!, dace!, ...others.map(abroad)], withAtLeast: 2 })
    await inviteEverybody(owner, uuid)
    const states = async () => (await room(owner, uuid)).signers.map(({ state }) => state)
    expect(await states()).toEqual(['named', 'delivered', 'named'])
    const asked = await signerNamed(owner, uuid, 'Dace')
    expect(refusal(await ask(await person(dace!), uuid, asked.uuid, 'decline', { reason: 'Nē' }))).toEqual([
      200,
      undefined,
    ])
    await inviteEverybody(owner, uuid)
    expect(await states()).toEqual(['named', 'declined', 'named'])
  })

  test('to everybody leaves alone whose signature is no longer needed', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) world.giveKey(one)
    await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite')
    for (const one of [owner, await person(board[1]!)]) expect((await sign(one, uuid, document)).status).toBe(200)
    await inviteEverybody(owner, uuid)
    expect(await signerNamed(owner, uuid, 'Kārlis')).toMatchObject({ state: 'named', awaited: false })
    expect(lettersTo(`${board[2]!.personalCode}@login.example`)).toEqual([])
  })

  test('ends with its application', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteEverybody(owner, uuid)
    const dace = await person(board[1]!)
    expect(await tasksOf(dace)).toHaveLength(1)
    expect((await portal.call('deleteApplication', { as: owner, params: { uuid } })).status).toBeLessThan(300)
    expect(await tasksOf(dace)).toEqual([])
    expect(refusal(await open(dace, uuid))).toEqual([404, 'application-not-found'])
  })

  test('is her task whichever profile she uses, and shows what she signs and nothing else', async () => {
    const { owner, uuid, board, document, name } = await anApplication()
    await inviteEverybody(owner, uuid)
    const elsewhere = await anEntity(portal.deps, { boardOf: [board[1]!] })
    const dace = await signIn(portal.deps, { ...board[1]!, entityId: elsewhere.entityId })
    expect(await tasksOf(dace)).toMatchObject([{ uuid, entity: name, state: 'delivered' }])
    const task = await open(dace, uuid)
    expect(task.answer.data).toMatchObject({
      may_sign: true,
      documents: [{ uuid: document, signers: [{}, { is_you: true }, {}] }],
    })
    expect(JSON.stringify(task.answer)).not.toContain(board[0]!.personalCode.slice(0, 6))
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('opened')
    for (const call of ['getApplication', 'getTimeline', 'getDocumentShare', 'listSigners'] as const)
      expect((await portal.call(call, { as: dace, params: { uuid } })).status).toBe(409)
    const params = { uuid, document_uuid: document }
    expect((await portal.call('downloadDocument', { as: dace, params })).status).toBe(200)
    expect((await portal.call('deleteDocument', { as: dace, params })).status).toBe(409)
  })

  test('can be looked at while the application is being paid for, when nobody signs', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteEverybody(owner, uuid)
    const dace = await person(board[1]!)
    const started = { payment_started_at: portal.deps.now() }
    await portal.deps.db
      .updateTable('applications.application')
      .set(started)
      .where('application_id', '=', uuid)
      .execute()
    expect(await tasksOf(dace)).toMatchObject([{ uuid }])
    expect((await open(dace, uuid)).answer.data.may_sign).toBe(false)
  })

  test('lets nobody take away what others have signed', async () => {
    const { owner, uuid, board, document } = await anApplication()
    world.giveKey(board[0]!)
    await inviteEverybody(owner, uuid)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const params = { uuid, document_uuid: document }
    const dace = await person(board[1]!)
    expect(refusal(await portal.call('removeSignatures', { as: dace, params }))).toEqual([409, 'wrong-profile'])
    expect((await portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
  })

  test('is signed by whoever was asked, under whichever profile, and stands in nobody else’s history', async () => {
    const { owner, uuid, board, document, entityId } = await anApplication()
    for (const one of board) world.giveKey(one)
    await inviteEverybody(owner, uuid)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const elsewhere = await anEntity(portal.deps, { boardOf: [board[1]!] })
    const dace = await signIn(portal.deps, { ...board[1]!, entityId: elsewhere.entityId })
    const signed = await sign(dace, uuid, document)
    expect(signed.status).toBe(200)
    expect(JSON.stringify(signed.answer)).not.toContain(board[0]!.personalCode.slice(0, 6))
    await portal.workOff()
    const shown = await room(owner, uuid)
    expect(shown.complete).toBe(true)
    expect(shown.signers.map(({ state, awaited }) => [state, awaited])).toEqual([
      ['signed', false],
      ['signed', false],
      ['delivered', false],
    ])
    expect(await tasksOf(await person(board[2]!))).toEqual([])
    const lines = async (id: string, as: SignedIn) =>
      (await portal.call('listEntityActions', { as, params: { id } })).answer.data.map(({ action }) => action)
    expect(await lines(elsewhere.entityId, dace)).not.toContain('document-signed')
    expect((await lines(entityId, owner)).filter((line) => line === 'document-signed')).toHaveLength(2)
    const timeline = (await portal.call('getTimeline', { as: owner, params: { uuid } })).answer.data
    expect(timeline.events.filter(({ kind }) => kind === 'document-signed').at(-1)?.actor).toBe('Dace Ozola')
  })

  test.each<[string, Body, number, string]>([
    ['a day that has passed', { until: '2020-01-01' }, 400, 'malformed-request'],
    ['a day too far', { until: '2099-01-01' }, 400, 'malformed-request'],
  ])('is refused until %s', async (_, body, status, code) => {
    const { owner, uuid } = await anApplication()
    expect(refusal(await ask(owner, uuid, (await signerNamed(owner, uuid, 'Dace')).uuid, 'invite', body))).toEqual([
      status,
      code,
    ])
  })

  test('goes neither to oneself, nor for documents that print older answers', async () => {
    const { owner, uuid } = await anApplication()
    expect(refusal(await ask(owner, uuid, (await signerNamed(owner, uuid, 'Ilze')).uuid, 'invite'))).toEqual([
      409,
      'signer-not-awaited',
    ])
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    await changeAnswers(owner, uuid)
    expect(refusal(await ask(owner, uuid, dace, 'invite'))).toEqual([409, 'documents-out-of-date'])
  })

  test('mails are at most ten in an hour for one application; the rest goes out later', async () => {
    const board = aBoard(14)
    const { owner, uuid, entityId } = await anApplication({ board, withAtLeast: 13 })
    for (const one of board.slice(1)) await person(one)
    await inviteEverybody(owner, uuid)
    expect(post.delivered).toHaveLength(10)
    const states = async () => {
      const as = await signIn(portal.deps, { ...board[0]!, entityId })
      return (await room(as, uuid)).signers.map(({ state }) => state)
    }
    expect((await states()).filter((state) => state === 'invited')).toHaveLength(3)
    portal.passTime(59 * 60_000)
    await portal.workOff()
    expect(post.delivered).toHaveLength(10)
    portal.passTime(2 * 60_000)
    await portal.workOff()
    expect(post.delivered).toHaveLength(13)
    expect((await states()).filter((state) => state === 'delivered')).toHaveLength(13)
  })
})

/** Another answer, by which what was printed is out of date. */
async function changeAnswers(as: SignedIn, uuid: string) {
  const changed = await portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes: { 'change-legal-address.address.legal.movesOn': '2026-12-05' } },
  })
  expect(refusal(changed)).toEqual([200, undefined])
}

describe('a reminder', () => {
  const letters = (board: Board) => lettersTo(`${board[1]!.personalCode}@login.example`).length

  test('goes out on the third, seventh, fourteenth and twenty-eighth day, and never after she has signed', async () => {
    const { owner, uuid, board } = await anApplication({ board: aBoard(2) })
    await person(board[1]!)
    await inviteEverybody(owner, uuid)
    const seen: number[] = []
    for (let day = 1; day <= 30; day += 1) {
      portal.passTime(dayMs)
      const before = letters(board)
      await portal.workOff()
      if (letters(board) > before) seen.push(day)
    }
    expect(seen).toEqual([3, 7, 14, 28])
    const again = await signIn(portal.deps, { ...board[0]! })
    expect(await tasksOf(again)).toEqual([])
  })

  test('stops with the day until which she was asked, with her signature and with her refusal', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) world.giveKey(one)
    const [, dace, karlis] = [0, await person(board[1]!), await person(board[2]!)]
    await inviteEverybody(owner, uuid)
    expect((await sign(dace, uuid, document)).status).toBe(200)
    const { answer } = await open(karlis, uuid)
    await ask(karlis, uuid, answer.data.signer_uuid, 'decline', { reason: 'Nepiekrītu adresei.' })
    await portal.workOff()
    const before = post.delivered.length
    portal.passTime(8 * dayMs)
    await portal.workOff()
    expect(post.delivered.length).toBe(before)

    const other = await anApplication({ board: aBoard(2) })
    await person(other.board[1]!)
    const until = new Date(portal.deps.now().getTime() + 4 * dayMs).toISOString().slice(0, 10)
    await inviteEverybody(other.owner, other.uuid, { until })
    portal.passTime(3 * dayMs)
    await portal.workOff()
    expect(letters(other.board)).toBe(2)
    portal.passTime(5 * dayMs)
    await portal.workOff()
    expect(letters(other.board)).toBe(2)
  })

  test('by the owner’s hand goes out once a day', async () => {
    const { owner, uuid, board, entityId } = await anApplication({ board: aBoard(2) })
    await person(board[1]!)
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    expect(refusal(await ask(owner, uuid, dace, 'remind'))).toEqual([409, 'signer-not-awaited'])
    await inviteEverybody(owner, uuid)
    expect(refusal(await ask(owner, uuid, dace, 'remind'))).toEqual([429, 'signer-reminded-recently'])
    portal.passTime(dayMs + 1)
    const signedInAgain = await signIn(portal.deps, { ...board[0]!, entityId: entityId })
    expect((await ask(signedInAgain, uuid, dace, 'remind')).status).toBe(200)
    await portal.workOff()
    expect(letters(board)).toBe(2)
    expect((await signerNamed(signedInAgain, uuid, 'Dace')).reminded_at).not.toBeNull()
  })
})

describe('declining', () => {
  test('tells the owner why; she may still sign, and may be asked again the next day', async () => {
    const { owner, uuid, board, entityId } = await anApplication()
    const dace = await person(board[1]!)
    await inviteEverybody(owner, uuid)
    const { signer_uuid: signer } = (await open(dace, uuid)).answer.data
    expect(refusal(await ask(dace, uuid, signer, 'decline'))).toEqual([400, 'malformed-request'])
    expect((await ask(dace, uuid, signer, 'decline', { reason: 'Nepiekrītu <b>adresei</b>.' })).answer.data).toEqual({
      state: 'declined',
    })
    await portal.workOff()
    expect(lettersTo('anna@example.lv').at(-1)?.text).toContain('Nepiekrītu <b>adresei</b>.')
    expect(await signerNamed(owner, uuid, 'Dace')).toMatchObject({
      state: 'declined',
      decline_reason: 'Nepiekrītu <b>adresei</b>.',
    })
    expect(await tasksOf(dace)).toEqual([])
    expect((await open(dace, uuid)).status).toBe(200)
    expect(refusal(await ask(owner, uuid, signer, 'invite'))).toEqual([429, 'signer-reminded-recently'])
    portal.passTime(dayMs + 1)
    const again = await signIn(portal.deps, { ...board[0]!, entityId: entityId })
    expect((await ask(again, uuid, signer, 'invite')).answer.data.state).toBe('invited')
  })

  test('is nobody else’s: neither the owner’s nor another signer’s', async () => {
    const { owner, uuid, board } = await anApplication()
    await inviteEverybody(owner, uuid)
    const { uuid: dace } = await signerNamed(owner, uuid, 'Dace')
    for (const as of [owner, await person(board[2]!)])
      expect(refusal(await ask(as, uuid, dace, 'decline', { reason: 'Nē' }))).toEqual([404, 'application-not-found'])
  })
})

describe('what changes', () => {
  test('in the documents voids every task and says so to everybody', async () => {
    const { owner, uuid, board, document } = await anApplication()
    for (const one of board) world.giveKey(one)
    const dace = await person(board[1]!)
    await inviteEverybody(owner, uuid)
    await changeAnswers(owner, uuid)
    expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'documents-out-of-date'])
    expect((await portal.call('generateDocuments', { as: owner, params: { uuid } })).status).toBe(200)
    await portal.workOff()
    expect(lettersTo(`${board[1]!.personalCode}@login.example`).at(-1)?.subject).toContain('ir mainīti')
    expect(lettersTo('anna@example.lv').at(-1)?.text).toContain('Jālūdz parakstīt no jauna: Dace Ozola; Kārlis Ozola')
    expect((await room(owner, uuid)).signers.map(({ state }) => state)).toEqual(['named', 'changed', 'changed'])
    expect(await tasksOf(dace)).toEqual([])
    // It is open to her as the board’s member, under that profile, and not as a task.
    expect(refusal(await sign(dace, uuid, document))).toEqual([409, 'wrong-profile'])
    await inviteEverybody(owner, uuid)
    expect((await signerNamed(owner, uuid, 'Dace')).state).toBe('delivered')
    expect(await tasksOf(dace)).toHaveLength(1)
  })

  test('in the register ends the task of whoever left, names whoever came, and says why', async () => {
    const { owner, uuid, board, name, registrationNumber } = await anApplication()
    const dace = await person(board[1]!)
    await inviteEverybody(owner, uuid)
    const came = { forename: 'Pēteris', surname: 'Ozols', personalCode: aPersonalCode() }
    register.tell({
      kind: 'entity',
      entity: {
        ...(await registered(name, registrationNumber)),
        officers: [board[0]!, board[2]!, came].map((one, index) => officer(one, index, 1)),
      },
    })
    await takeInEvents(portal.deps, { waitSeconds: 0 })
    await portal.workOff()
    expect(lettersTo(`${board[1]!.personalCode}@login.example`).at(-1)?.text).toContain(
      'Kopš lūguma ir mainījies ieraksts reģistrā',
    )
    const told = lettersTo('anna@example.lv').at(-1)?.text
    expect(told).toContain('Ir mainījies ieraksts reģistrā')
    expect(told).toContain('Paraksts vairs nav vajadzīgs: Dace Ozola')
    expect(told).toContain('Tagad paraksta arī: Pēteris Ozols')
    const shown = await room(owner, uuid)
    expect(shown.signers.map((one) => [one.name, one.state, one.replaced_because])).toEqual([
      ['Ilze Ozola', 'named', null],
      ['Kārlis Ozola', 'delivered', null],
      ['Pēteris Ozols', 'named', null],
      ['Dace Ozola', 'replaced', 'register'],
    ])
    expect(refusal(await open(dace, uuid))).toEqual([404, 'application-not-found'])
  })
})

describe('when every signature is there', () => {
  const told = () => lettersTo('anna@example.lv').filter(({ subject }) => subject.includes('visi paraksti'))
  /** A board of three, who must all sign; its first member has prepared the application. */
  async function threeSign() {
    const application = await anApplication({ withAtLeast: 2 })
    for (const one of application.board) world.giveKey(one)
    await inviteEverybody(application.owner, application.uuid)
    const others = [await person(application.board[1]!), await person(application.board[2]!)]
    return { ...application, others }
  }

  test('the owner is told once, though two finish at the same time', async () => {
    const { owner, uuid, document, others } = await threeSign()
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portal.workOff()
    expect(told()).toEqual([])
    for (const one of others) expect((await sign(one, uuid, document)).status).toBe(200)
    await recomputeSigners(portal.deps.db as never, portal.deps, uuid, 'register')
    await portal.workOff()
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).toContain(`/applications/${uuid}`)
    const { rows } =
      await sql`select from communications.notification where code = 'all-signed' and link = ${`/applications/${uuid}`}`.execute(
        portal.deps.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('the owner is told anew after a signature was taken away, and not of what she has seen herself', async () => {
    const { owner, uuid, document, others } = await threeSign()
    for (const one of others) expect((await sign(one, uuid, document)).status).toBe(200)
    portal.passTime(2000)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    await portal.workOff()
    expect(told()).toEqual([])
    const params = { uuid, document_uuid: document }
    expect((await portal.call('removeSignatures', { as: owner, params })).status).toBe(200)
    await portal.workOff()
    for (const one of [owner, ...others]) expect((await sign(one, uuid, document)).status).toBe(200)
    await portal.workOff()
    expect(told()).toHaveLength(1)
  })

  test('by a shared link, too, the owner is told', async () => {
    const { owner, uuid, document, board } = await anApplication()
    for (const one of board) world.giveKey(one)
    expect((await sign(owner, uuid, document)).status).toBe(200)
    const shared = await portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled: true } })
    const params = { uuid, document_uuid: document }
    const headers = asGuest(shared.answer.data.link!)
    const { answer } = await portal.call('startSigning', {
      params,
      headers,
      body: { method: 'online', personal_code: board[1]!.personalCode },
    })
    expect((await portal.call('finishSigning', { params, headers, body: world.confirm(answer.data) })).status).toBe(200)
    await portal.workOff()
    expect(told()).toHaveLength(1)
  })

  test('the owner is told nothing where nobody is asked any more', async () => {
    const { owner, uuid, entityId, document, board } = await anApplication()
    for (const one of board) world.giveKey(one)
    for (const enabled of [true, false])
      await portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled } })
    for (const as of [owner, await signIn(portal.deps, { ...board[1]!, entityId })])
      expect((await sign(as, uuid, document)).status).toBe(200)
    await portal.workOff()
    expect(told()).toEqual([])
  })
})

test('who was to sign a draft is forgotten thirty days after it was deleted', async () => {
  const { owner, uuid } = await anApplication()
  await inviteEverybody(owner, uuid)
  expect((await portal.call('deleteApplication', { as: owner, params: { uuid } })).status).toBe(200)
  const kept = async () => {
    const { rows } = await sql<{ of: string }>`
      select 'signer' as of from applications.signer where application_id = ${uuid}
      union select 'message' from applications.signer_message where application_id = ${uuid}
      union select 'room' from applications.signing_room where application_id = ${uuid}`.execute(portal.deps.db)
    return rows.length
  }
  expect(await kept()).toBe(3)
  portal.passTime(30 * dayMs + 1)
  await forgetDocuments(portal.deps)
  expect(await kept()).toBe(0)
})

async function registered(name: string, registrationNumber: string) {
  const row = await portal.deps.db
    .selectFrom('entities.entity')
    .selectAll()
    .where('registration_number', '=', registrationNumber)
    .executeTakeFirstOrThrow()
  return {
    registrationNumber,
    name,
    legalForm: row.legal_form,
    status: 'active' as const,
    addressCode: row.address_code,
    addressText: row.address_text,
    capitalCents: row.capital_cents,
    registeredOn: row.registered_on,
    parentRegistrationNumber: null,
  }
}
