import { serviceCodes } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { expect, test } from 'vitest'
import { factWords, reasonWords } from '../apps/sandbox/src/register/desk/fact-words.ts'

test.each(serviceCodes)('the desk of the register has words for each reason that %s files', async (code) => {
  const { steps, facts } = await loadService(code)
  const asked = new Set(facts.flatMap(({ reason }) => reason?.split('.').at(-1) ?? []))
  const options = steps
    .flatMap(({ groups }) => groups.flatMap((group) => group.fields))
    .flatMap((field) => (field.kind === 'choice' && asked.has(field.key) ? field.options : []))
  expect(options.filter((option) => reasonWords(option, 'lv') === option)).toEqual([])
})

test.each(['suspended', 'liquidation', 'insolvency', 'reorganisation', 'struck_off'])(
  'the desk of the register has words for the legal state %s',
  (state) => {
    expect(factWords('legal_state', { state, text: null }, 'lv')).toMatch(/^\p{Ll}[\p{Ll} ]+$/u)
    expect(factWords('legal_state', { state, text: null }, 'lv')).not.toBe(state)
  },
)
