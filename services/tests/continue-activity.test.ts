import { filedFacts } from '@portal/forms/facts/filed-facts'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samplesByForm } from '../samples.ts'
import { sample } from '../continue-activity/sample.ts'

const getSample = (form: 'SIA' | 'AS') =>
  samplesByForm.find((each) => each.code === 'continue-activity' && each.form === form)!.sample

test.each(['SIA', 'AS'] as const)('members of %s decide to continue the activity', async (form) => {
  const { steps } = await loadService('continue-activity', form)
  const fields = steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields))
  const body = fields.find(({ key }) => key === 'body')
  expect(body && 'options' in body && body.options).toEqual(['sole-member', 'members-meeting'])
})

test.each([
  ['SIA', 'members-minutes'],
  ['AS', 'members-minutes council-decision'],
] as const)('a board of %s needs %s', async (form, expected) => {
  const service = await loadService('continue-activity', form)
  const meeting = { ...sample.decision.meeting, body: 'members-meeting', minutes: 'prepared' }
  const papers = activeDocuments(service, { ...getSample(form), decision: { meeting } })
  const decisions = papers.map(({ type }) => type).filter((type) => /minutes|decision/.test(type))
  expect(decisions.join(' ')).toBe(expected)
})

test('the board of a joint-stock company is in office since its council elected it', async () => {
  const service = await loadService('continue-activity', 'AS')
  const answers = { ...getSample('AS'), board: { ...sample.board, election: { electedOn: '2026-11-18' } } }
  const added = filedFacts(service, answers, getSampleFacts('AS').registered ?? []).filter(
    ({ operation }) => operation === 'added',
  )
  expect(added.map(({ kind, since }) => [kind, since])).toEqual([['officer', '2026-11-18']])
})
