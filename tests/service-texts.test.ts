import { issueCodes } from '@portal/forms/definition/issue-codes'
import { serviceCodes } from '@portal/services/catalogue'
import { loadVersions } from '@portal/services/load-service'
import { listKeys, listTextKeys } from '../tools/services/text-faults.ts'
import { loadServiceTexts } from '@portal/services/texts'
import documents from '@portal/messages/lv/documents'
import facts from '@portal/messages/lv/facts'
import forms from '@portal/messages/lv/forms'
import issues from '@portal/messages/lv/issues'
import persons from '@portal/messages/lv/persons'
import signing from '@portal/messages/lv/signing'
import { expect, it } from 'vitest'

/** The newest versions with the parts for every legal form. */
const services = (await Promise.all(serviceCodes.map(loadVersions))).flatMap((versions) => versions.slice(-1))

it.each([
  ['of persons', 'persons', persons],
  ['that ask for an answer', 'forms.empty', forms.empty],
])('the shared texts %s are exactly those that forms use', (_which, place, texts) => {
  const used = new Set(services.flatMap(listTextKeys).filter((key) => key.startsWith(`${place}.`)))
  expect(
    listKeys(texts)
      .map((key) => `${place}.${key}`)
      .sort(),
  ).toEqual([...used].sort())
})

it('every issue and every type of document has its text, and no text is left over', async () => {
  const ofGroups: readonly string[] = ['too-few-rows']
  expect(Object.keys(issues).sort()).toEqual(issueCodes.filter((code) => !ofGroups.includes(code)).sort())
  const used = new Set(services.flatMap(({ documents }) => documents.map(({ type }) => type)))
  expect(Object.keys(await loadServiceTexts('lv', 'document-types')).sort()).toEqual([...used].sort())
})

it.each([
  ['in the form', facts.positions],
  ['in printed documents', documents.positions],
  ['beside a signature', signing.roles],
])('every position that the register enters has its word %s', (_where, words) => {
  const entered = [
    'BOARD_MEMBER',
    'CHAIR_OF_BOARD',
    'COUNCIL_MEMBER',
    'CHAIR_OF_COUNCIL',
    'PROCURATOR',
    'SOLE_TRADER',
    'AUTHORISED_REPRESENTATIVE',
    'LIQUIDATOR',
  ]
  expect(Object.keys(words)).toEqual(expect.arrayContaining(entered))
})
