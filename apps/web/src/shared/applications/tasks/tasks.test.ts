// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { makeId } from '../../testing/samples.ts'
import { getTaskLink, type Task } from './tasks.ts'

const [party, court, founder] = [makeId('party'), makeId('court'), makeId('founder')]
const yearly: Pick<Task, 'kind' | 'document_uuid' | 'services'> = {
  kind: 'file-yearly',
  document_uuid: null,
  services: [{ code: 'confirm-arbitrators', name: 'Ikgadējais apliecinājums' }],
}

it('a yearly filing leads to its service, which the founder of a court files on behalf of the court', () => {
  expect(getTaskLink({ ...yearly, uuid: party, profile: party })).toBe(
    '/catalog?search=Ikgad%C4%93jais+apliecin%C4%81jums',
  )
  expect(getTaskLink({ ...yearly, uuid: court, profile: founder })).toBe(
    `/catalog?search=Ikgad%C4%93jais+apliecin%C4%81jums&behalf_of=${court}`,
  )
})
