import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
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
  const { answer } = await portal.call('checkRules', { as, params: { uuid }, body: { papers: true } })
  const paper = (type: string) => JSON.stringify(answer.data.papers?.find((each) => each.type === type))
  const whole = member.personalCode.replace(/^(\d{6})/, '$1-')
  expect(paper('members-register-folio')).toContain(whole)
  expect(paper('application')).not.toContain(whole)
})
