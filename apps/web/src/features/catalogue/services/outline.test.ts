import { languages, loadMessages } from '@portal/messages'
import { serviceCodes } from '@portal/services/catalogue'
import { loadServiceTexts } from '@portal/services/texts'
import { expect, it } from 'vitest'
import { loadOutline } from './outline.ts'

it.each(serviceCodes)('%s has papers, steps and signers with texts in both languages', async (code) => {
  const { papers, steps } = await loadOutline(code)
  expect(papers.map(({ type }) => type)).toContain('application')
  for (const language of languages) {
    const { service } = await loadMessages(language, 'catalogue')
    const types = await loadServiceTexts(language, 'document-types')
    const texts = (await loadServiceTexts(language, code)) as Record<string, { label?: string }>
    for (const { type, signers } of papers) {
      expect(types).toHaveProperty(type)
      expect(Object.keys(service.signers)).toEqual(expect.arrayContaining(signers))
    }
    for (const step of steps) expect(texts[step]?.label, step).toBeTruthy()
  }
})

it('a paper of only some answers or legal forms is marked as such', async () => {
  const { papers } = await loadOutline('register-sia')
  const about = (type: string) => papers.find((paper) => paper.type === type)
  expect(about('statutes')).toMatchObject({ origin: 'generated', isAlways: true, signers: ['founder'] })
  expect(about('founding-agreement')).toMatchObject({ isAlways: false })
  expect(about('capital-payment-proof')).toMatchObject({ origin: 'uploaded', signers: [] })
})
