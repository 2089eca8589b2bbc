import { HtmlValidate } from 'html-validate'
import { routes } from '@portal/contract'
import { expect, test } from 'vitest'
import { describeRoutes } from './describe-routes.ts'
import { descriptionPage } from './description-page.ts'

const page = descriptionPage(
  describeRoutes(Object.values(routes), { version: '1', url: 'https://portal.example', mail: 'help@portal.example' }),
)

test('the page has each call and each schema, and no link without a target', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(routes)))
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toContain('schema-ProblemBody')
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})

test('the page shows examples and what parameters mean', () => {
  expect(page).toContain('&quot;auth_session_id&quot;: &quot;from the address after the login&quot;')
  expect(page).toContain('Language of messages and texts.')
})

test('the page has no script, and is valid HTML', async () => {
  expect(page).not.toMatch(/<script|javascript:| on\w+=/i)
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page)
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
})
