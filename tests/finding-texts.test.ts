import { languages, loadMessages } from '@portal/messages'
import { reasonCodes, reasonText } from '@portal/signatures'
import { describe, expect, it } from 'vitest'

// The library of signatures stands alone and has words of its own; that it has them for every code is its own test.
describe.each(languages)('what is found about signatures, in %s', async (language) => {
  const texts = await loadMessages(language, 'findings')

  it('has words in the portal for every code there is, and for no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...reasonCodes].toSorted())
  })

  it('is said by the portal in the same words as by the library', () => {
    expect(texts).toEqual(Object.fromEntries(reasonCodes.map((code) => [code, reasonText(code, language)])))
  })
})
