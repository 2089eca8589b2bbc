import { createServer } from 'node:tls'
import type { Server, TLSSocket } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { takeBehaviour } from '../behaviour.ts'
import type { Call } from '../behaviour.ts'
import { isSameSecret } from '../secrets.ts'
import { entryMessage, messageLength, readMessage, resultMessage } from './messages.ts'
import type { Request } from './messages.ts'
import { accountDn, baseDn, listEntries, isSame, matches, selected } from './tree.ts'

export type DirectoryOptions = { db: Pool; accountPassword: string; key: string; certificate: string }

const longestMessage = 64 * 1024

/** Serves LDAP over TLS (RFC 4511): simple binds and searches. Like some real directories, it accepts a bind without a password as anonymous. */
export function createDirectory(options: DirectoryOptions): Server {
  const server = createServer({ key: options.key, cert: options.certificate, minVersion: 'TLSv1.2' }, (socket) =>
    converse(options, socket),
  )
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return server
}

function converse(options: DirectoryOptions, socket: TLSSocket): void {
  let received = Buffer.alloc(0)
  let bound = ''
  let work: Promise<unknown> = Promise.resolve()
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    try {
      for (
        let length = messageLength(received);
        length !== undefined && length <= received.length;
        length = messageLength(received)
      ) {
        const { id, request } = readMessage(received.subarray(0, length))
        received = received.subarray(length)
        // Requests run one after the other: a search depends on the bind before it.
        work = work.then(() => take(id, request)).catch(() => socket.destroy())
      }
      if (received.length > longestMessage) socket.destroy()
    } catch {
      socket.destroy()
    }
  })

  async function take(id: number, request: Request): Promise<void> {
    if (request.kind === 'unbind') return void socket.end()
    if (request.kind === 'other')
      return reply(resultMessage(id, request.answerTag, 'protocolError', 'Only bind, search and unbind are served.'))
    const call: Call = request.kind === 'bind' ? 'directory.bind' : 'directory.search'
    const tag = request.kind === 'bind' ? 0x61 : 0x65
    const { mode, delayMs } = await takeBehaviour(options.db, call, ['refuse', 'delay', 'silent'])
    if (mode === 'silent') return
    if (mode === 'delay') await wait(delayMs, undefined, { ref: false })
    if (mode === 'refuse') return reply(resultMessage(id, tag, 'unavailable', 'The directory refuses.'))
    if (request.kind === 'search') return reply(...(await found(id, request, bound)))
    const isBound = await mayBind(options, request)
    bound = isBound ? request.name : ''
    reply(resultMessage(id, tag, isBound ? 'success' : 'invalidCredentials'))
  }

  function reply(...messages: Uint8Array[]): void {
    if (!socket.destroyed) socket.write(Buffer.concat(messages))
  }

  async function found(
    id: number,
    { base, filter, sizeLimit, attributes }: Extract<Request, { kind: 'search' }>,
    by: string,
  ): Promise<Uint8Array[]> {
    if (!isSame(by, accountDn)) return [resultMessage(id, 0x65, 'insufficientAccessRights')]
    if (!isSame(base, baseDn) && !isSame(base, `ou=staff,${baseDn}`)) return [resultMessage(id, 0x65, 'noSuchObject')]
    const entries = (await listEntries(options.db)).filter((entry) => matches(entry, filter))
    const shown = sizeLimit > 0 ? entries.slice(0, sizeLimit) : entries
    const answers = shown.map((entry) => entryMessage(id, entry.name, selected(entry, attributes)))
    return [...answers, resultMessage(id, 0x65, shown.length < entries.length ? 'sizeLimitExceeded' : 'success')]
  }
}

async function mayBind(
  { db, accountPassword }: DirectoryOptions,
  { name, password }: Extract<Request, { kind: 'bind' }>,
): Promise<boolean> {
  if (password === undefined) return false
  // An unauthenticated bind (RFC 4513 §5.1.2) succeeds and proves no password; clients must not mistake it for a proof.
  if (password === '') return true
  if (isSame(name, accountDn)) return isSameSecret(password, accountPassword)
  const entry = (await listEntries(db)).find((each) => isSame(each.name, name))
  return entry !== undefined && isSameSecret(password, entry.password)
}
