import { expect } from 'vitest'
import { aFilledDraft } from './drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from './factories.ts'
import { aMailServer, type MailServer } from './fake-parties/mail-server.ts'
import { aRegister, type Register } from './fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from './fake-parties/signing.ts'
import { testPortal, type TestPortal } from './test-portal.ts'

export const dayMs = 24 * 60 * 60_000

/** Whoever is from abroad has no code of ours, and the portal cannot ask her. */
export type Board = { forename: string; surname: string; personalCode: string; isFromAbroad?: boolean }[]
export const abroad = (one: Board[number]) => ({ ...one, isFromAbroad: true })

export const officer = (
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
export const aBoard = (size = 3): Board =>
  Array.from({ length: size }, (_, index) => ({
    forename: names[index] ?? `Anna${index}`,
    surname: 'Ozola',
    personalCode: aPersonalCode(),
  }))

type Body = { until?: string | null; everybody?: boolean; reason?: string; by?: string }
type Action = 'invite' | 'remind' | 'replace' | 'decline'
export const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

interface RoomsPortal {
  portal: TestPortal
  world: SigningWorld
  post: MailServer
  register: Register
}

/** A portal on which boards sign, with their mailboxes and the register that names them. */
export async function aPortalOfRooms(): Promise<RoomsPortal> {
  const [post, register] = [aMailServer(), aRegister()]
  let portal: TestPortal | undefined
  // The authorities live by the portal's clock, which some tests move.
  const world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({
    trust: world.trust,
    signingService: world.service,
    mail: post.service,
    registerOffice: register.office,
  })
  return { portal, world, post, register }
}

/** Applications that wait for the signatures of boards, and what is done in their signing rooms. */
export function signingRooms(of: () => RoomsPortal) {
  let companies = 0

  /** A company whose board signs jointly has prepared a change of its address; the first of the board is signed in for it. */
  async function anApplication({ board = aBoard(), withAtLeast = 1 }: { board?: Board; withAtLeast?: number } = {}) {
    const { portal } = of()
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
    (await of().portal.call('listSigners', { as, params: { uuid } })).answer.data
  const signerNamed = async (as: SignedIn, uuid: string, forename: string) =>
    (await room(as, uuid)).signers.find(({ name }) => name.startsWith(forename))!
  const ask = (as: SignedIn, uuid: string, signer: string, action: Action, body: Body = {}) =>
    of().portal.call('askSigner', { as, params: { uuid, signer_uuid: signer, action }, body })
  const lettersTo = (address: string) => of().post.delivered.filter(({ to }) => to === address)
  const tasksOf = async (as: SignedIn) => (await of().portal.call('listSigningTasks', { as })).answer.data
  const open = (as: SignedIn, uuid: string) => of().portal.call('getSigningTask', { as, params: { uuid } })
  const person = (one: Board[number], email: string | null = `${one.personalCode}@login.example`) =>
    signIn(of().portal.deps, { ...one, email })

  async function inviteEverybody(as: SignedIn, uuid: string, body: Body = {}) {
    const { signers } = await room(as, uuid)
    const invited = await ask(as, uuid, signers[0]!.uuid, 'invite', { everybody: true, ...body })
    expect(refusal(invited)).toEqual([200, undefined])
    await of().portal.workOff()
  }

  async function sign(as: SignedIn, uuid: string, document: string) {
    const { portal, world } = of()
    const params = { uuid, document_uuid: document }
    const started = await portal.call('startSigning', { as, params, body: { method: 'online' } })
    if (started.status !== 200) return started
    return portal.call('finishSigning', { as, params, body: world.confirm(started.answer.data) })
  }

  /** Another answer, by which what was printed is out of date. */
  async function changeAnswers(as: SignedIn, uuid: string) {
    const changed = await of().portal.call('changeApplication', {
      as,
      params: { uuid },
      body: { changes: { 'change-legal-address.address.legal.movesOn': '2026-12-05' } },
    })
    expect(refusal(changed)).toEqual([200, undefined])
  }

  return {
    anApplication,
    room,
    signerNamed,
    ask,
    lettersTo,
    tasksOf,
    open,
    person,
    inviteEverybody,
    sign,
    changeAnswers,
  }
}
