import { languages, loadMessages } from '@portal/messages'
import { reasonCodes, reasonText } from '@portal/signatures'
import { drawingCodes } from '../apps/server/src/modules/files/drawing/with-drawings.ts'
import { describe, expect, it } from 'vitest'

// The library of signatures has its own texts; its own test checks that they cover every code.
describe.each(languages)('findings about signatures, in %s', async (language) => {
  const texts = await loadMessages(language, 'findings')

  it('has words in the portal for every code there is, and for no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...reasonCodes, ...drawingCodes].toSorted())
  })

  it('is said by the portal in the same words as by the library', () => {
    expect(texts).toMatchObject(Object.fromEntries(reasonCodes.map((code) => [code, reasonText(code, language)])))
  })
})
