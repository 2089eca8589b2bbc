import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Pool } from 'pg'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { takeBehaviour } from '../behaviour.ts'

const sizeLimit = 30 * 1024 * 1024

/** Accepts every message from the loopback (RFC 5321), without TLS and without login. */
export function createMailServer(db: Pool): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimit,
    closeTimeout: 500,
    logger: false,
    onConnect: (_session, done) => obey(db, 'mail.connection', 421, done),
    onRcptTo: (_address, _session, done) => obey(db, 'mail.recipient', 550, done),
    onData: (stream, session, done) => {
      takeMessage(db, stream, session).then(
        (applied) => {
          if (applied === 'refuse') done(problem(451, 'The message is not taken now.'))
          if (applied === 'normal') done()
        },
        (error: Error) => done(error),
      )
    },
  })
}

function obey(db: Pool, call: 'mail.connection' | 'mail.recipient', code: number, done: (error?: Error) => void): void {
  // A delayed or silent party behaves so after it has the message.
  takeBehaviour(db, call, ['refuse']).then(
    ({ mode }) => (mode === 'refuse' ? done(problem(code, 'The service refuses.')) : done()),
    done,
  )
}

async function takeMessage(
  db: Pool,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<'normal' | 'refuse' | 'silent'> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  if (stream.sizeExceeded) throw problem(552, 'The message is too large.')
  const { mode, delayMs } = await takeBehaviour(db, 'mail.message', ['refuse', 'delay', 'silent'])
  if (mode === 'refuse') return 'refuse'
  await storeMessage(db, raw, session)
  if (mode === 'delay') await wait(delayMs, undefined, { ref: false })
  return mode === 'silent' ? 'silent' : 'normal'
}

async function storeMessage(db: Pool, raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(raw)
  await db.query(
    `insert into mail.message (sender, recipients, subject, body_text, body_html, attachments, raw) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      mail.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
      envelope.rcptTo.map((one) => one.address),
      mail.subject ?? '',
      mail.text ?? '',
      mail.html ?? null,
      JSON.stringify(
        mail.attachments.map((one) => ({ name: one.filename, media_type: one.mimeType, size: sizeOf(one.content) })),
      ),
      raw,
    ],
  )
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? content.length : content.byteLength

function problem(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
