import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'

const { bank, register, portal, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

/** The officer whom the sample of a board change dismisses, by the id stored when a choice listed only officers. */
const officerId = '01937a00-0000-7000-8000-0000000000aa'
const place = 'change-board.board.dismissed.01937a00-0000-7000-8000-000000000001.officer'

async function aCompany() {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [{ officerId, personalCode }],
  })
  return { entityId, personalCode, as: await signIn(portal.deps, { personalCode, entityId }) }
}

/** Reads the choice as stored in the database. */
async function storedChoice(uuid: AnyId): Promise<unknown> {
  const { answers } = await portal.deps.db
    .selectFrom('applications.application')
    .select('answers')
    .where('application_id', '=', uuid)
    .executeTakeFirstOrThrow()
  const [, ...keys] = place.split('.')
  return keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown>)[key],
    (answers as Record<string, unknown>)['change-board'],
  )
}

test('an officer who was chosen earlier is rendered, validated, printed and submitted by id', async () => {
  const { as, entityId } = await aCompany()
  const draft = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  expect(await storedChoice(draft.uuid)).toBe(officerId)
  const params = { uuid: draft.uuid }
  const { answer: checked } = await portal.call('checkRules', { as, params })
  expect(checked.data.issues).toEqual([])
  const { answer: subject } = await portal.call('getRegisteredSubject', { as, params })
  expect(subject.data).toMatchObject({
    legal_form: 'SIA',
    facts: [{ kind: 'capital' }, { kind: 'officer', id: officerId }],
  })

  await portal.call('generateDocuments', { as, params, body: {} })
  const { documents } = (await portal.call('getApplication', { as, params })).answer.data
  const { raw } = await portal.call('downloadDocument', {
    as,
    params: { ...params, document_uuid: documents[0]?.uuid ?? '' },
  })
  const path = join(portal.deps.settings.DATA_DIR, 'printed.pdf')
  writeFileSync(path, raw)
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Anna Kalniņa (Valdes loceklis)')
  for (const word of ['Pirms ieraksta', 'Pēc ieraksta', 'Ieraksts beidzas', 'Izbeigšana']) expect(text).toContain(word)
  expect(text).not.toContain(officerId)

  const { as: other, entityId: another } = await aCompany()
  const sent = await aSubmittedApplication(portal, bank, other, { service: 'change-board', entityId: another })
  await portal.runDueJobs()
  expect(register.rounds.get(`${sent}/1`)?.filing.services[0]?.facts).toMatchObject([
    { operation: 'ended', kind: 'officer', id: officerId, reason: 'resigned' },
    { operation: 'added', kind: 'officer', id: null },
    { operation: 'changed', kind: 'owners_statement', id: null },
  ])
})

test('the check, the review and the submission detect a former officer', async () => {
  const { as, entityId } = await aCompany()
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  const params = { uuid }
  await portal.call('changeApplication', { as, params, body: { changes: { [place]: 'somebody-else' } } })
  const issue = { path: place, code: 'fact-not-in-force' }
  expect((await portal.call('checkRules', { as, params })).answer.data.issues).toEqual([issue])
  const { answer } = await portal.call('reviewApplication', { as, params })
  expect(answer.data.issues).toEqual([issue])
  const refused = await portal.call('submitApplication', { as, params })
  expect([refused.status, refused.problem.code]).toEqual([409, 'application-not-ready'])
})
