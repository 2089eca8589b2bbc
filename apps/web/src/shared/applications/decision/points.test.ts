import { expect, it } from 'vitest'
import { aDocument, anApplication, aSignature } from '../../testing/samples.ts'
import { findOnlyPlace, isAnswered } from './points.ts'

const at = (path: string | null, document_type: string | null = null) => ({ path, document_type, text: 'Precizējiet.' })
const name = 'register-sia.company.name.name'

it.each([
  ['one question opens at it', [at(name)], { search: { tab: 'data_entry', step: 'register-sia.company' }, hash: name }],
  [
    'questions of one part open the part',
    [at(name), at('register-sia.company.capital.amount')],
    { search: { tab: 'data_entry', step: 'register-sia.company' } },
  ],
  ['papers open the documents', [at(null, 'statutes'), at(null, 'other')], { search: { tab: 'documents' } }],
  ['several parts open with their list', [at(name), at('register-sia.address.legal.address')], undefined],
  ['a question and a paper open with the list', [at(name), at(null, 'statutes')], undefined],
  ['a remark without a place opens with the list', [at(null)], undefined],
  ['a remark besides a question opens with the list', [at(null), at(name)], undefined],
  ['a decision without points opens with the list', [], undefined],
])('%s', (_, points, place) => expect(findOnlyPlace(points)).toEqual(place))

const [before, decided, after] = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z']
it.each([
  ['was filed as it is', before, [before], false],
  ['is newer', after, [], true],
  ['was signed since', before, [before, after], true],
  ['has a signature without a time', before, [null], false],
])('a point about a document that %s is answered: %s, %j', (_, created_at, times, answered) => {
  const document = aDocument({ created_at, signatures: times.map((signed_at) => aSignature({ signed_at })) })
  const { postponement } = anApplication({
    postponement: { number: null, text: '', decided_at: decided, points: [], opened: [], changed: [] },
  })
  expect(isAnswered(at(null, document.type), { documents: [document], postponement })).toBe(answered)
})
