import { ObstacleCode } from '@portal/contract/submissions'
import { languages, loadMessages } from '@portal/messages'
import { expect, it } from 'vitest'

it.each(languages)('whatever keeps an application from being submitted has its words, in %s', async (language) => {
  const { obstacles } = await loadMessages(language, 'applications')
  expect(ObstacleCode.options.filter((code) => !(code in obstacles))).toEqual([])
})
