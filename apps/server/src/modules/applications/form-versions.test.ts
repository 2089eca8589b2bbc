import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { registerSoleTrader, versions } from '@portal/services/register-sole-trader/definition'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { aDraft, aFilledDraft } from '../../testing/drafts.ts'
import { aPersonalCode, signIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { aReadyApplication, aSubmittedApplication, postpone } from '../../testing/submitted.ts'

const code = 'register-sole-trader'
const activity = `${code}.business.firm.activity`
const { bank, register, portal, reset } = await aFilingPortal()
const today = dayInRiga(portal.deps.now())

/** From tomorrow the form no longer asks for the trader's activity. */
const { steps } = registerSoleTrader
const first: ServiceDefinition = { ...registerSoleTrader, validTo: today }
const second: ServiceDefinition = {
  ...registerSoleTrader,
  version: 2,
  validFrom: dayInRiga(new Date(portal.deps.now().getTime() + 86_400_000)),
  steps: steps.map((step) => ({
    ...step,
    groups: step.groups.map((group) => ({
      ...group,
      fields: group.fields.filter(({ key }) => key !== 'activity'),
    })),
  })),
}
beforeAll(() => {
  versions.splice(0, 1, first, second)
})
beforeEach(reset)
afterAll(async () => {
  versions.splice(0, 2, registerSoleTrader)
  await portal.close()
})

/** The sessions expire as the test moves the clock. */
const personalCode = aPersonalCode()
const annaNow = () => signIn(portal.deps, { personalCode })
const stands = async (uuid: AnyId) =>
  (await portal.call('getApplication', { as: await annaNow(), params: { uuid } })).answer.data
const review = async (uuid: AnyId) =>
  (await portal.call('reviewApplication', { as: await annaNow(), params: { uuid } })).answer.data
const filed = (uuid: AnyId, round: number) => register.rounds.get(`${uuid}/${round}`)?.filing.services[0]

async function postponed(): Promise<AnyId> {
  const uuid = await aSubmittedApplication(portal, bank, await annaNow())
  await portal.runDueJobs()
  await postpone(portal, register, uuid, [activity])
  return uuid
}

test('an application keeps the form version with which it started', async () => {
  const draft = await aFilledDraft(portal, await annaNow(), { services: [code] })
  const sent = await postponed()
  const { uuid: ready } = await aReadyApplication(portal, await annaNow())
  expect((await review(ready)).obstacles).toEqual([])
  portal.passTime(86_400_000)

  const later = await aDraft(portal, await annaNow(), { services: [code] })
  expect([(await stands(draft.uuid)).services[0]?.version, later.services[0]?.version]).toEqual([1, 2])

  // The new form has no such field, and the old one is still edited, validated and printed.
  const change = async (uuid: AnyId, value: string | null) =>
    portal.call('changeApplication', {
      as: await annaNow(),
      params: { uuid },
      body: { changes: { [activity]: value } },
    })
  expect((await change(later.uuid, 'Keramika')).problem.errors).toEqual([{ path: activity, code: 'unknown-field' }])
  expect((await change(draft.uuid, null)).status).toBe(200)
  expect((await review(draft.uuid)).issues).toEqual([{ path: activity, code: 'required' }])
  expect((await change(draft.uuid, 'Siera siešana')).status).toBe(200)
  expect(await printedText(draft.uuid)).toContain('Siera siešana')

  // The late application is refused with the reason; the one submitted in time continues.
  const formExpired = { code: 'form-no-longer-valid', params: { service: code, until: today } }
  expect((await review(ready)).obstacles).toEqual([formExpired])
  const refused = await portal.call('submitApplication', { as: await annaNow(), params: { uuid: ready } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'application-not-ready'])
  expect(refused.problem.errors).toMatchObject([{ code: formExpired.code, params: formExpired.params }])

  await portal.call('reinitiateApplication', { as: await annaNow(), params: { uuid: sent } })
  expect((await change(sent, 'Siera siešana')).status).toBe(200)
  expect((await review(sent)).obstacles.map((obstacle) => obstacle.code)).toEqual(['documents-out-of-date'])
  expect(filed(sent, 1)).toMatchObject({
    form: { code, version: 1 },
    answers: { business: { firm: { activity: 'Keramikas izstrādājumu ražošana un tirdzniecība' } } },
  })
})

async function printedText(uuid: AnyId): Promise<string> {
  const as = await annaNow()
  await portal.call('generateDocuments', { as, params: { uuid }, body: {} })
  const [printed] = (await stands(uuid)).documents
  const { raw } = await portal.call('downloadDocument', { as, params: { uuid, document_uuid: printed?.uuid ?? '' } })
  const path = join(portal.deps.settings.DATA_DIR, 'printed.pdf')
  writeFileSync(path, raw)
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
}
