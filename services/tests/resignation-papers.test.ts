import { activeDocuments } from '@portal/forms/answers/active-documents'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { samplesByForm } from '../samples.ts'

const formsOf = (service: string) => samplesByForm.filter(({ code }) => code === service)
const boards = [...formsOf('change-board'), ...formsOf('change-organisation-board')]

test.each(boards)('a board member of $form who resigns needs no decision ($code)', async ({ code, form, sample }) => {
  const service = await loadService(code, form)
  const [[id, leaver]] = Object.entries((sample['board'] as { dismissed: object }).dismissed) as [[string, object]]
  const answers = {
    ...sample,
    filing: { applicant: { ground: 'resigning-officer' } },
    board: { dismissed: { [id]: { ...leaver, reason: 'resigned' } } },
  }
  const papers = activeDocuments(service, answers).map(({ type }) => type)
  expect(papers.toSorted()).toEqual(['application', 'resignation-notice'])
})
