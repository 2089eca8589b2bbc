import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDelegate } from '../../../testing/delegates.ts'
import { renewed } from '../../../testing/delegations.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('the folio identifies registered members by whole personal codes, and the application as the register publishes them', async () => {
  const [chair, member] = ['Ilze', 'Dace'].map((forename) => ({
    forename,
    surname: 'Zars',
    personalCode: aPersonalCode(),
  })) as [
    { forename: string; surname: string; personalCode: string },
    { forename: string; surname: string; personalCode: string },
  ]
  const facts = [aMemberFact(chair, 'm1'), aMemberFact(member, 'm2')]
  const { entityId } = await anEntity(portal.deps, { boardOf: [chair], facts })
  const as = await signIn(portal.deps, { ...chair, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-members'], entityId })
  const paper = async (type: string, reader = as) => {
    const { answer } = await portal.call('checkRules', { as: reader, params: { uuid }, body: { papers: true } })
    return JSON.stringify(answer.data.papers?.find((each) => each.type === type))
  }
  const whole = member.personalCode.replace(/^(\d{6})/, '$1-')
  expect(await paper('members-register-folio')).toContain(whole)
  expect(await paper('application')).not.toContain(whole)
  const supporting = await startSupportSession(portal, await signInAgent(portal.deps), chair)
  const chosen = await portal.call('changeProfile', { as: supporting, body: { selected_uuid: entityId } })
  const { x_token = '', x_token_key = '' } = chosen.answer.data
  const agent = renewed(supporting, { x_token, x_token_key })
  // Drafts show readers without a right of representation what the card shows them.
  for (const reader of [await aDelegate(portal, entityId, 3), agent]) {
    const draft = await paper('members-register-folio', reader)
    expect(draft).toContain('Zars')
    expect(draft).not.toContain(whole)
  }
})
