import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'

const { bank, register, portal, reset } = await aFilingPortal()
beforeEach(async () => {
  reset()
  await portal.deps.db.deleteFrom('entities.area_of_activity').execute()
})
afterAll(() => portal.close())

const registered: Fact = {
  kind: 'area',
  id: '01937a00-0000-7000-8000-0000000000aa',
  value: { code: 'Kultūra' },
  since: '2020-03-05',
  until: null,
}
const place = 'change-activity-areas.areas.area.01937a00-0000-7000-8000-000000000002.name'

/** Imported areas, with invented names. */
const importList = () =>
  portal.deps.db
    .insertInto('entities.area_of_activity')
    .values([
      { code: 'X.1', name_lv: 'Pūķu audzēšana', name_en: 'Breeding of dragons' },
      { code: 'X.2', name_lv: 'Mākoņu krāsošana', name_en: null },
    ])
    .execute()

/** Prepares an application of an association for another area of activity. */
async function aReadyChange(area: string) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    name: 'Biedrība "Saule"',
    legalForm: 'BDR',
    boardOf: [{ personalCode }],
    facts: [registered],
  })
  const as = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aReadyApplication(portal, as, {
    service: 'change-activity-areas',
    entityId,
    changes: { [place]: area },
  })
  const check = async () => {
    const checked = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
    const reviewed = (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data
    expect(reviewed.warnings).toEqual(checked.warnings)
    expect([checked.issues, reviewed.obstacles]).toEqual([[], []])
    return checked.warnings
  }
  const file = async () => {
    await paySubmission(portal, bank, as, uuid)
    await portal.runDueJobs()
    return register.rounds.get(`${uuid}/1`)?.filing
  }
  return { check, file }
}

test('a chosen area reaches the register by its name and its code in the list', async () => {
  await importList()
  const { check, file } = await aReadyChange('Pūķu audzēšana')
  expect(await check()).toEqual([])
  const filing = await file()
  expect(filing?.warnings).toEqual([])
  expect(filing?.services[0]?.facts).toEqual([
    expect.objectContaining({ operation: 'ended', kind: 'area', id: registered.id }),
    expect.objectContaining({
      operation: 'added',
      kind: 'area',
      value: { code: 'Pūķu audzēšana', classifier_code: 'X.1' },
    }),
  ])
})

test('a name that the list lacks is a warning in the check, the overview and the filing, and is filed as it is', async () => {
  await importList()
  const { check, file } = await aReadyChange('Vides aizsardzība')
  expect(await check()).toEqual([{ path: place, code: 'area-unlisted' }])
  const filing = await file()
  expect(filing?.warnings).toEqual([
    { path: place, code: 'area-unlisted', text: expect.stringContaining('MK noteikumu Nr. 398 pielikums') },
  ])
  expect(filing?.services[0]?.facts[1]?.value).toEqual({ code: 'Vides aizsardzība' })
})

test('without an imported list any name is filed without a warning', async () => {
  const { check, file } = await aReadyChange('Vides aizsardzība')
  expect(await check()).toEqual([])
  expect((await file())?.services[0]?.facts[1]?.value).toEqual({ code: 'Vides aizsardzība' })
})
