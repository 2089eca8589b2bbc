import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { smtpMail } from './client.ts'
import { MailRefused } from './port.ts'

const mail = {
  messageId: '<m1@portal.example>',
  to: 'anna@example.lv',
  subject: 'Pieteikums ir saņemts',
  text: 'Labdien, Anna!',
  language: 'lv' as const,
}

let server: Server
let commands: string[]
let replies: Record<string, string>
let message: string
const sockets = new Set<Socket>()

/** Implements as much of RFC 5321 as one message needs; an empty reply means silence. */
function speak(socket: Socket): void {
  sockets.add(socket)
  let inMessage = false
  let rest = ''
  const say = (verb: string, usual: string) => {
    const reply = replies[verb] ?? usual
    if (reply) socket.write(`${reply}\r\n`)
  }
  say('greeting', '220 ready')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inMessage && line === '.') {
        inMessage = false
        say('message', '250 taken')
      } else if (inMessage) message += `${line}\n`
      else {
        const verb = line.split(' ', 1)[0]?.toUpperCase() ?? ''
        commands.push(line)
        inMessage = verb === 'DATA' && !replies.DATA
        say(verb, verb === 'DATA' ? '354 go on' : '250 fine')
      }
    }
  })
}

beforeEach(async () => {
  commands = []
  replies = {}
  message = ''
  server = createServer(speak)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const client = (requireTls = false) =>
  smtpMail({
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    from: 'noreply@portal.example',
    portalUrl: 'https://portal.example',
    requireTls,
  })

describe('the client of the mail server', () => {
  test('sends a message with its own id', async () => {
    await client().send(mail)
    expect(commands).toEqual(
      expect.arrayContaining(['MAIL FROM:<noreply@portal.example>', 'RCPT TO:<anna@example.lv>']),
    )
    expect(message).toContain('Message-ID: <m1@portal.example>')
    expect(message).toContain('Auto-Submitted: auto-generated')
  })

  test('sends the same words as text and with the portal’s mark', async () => {
    await client().send({ ...mail, subject: 'Apstiprināts', text: 'Sveiki, A & B' })
    expect(message).toContain('Content-Type: multipart/alternative')
    // Quoted-printable breaks long lines (RFC 2045 §6.7).
    expect(message.replaceAll('=\n', '')).toMatch(
      /Content-Type: text\/plain[^]*Sveiki, A & B[^]*Content-Type: text\/html[^]*Sveiki, A &amp; B/,
    )
  })

  test('sets the reply address, and attaches a file', async () => {
    await client().send({
      ...mail,
      replyTo: 'janis@example.lv',
      attachment: { name: 'kļūda.txt', mediaType: 'text/plain', content: Buffer.from('Ekrāna saturs') },
    })
    expect(message).toContain('Reply-To: janis@example.lv')
    expect(message).toContain(Buffer.from('Ekrāna saturs').toString('base64'))
    expect(message).toMatch(/filename\*0\*=utf-8''k%C4%BC%C5%ABda\.txt/i)
  })

  test.each(['250 fine', '502 no such command'])(
    'sends nothing where TLS is required and unavailable: %s',
    async (STARTTLS) => {
      replies = { STARTTLS }
      await expect(client(true).send(mail)).rejects.toBeInstanceOf(PartyUnavailable)
      expect(commands.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([])
      expect(message).toBe('')
    },
  )

  test('an address cannot become a second recipient or a header', async () => {
    await client()
      .send({ ...mail, to: 'anna@example.lv\r\nBcc: other@example.lv', subject: 'Jauns\r\nBcc: other@example.lv' })
      .catch(() => {})
    expect(commands.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
    expect(message).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ['a recipient that is rejected permanently', { RCPT: '550 no such mailbox' }, MailRefused],
    ['a message that is rejected permanently', { message: '554 not this one' }, MailRefused],
    ['a recipient that is rejected temporarily', { RCPT: '450 try again' }, PartyUnavailable],
    ['a server that rejects all recipients temporarily', { greeting: '421 busy' }, PartyUnavailable],
  ])('%s', async (_name, behaviour, failure) => {
    replies = behaviour
    await expect(client().send(mail)).rejects.toBeInstanceOf(failure)
  })

  test('aborts within the lease of a job when a server accepts the message and then falls silent', async () => {
    replies = { message: '' }
    const began = performance.now()
    await expect(client().send(mail)).rejects.toBeInstanceOf(PartyUnavailable)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
