import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { aFilledDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aBank, type Bank } from '../../testing/fake-parties/bank.ts'
import { aRegister, type Register } from '../../testing/fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from '../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { uploadFile } from '../../testing/upload.ts'
import { verifyHistory } from '../history/index.ts'
import { verifyBooks } from '../payments/index.ts'

const isExtended = process.env['EXTENDED'] === '1'
const schedules = isExtended ? 60 : 8
const service = 'change-legal-address'

let world: SigningWorld
let bank: Bank
let register: Register
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  bank = aBank()
  register = aRegister()
  const parties = { trust: world.trust, signingService: world.service }
  portal = await testPortal({ ...parties, paymentGateway: bank.gateway, registerOffice: register.office })
})
afterAll(() => portal.close())

type Outcome = { status: number; problem: { code: string } } | undefined
type Step = (company: Company, as: SignedIn, chance: number) => Promise<Outcome>

interface Company {
  uuid: AnyId
  entityId: AnyId
  board: { forename: string; surname: string; personalCode: string }[]
  users: SignedIn[]
  outcomes: Outcome[]
}

let companies = 0
/** Creates a company whose two officers represent it together, and who work on one application. */
async function aCompany(): Promise<Company> {
  const board = ['Ilze', 'Dace'].map((forename) => ({ forename, surname: 'Ozola', personalCode: aPersonalCode() }))
  for (const one of board) world.giveKey(one)
  const { entityId } = await anEntity(portal.deps, {
    name: `SIA "Divi ozoli ${(companies += 1)}"`,
    boardOf: board.map((one) => ({ ...one, representation: 'WITH_ALL' })),
  })
  const users = await Promise.all(board.map((one) => signIn(portal.deps, { ...one, entityId })))
  const { uuid } = await aFilledDraft(portal, users[0]!, { services: [service], entityId })
  return { uuid, entityId, board, users, outcomes: [] }
}

const read = async ({ uuid }: Company, as: SignedIn) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data

const steps: Record<'change' | 'generate' | 'sign' | 'unsign' | 'upload' | 'submit' | 'agree' | 'pay', Step> = {
  async change({ uuid }: Company, as: SignedIn, chance: number) {
    const changes = { [`${service}.address.legal.movesOn`]: `2026-12-${10 + (chance % 20)}` }
    return portal.call('changeApplication', { as, params: { uuid }, body: { changes } })
  },
  async generate({ uuid }: Company, as: SignedIn, chance: number) {
    const body = [{}, { keep_current: true }, { discard_signatures: true }][chance % 3]!
    return portal.call('generateDocuments', { as, params: { uuid }, body })
  },
  async sign(company: Company, as: SignedIn, chance: number) {
    const { documents } = await read(company, as)
    const document = documents[chance % Math.max(documents.length, 1)]
    if (!document) return undefined
    const params = { uuid: company.uuid, document_uuid: anyId(document.uuid) }
    const body = { method: 'online' as const, digest: document.digest }
    const begun = await portal.call('startSigning', { as, params, body })
    if (begun.status !== 200) return begun
    return portal.call('finishSigning', { as, params, body: world.confirm(begun.answer.data) })
  },
  async unsign(company: Company, as: SignedIn, chance: number) {
    const { documents } = await read(company, as)
    const document = documents[chance % Math.max(documents.length, 1)]
    if (!document) return undefined
    const params = { uuid: company.uuid, document_uuid: anyId(document.uuid) }
    return portal.call(chance % 2 ? 'deleteDocument' : 'removeSignatures', { as, params })
  },
  async upload({ uuid }: Company, as: SignedIn) {
    return uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Teksts'), type: 'other' })
  },
  async submit({ uuid }: Company, as: SignedIn) {
    const review = await portal.call('reviewApplication', { as, params: { uuid } })
    if (review.status !== 200) return review
    const body = { version: review.answer.data.version, without_signatures: true }
    return portal.call('submitApplication', { as, params: { uuid }, body })
  },
  /** Signs what both must sign, so that some schedules reach the register. */
  async agree(company: Company) {
    await steps.generate(company, company.users[0]!, 1)
    for (const as of company.users) {
      const { documents } = await read(company, as)
      for (const index of documents.keys()) await steps.sign(company, as, index)
    }
    return steps.submit(company, company.users[0]!, 0)
  },
  async pay() {
    for (const [reference, { status }] of bank.payments)
      if (status === 'pending')
        bank.change(reference, { status: 'paid', paidAt: portal.deps.now(), payer: 'Ilze Ozola' })
    portal.passTime(30_000)
    await portal.runDueJobs()
    return undefined
  },
}

const anyStep = fc.record({
  step: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  user: fc.constantFrom(0, 1),
  chance: fc.nat(60),
})

async function expectConsistent({ uuid, outcomes }: Company): Promise<void> {
  expect(outcomes.filter((outcome) => (outcome?.status ?? 0) >= 500)).toEqual([])
  const generated = await portal.deps.db
    .selectFrom('files.document')
    .select(['service', 'type'])
    .where('subject_id', '=', uuid)
    .where('origin', '=', 'generated')
    .execute()
  expect(generated.length, 'each paper is there once').toBe(new Set(generated.map(({ type }) => type)).size)
}

/** Compares the money and the filings of all companies with what the bank and the register have. */
async function expectAgreement(): Promise<void> {
  const { db } = portal.deps
  const paid = [...bank.payments.values()].filter(({ status }) => status === 'paid')
  const money = await db.selectFrom('payments.money').select('payment_id').execute()
  expect(money).toHaveLength(paid.length)
  const received = await db
    .selectFrom('applications.application')
    .where('state', '=', 'received')
    .select('state')
    .execute()
  expect(received).toHaveLength(register.rounds.size)
  expect(received).not.toEqual([])
  expect((await verifyBooks(db)).faults).toEqual([])
  expect((await verifyHistory(db)).faults).toEqual([])
}

test(`two officers at work at the same moment neither lose nor double anything (${schedules} schedules)`, async () => {
  const moments = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(moments, async (together) => {
      const company = await aCompany()
      for (const moment of together) {
        const outcomes = moment.map(({ step, user, chance }) => steps[step](company, company.users[user]!, chance))
        company.outcomes.push(...(await Promise.all(outcomes)))
        await expectConsistent(company)
      }
    }),
    { numRuns: schedules, ...(!isExtended && { seed: 5 }) },
  )
  for (let hour = 0; hour < 3; hour += 1) {
    portal.passTime(3_600_000)
    await portal.runDueJobs()
  }
  await expectAgreement()
})
