import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'

let sandbox: Awaited<ReturnType<typeof arrangeSandbox>>
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(sandbox.url + path, { headers })
const titleIn = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1]

it.each([
  '/',
  '/register',
  '/register/letters',
  '/mail',
  '/sms',
  '/bank',
  '/bank/account',
  '/signing',
  '/smart-id',
  '/addresses',
  '/directory',
])('the page %s has a Latvian and an English version, each with a link to the other', async (path) => {
  const read = async (language: string) => (await get(path, { 'accept-language': language })).text()
  const [lv, en] = [await read('lv'), await read('en-GB')]
  expect(lv).toContain('<html lang="lv">')
  expect(lv).toContain('<a href="?language=en"')
  expect(en).toContain('<html lang="en">')
  expect(en).toContain('<a href="?language=lv"')
  expect(titleIn(en)).not.toBe(titleIn(lv))
})

it('the language chosen on one page is that of all pages, whatever the browser asks for', async () => {
  const chosen = await get('/mail?language=en', { 'accept-language': 'lv' })
  const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';')
  expect(await (await get('/register', { 'accept-language': 'lv', cookie })).text()).toContain('<html lang="en">')
  expect((await get('/mail?language=de')).headers.get('set-cookie')).toBeNull()
})
