import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import type { AnyId } from '../requests/any-id.ts'
import { processRegisterEvents } from '../../modules/applications/register/follow-register.ts'
import { aFilledDraft } from '../drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../factories.ts'
import { aBank } from '../fake-parties/bank.ts'
import { aMailServer, type MailServer } from '../fake-parties/mail-server.ts'
import { aRegister, type Register } from '../fake-parties/register.ts'
import { anSmsOperator, type SmsOperator } from '../fake-parties/sms-gateway.ts'
import { aSigningWorld, type SigningWorld } from '../fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../test-portal.ts'
import { seenDigest } from '../requests/seen-digest.ts'

export const dayMs = 24 * 60 * 60_000

/** A foreign member has no Latvian personal code, and the portal cannot send them a request. */
export type Board = {
  forename: string
  surname: string
  personalCode: string
  isFromAbroad?: boolean
  signsWithChair?: boolean
  isProcurator?: boolean
}[]
export const abroad = (one: Board[number]) => ({ ...one, isFromAbroad: true })

const officer = (
  { forename, surname, personalCode, isFromAbroad, signsWithChair, isProcurator }: Board[number],
  index: number,
  withAtLeast: number,
) => ({
  officerId: personalCode,
  forename,
  surname,
  personalCode: isFromAbroad ? null : personalCode,
  birthDate: isFromAbroad ? '1980-05-17' : null,
  entityRegistrationNumber: null,
  position: isProcurator ? 'PROCURATOR' : index === 0 ? 'CHAIR_OF_BOARD' : 'BOARD_MEMBER',
  governingBody: isProcurator ? null : 'EXECUTIVE_BOARD',
  representation: signsWithChair ? ('WITH_CHAIR' as const) : ('WITH_AT_LEAST' as const),
  withAtLeast: signsWithChair ? null : withAtLeast,
  appointedOn: '2020-03-05',
})

const names = ['Ilze', 'Dace', 'Kārlis', 'Andris', 'Elīna']
export const aBoard = (size = 3): Board =>
  Array.from({ length: size }, (_, index) => ({
    forename: names[index] ?? `Anna${index}`,
    surname: 'Ozola',
    personalCode: aPersonalCode(),
  }))

const mailbox = ({ personalCode }: Board[number]) => `${personalCode}@login.example`

type Body = { until?: string | null; everybody?: boolean; reason?: string; by?: string }
type Action = 'invite' | 'remind' | 'replace' | 'decline'
export const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

interface SignersPortal {
  portal: TestPortal
  world: SigningWorld
  post: MailServer
  operator: SmsOperator
  register: Register
}

/** Starts a portal with mailboxes, phones and the register that names the boards. */
async function aSignersPortal(): Promise<SignersPortal> {
  const [post, operator, register] = [aMailServer(), anSmsOperator(), aRegister()]
  let portal: TestPortal | undefined
  // The authorities use the portal's clock, which some tests move.
  const world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({
    trust: world.trust,
    signingService: world.service,
    mail: post.service,
    sms: operator.gateway,
    paymentGateway: aBank().gateway,
    registerOffice: register.office,
  })
  return { portal, world, post, operator, register }
}

/** Starts one portal for the tests of a file and empties its mailboxes before each test. */
export function startSignersPortals() {
  let started: SignersPortal
  beforeAll(async () => {
    started = await aSignersPortal()
  })
  beforeEach(() => {
    started.post.delivered = []
  })
  afterAll(() => started.portal.close())
  const portals = {
    get portal() {
      return started.portal
    },
    get world() {
      return started.world
    },
    get post() {
      return started.post
    },
    get operator() {
      return started.operator
    },
    get register() {
      return started.register
    },
  }
  return { portals, ...withPortals(portals) }
}

/** Returns actions on applications that wait for the signatures of boards. */
function withPortals(portals: SignersPortal) {
  let companies = 0

  /**
   * Prepares an address change of a company whose board signs jointly. The first board member is signed in for the
   * company.
   */
  async function anApplication({ board = aBoard(), withAtLeast = 1 }: { board?: Board; withAtLeast?: number } = {}) {
    const { portal } = portals
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

  const signersOf = async (as: SignedIn, uuid: AnyId) =>
    (await portals.portal.call('listSigners', { as, params: { uuid } })).answer.data
  const signerNamed = async (as: SignedIn, uuid: AnyId, forename: string) =>
    (await signersOf(as, uuid)).signers.find(({ name }) => name.startsWith(forename))!
  const ask = (as: SignedIn, uuid: AnyId, signer: string, action: Action, body: Body = {}) =>
    portals.portal.call('askSigner', { as, params: { uuid, signer_uuid: signer, action }, body })
  const mailsTo = (whom: string | Board[number]) => {
    const address = typeof whom === 'string' ? whom : mailbox(whom)
    return portals.post.delivered.filter(({ to }) => to === address)
  }
  const tasksOf = async (as: SignedIn) =>
    (await portals.portal.call('listTasks', { as })).answer.data.filter(({ kind }) => kind === 'sign')
  const open = (as: SignedIn, uuid: AnyId) => portals.portal.call('getSigningTask', { as, params: { uuid } })
  const person = (one: Board[number], email: string | null = mailbox(one)) =>
    signIn(portals.portal.deps, { ...one, email })

  async function inviteAll(as: SignedIn, uuid: AnyId, body: Body = {}) {
    const { signers } = await signersOf(as, uuid)
    const invited = await ask(as, uuid, signers[0]!.uuid, 'invite', { everybody: true, ...body })
    expect(refusal(invited)).toEqual([200, undefined])
    await portals.portal.runDueJobs()
  }

  async function sign(as: SignedIn, uuid: AnyId, document: AnyId) {
    const { portal, world } = portals
    const params = { uuid, document_uuid: document }
    const started = await portal.call('startSigning', {
      as,
      params,
      body: { method: 'online', digest: await seenDigest(portal, params) },
    })
    if (started.status !== 200) return started
    return portal.call('finishSigning', { as, params, body: world.confirm(started.answer.data) })
  }

  /** Changes an answer, which makes the generated documents out of date. */
  async function changeAnswers(as: SignedIn, uuid: AnyId) {
    const changed = await portals.portal.call('changeApplication', {
      as,
      params: { uuid },
      body: { changes: { 'change-legal-address.address.legal.movesOn': '2026-12-05' } },
    })
    expect(refusal(changed)).toEqual([200, undefined])
  }

  /**
   * Makes the register name these people as the company's board. The portal imports it, and no call opens the
   * application.
   */
  async function registerBoard(
    { name, registrationNumber, facts }: { name: string; registrationNumber: string; facts?: Fact[] },
    board: Board,
    withAtLeast = 1,
  ) {
    const { portal, register } = portals
    const row = await portal.deps.db
      .selectFrom('entities.entity')
      .selectAll()
      .where('registration_number', '=', registrationNumber)
      .executeTakeFirstOrThrow()
    register.publish({
      kind: 'entity',
      entity: {
        registrationNumber,
        name,
        legalForm: row.legal_form,
        status: 'active',
        addressCode: row.address_code,
        addressText: row.address_text,
        capitalCents: row.capital_cents,
        registeredOn: row.registered_on,
        parentRegistrationNumber: null,
        officers: board.map((one, index) => officer(one, index, withAtLeast)),
        ...(facts && { facts }),
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
  }

  return {
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
  }
}
