import { activeDocuments } from '@portal/forms/answers/active-documents'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'

test.each([
  ['moved', ['application', 'owner-consent']],
  ['renamed', ['application']],
])('the owner of premises whose address is %s consents accordingly', async (cause, types) => {
  const service = await loadService('change-legal-address', 'SIA')
  // The answer about the owner is hidden, and stays in the draft.
  const answers = { filing: { applicant: { ground: 'officer' } }, address: { legal: { cause, ownership: 'consent' } } }
  expect(activeDocuments(service, answers).map(({ type }) => type)).toEqual(types)
})
