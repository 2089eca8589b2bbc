import { afterAll, beforeEach, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'

const { bank, post, portal, settle } = await aFilingPortal()
beforeEach(settle)
afterAll(() => portal.close())

/** Written by one of a company's board and submitted by another; a third has never used the portal. */
async function submittedByAnother() {
  const [authorCode, submitterCode] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [authorCode, submitterCode, aPersonalCode()].map((personalCode) => ({ personalCode })),
  })
  const author = await signIn(portal.deps, { personalCode: authorCode, email: 'author@example.lv', entityId })
  const submitter = await signIn(portal.deps, { personalCode: submitterCode, email: 'submitter@example.lv', entityId })
  const { uuid } = await aReadyApplication(portal, author, { service: 'change-legal-address', entityId })
  await paySubmission(portal, bank, submitter, uuid)
  const leave = (personalCode: string) =>
    portal.deps.db
      .deleteFrom('entities.officer')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', personalCode)
      .execute()
  return { authorCode, submitterCode, leave }
}
/** Of it as theirs: that it concerns them is another letter. */
const told = () => post.delivered.filter(({ text }) => text.includes('Jūsu pieteikumu')).map(({ to }) => to)

test('of an entity’s application whoever submitted it is told', async () => {
  await submittedByAnother()
  await portal.workOff()
  expect(told()).toEqual(['submitter@example.lv'])
})

test('once her mandate has ended, whoever represents the entity now', async () => {
  const { submitterCode, leave } = await submittedByAnother()
  await leave(submitterCode)
  await portal.workOff()
  expect(told()).toEqual(['author@example.lv'])
})

test('nobody who has left is told, though nobody who stayed uses the portal', async () => {
  const { authorCode, submitterCode, leave } = await submittedByAnother()
  await leave(authorCode)
  await leave(submitterCode)
  await portal.workOff()
  expect(told()).toEqual([])
})
