import { activeDocuments } from '@portal/forms/answers/active-documents'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'

test('the portal prepares no minutes by which a council continues the activity', async () => {
  const service = await loadService('continue-activity', 'AS')
  const decision = { meeting: { body: 'council', councilMinutes: 'prepared' } }
  const papers = activeDocuments(service, { decision }).filter(({ type }) => type === 'council-decision')
  expect(papers.map(({ origin }) => origin)).toEqual(['uploaded'])
})
