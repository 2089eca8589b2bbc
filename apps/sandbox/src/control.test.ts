import { createHash, verify, X509Certificate } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRegistrationNumber } from './register/registration-number.ts'
import { arrangeSandbox } from './testing/arrange-sandbox.ts'
import type { Arranged } from './testing/arrange-sandbox.ts'
import { openBrowser } from './testing/browser.ts'
import type { Entity } from './world-words.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

const statusUnderHost = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${sandbox.url}/control/persons`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('the control', () => {
  it('lists the persons of the world and adds others', async () => {
    const { body } = await sandbox.control('GET', '/persons')
    expect((body as { persons: unknown[] }).persons[0]).toEqual({
      personal_code: '32910010017',
      forename: 'Anna',
      surname: 'Kalniņa',
      email: 'anna.kalnina@pasts.example',
      role: { lv: 'SIA "Kalna māja" vienīgā valdes locekle', en: 'sole board member of SIA "Kalna māja"' },
      key: 'P-256',
      on_login_page: true,
    })
    const made = await sandbox.control('POST', '/persons', { forename: 'Jauna', surname: 'Seja' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        personal_code: expect.stringMatching(/^32\d{9}$/) as string,
        email: 'jauna.seja@pasts.example',
        on_login_page: false,
      },
    })
    expect(
      (await sandbox.control('POST', '/persons', { forename: 'A', surname: 'B', personal_code: '01019010000' })).status,
    ).toBe(400)
  })

  it('arranges entities, with a number of their own or a new one', async () => {
    const made = await sandbox.control('POST', '/entities', { name: 'IK "Jauns"', legal_form: 'IK' })
    const entity = made.body as Entity
    expect(isRegistrationNumber(entity.registration_number)).toBe(true)
    expect(entity.registration_number).toMatch(/^40002/)
    for (const [form, block] of [
      ['ZVJ', /^40001/],
      ['DRZ', /^90001/],
      ['PAR', /^40006/],
    ] as const) {
      const { body } = await sandbox.control('POST', '/entities', { name: 'Jauns', legal_form: form })
      expect((body as Entity).registration_number).toMatch(block)
    }
    const changed = await sandbox.control('POST', '/entities', { ...entity, status: 'suspended' })
    expect(changed.body).toEqual({ ...entity, status: 'suspended' })
    expect((await sandbox.control('POST', '/entities', { ...entity, registration_number: '40203901014' })).status).toBe(
      400,
    )
  })

  it('knows its parties, their modes and their calls only', async () => {
    expect((await sandbox.control('PUT', '/parties/nobody/behaviour', { mode: 'refuse' })).status).toBe(404)
    expect((await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'odd' })).status).toBe(400)
    expect((await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'refuse', call: 'token' })).status).toBe(
      400,
    )
    expect(await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'delay', delay_ms: 5, times: 2 })).toEqual({
      status: 200,
      body: { mode: 'delay', delay_ms: 5, times_left: 2, call: null },
    })
    expect((await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'normal' })).body).toMatchObject({
      mode: 'normal',
    })
  })

  it('answers under the names of the loopback only', async () => {
    expect(await statusUnderHost(new URL(sandbox.url).host)).toBe(200)
    expect(await statusUnderHost('rebound.example')).toBe(403)
  })

  it.each([
    ['lv', 'Dibiniet uzņēmumu desmit minūtēs', 'Banka: kavējas'],
    ['en', 'Found a company in ten minutes', 'Bank: is late'],
  ])('shows a guide, people and the behaviour of parties on its front page (%s)', async (language, guide, bank) => {
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'delay', delay_ms: 5 })
    const { text } = await openBrowser(sandbox.url).open(`/?language=${language}`)
    expect(text).toContain(`lang="${language}"`)
    expect(text).toContain(guide)
    expect(text).toContain('Anna Kalniņa</td><td>329100-10017')
    expect(text).toContain(`<details open><summary>${bank}`)
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'normal' })
  })

  it('keeps behaviour and people over a restart, and changes behaviour on the front page', async () => {
    await openBrowser(sandbox.url).open('/behaviour', {
      party: 'register',
      mode: 'refuse',
      delay_ms: '0',
      times: '3',
      call: 'round',
    })
    const before = await sandbox.control('GET', '/persons')
    await sandbox.restart()
    expect((await sandbox.control('GET', '/parties')).body).toMatchObject({
      register: { mode: 'refuse', times_left: 3, call: 'round' },
      bank: { mode: 'normal' },
    })
    expect(await sandbox.control('GET', '/persons')).toEqual(before)
  })
})

describe('the sandbox', () => {
  it('returns its instance', async () => {
    expect(await (await fetch(`${sandbox.url}/instance`)).json()).toEqual({ instance: sandbox.settings.instanceId })
  })

  it('hands out the addresses line by line', async () => {
    const answer = await fetch(`${sandbox.url}/addresses/api/extract`)
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>)
    expect(lines.length).toBeGreaterThan(300)
    expect(new Set(lines.map((line) => line.code)).size).toBe(lines.length)
    for (const line of lines)
      expect(line).toEqual({
        code: expect.stringMatching(/^\d{9}$/) as string,
        text: expect.stringContaining(line.postcode ?? '') as string,
        postcode: expect.stringMatching(/^LV-\d{4}$/) as string,
        kind: expect.stringMatching(/^(building|premises)$/) as string,
      })
  })

  it.each(['/', '/bank', '/mail', '/sms', '/register', '/signing', '/smart-id', '/addresses', '/directory'])(
    'shows a page at %s that runs nothing',
    async (path) => {
      const answer = await fetch(sandbox.url + path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await answer.text()).toMatch(/<html lang="lv">[\s\S]*<h1>/)
    },
  )
})

describe('a card', () => {
  it('is read and signs a digest, with the key of its holder and no other', async () => {
    const digest = createHash('sha384').update('signed info').digest()
    const card = (await sandbox.control('GET', '/cards/32910010017')).body as {
      certificate: string
      supportedSignatureAlgorithms: unknown[]
    }
    expect(card.supportedSignatureAlgorithms).toContainEqual({
      cryptoAlgorithm: 'ECC',
      hashFunction: 'SHA-384',
      paddingScheme: 'NONE',
    })
    const request = { hash: digest.toString('base64'), hashFunction: 'SHA-384' }
    const { body } = await sandbox.control('POST', '/cards/32910010017/signatures', request)
    const { publicKey } = new X509Certificate(Buffer.from(card.certificate, 'base64'))
    const value = Buffer.from((body as { signature: string }).signature, 'base64')
    expect(verify('sha384', Buffer.from('signed info'), publicKey, value)).toBe(true)
    expect((await sandbox.control('GET', '/cards/32000000000')).status).toBe(404)
    expect(
      (await sandbox.control('POST', '/cards/32910010017/signatures', { ...request, hashFunction: 'SHA-1' })).status,
    ).toBe(400)
  })
})
