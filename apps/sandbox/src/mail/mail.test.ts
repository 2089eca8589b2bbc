import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.control('PUT', '/parties/mail/behaviour', { mode: 'normal' }))

const message = [
  'From: Portals <portals@registrs.example>',
  'To: Anna <anna@pasts.example>',
  'Subject: =?UTF-8?B?SsWrc3Uga29kcw==?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Jūsu kods ir 123456.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Jūsu kods ir <b>123456</b>.</p><script>alert(1)</script>',
  '--b--',
  '',
  '.',
].join('\r\n')

/** Sends SMTP line by line and returns the last answer; closes after a second of silence. */
function sendMail(to: string): Promise<string> {
  const socket = connect(sandbox.smtpPort, '127.0.0.1')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const said = [
    'EHLO portal.example',
    'MAIL FROM:<portals@registrs.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    message,
    'QUIT',
  ]
  let last = ''
  createInterface({ input: socket }).on('line', (line) => {
    if (/^\d{3}-/.test(line) || line.startsWith('221')) return
    last = line
    socket.write(`${/^[23]/.test(line) ? said.shift() : 'QUIT'}\r\n`)
  })
  socket.setTimeout(1000, () => {
    last = `silence after ${last}`
    socket.destroy()
  })
  socket.on('close', () => resolve(last)).on('error', reject)
  return promise
}

type Mails = { mails: { id: number; from: string; to: string[]; subject: string; text: string; html: string }[] }
const mailsTo = async (to: string): Promise<Mails['mails']> =>
  ((await sandbox.control('GET', `/mails?to=${encodeURIComponent(to)}`)).body as Mails).mails

describe('the mail', () => {
  it('is taken over SMTP, listed, and found by its recipient', async () => {
    expect(await sendMail('anna@pasts.example')).toMatch(/^250/)
    expect(await mailsTo('ANNA@pasts.example')).toMatchObject([
      {
        from: 'portals@registrs.example',
        to: ['anna@pasts.example'],
        subject: 'Jūsu kods',
        text: expect.stringContaining('123456') as string,
      },
    ])
    expect(await mailsTo('nobody@pasts.example')).toEqual([])
    const browser = openBrowser(sandbox.url)
    const [, link = ''] = /href="(\/mail\/\d+)"/.exec((await browser.open('/mail')).text) ?? []
    expect((await browser.open(link)).text).toContain('Jūsu kods ir 123456.')
    expect((await browser.open('/')).text).toContain(`<a href="${link}">Jūsu kods</a>`)
  })

  it('is shown without its scripts', async () => {
    await sendMail('script@pasts.example')
    const [mail] = await mailsTo('script@pasts.example')
    const shown = await fetch(`${sandbox.url}/mail/${mail?.id}/html`)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  it.each([
    [{ mode: 'refuse', times: 1 }, /^421/, 0],
    [{ mode: 'refuse', call: 'recipient', times: 1 }, /^550/, 0],
    [{ mode: 'refuse', call: 'message', times: 1 }, /^451/, 0],
    [{ mode: 'silent', times: 1 }, /^silence after 354/, 1],
    [{ mode: 'delay', delay_ms: 100, times: 1 }, /^250/, 1],
  ])('told %o answers %s', async (behaviour, answer, kept) => {
    await sandbox.control('PUT', '/parties/mail/behaviour', behaviour)
    const to = `${JSON.stringify(behaviour).replaceAll(/\W/g, '')}@pasts.example`
    expect(await sendMail(to)).toMatch(answer)
    expect(await mailsTo(to)).toHaveLength(kept)
    expect(await sendMail(to)).toMatch(/^250/)
  })
})
