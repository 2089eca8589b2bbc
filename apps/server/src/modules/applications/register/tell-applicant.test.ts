import { afterAll, beforeEach, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'

const { bank, post, portal, settle } = await aFilingPortal()
beforeEach(settle)
afterAll(() => portal.close())

/** Submits an application that another board member wrote. A third member has never used the portal. */
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
/** Returns the recipients of mails about their own application. Mails to affected persons are separate. */
const told = () => post.delivered.filter(({ text }) => text.includes('Jūsu pieteikumu')).map(({ to }) => to)

test('the submitter of an entity’s application is notified', async () => {
  await submittedByAnother()
  await portal.workOff()
  expect(told()).toEqual(['submitter@example.lv'])
})

test('a reply to a mail goes to the help desk', async () => {
  await submittedByAnother()
  await portal.workOff()
  expect(new Set(post.delivered.map(({ replyTo }) => replyTo))).toEqual(new Set([portal.deps.settings.HELP_DESK_MAIL]))
})

test('when the submitter’s mandate has ended, the current representatives are notified', async () => {
  const { submitterCode, leave } = await submittedByAnother()
  await leave(submitterCode)
  await portal.workOff()
  expect(told()).toEqual(['author@example.lv'])
})

test('former representatives are never notified, even if no current one uses the portal', async () => {
  const { authorCode, submitterCode, leave } = await submittedByAnother()
  await leave(authorCode)
  await leave(submitterCode)
  await portal.workOff()
  expect(told()).toEqual([])
})
