import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Settings } from '../settings.ts'
import { listenAsPortal } from './listen-as-portal.ts'
import type { Portal } from './listen-as-portal.ts'

export type Arranged = {
  url: string
  smtpPort: number
  ldapsPort: number
  directoryCertificate: string
  listSigner: string
  settings: Settings
  portal: Portal
  /** Sends JSON to the control interface and returns its response. */
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
  /** Restarts over the same database and keys. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a sandbox with a fresh database, and a portal for its callbacks. */
export async function arrangeSandbox(): Promise<Arranged> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL.')
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const portal = await listenAsPortal()
  const settings: Settings = {
    port: 0,
    smtpPort: 0,
    ldapsPort: 0,
    directoryKey: 'directory-secret',
    databaseUrl: databaseAt(server, name),
    portalUrl: portal.url,
    dataDir: await mkdtemp(join(tmpdir(), 'sandbox-')),
    bankKey: 'bank-secret',
    registerKey: 'register-secret',
    smsKey: 'sms-secret',
    oidcClientSecret: 'login-secret',
    signingClientSecret: 'signing-secret',
    instanceId: name,
  }
  let sandbox: Sandbox = await startSandbox(settings)
  return {
    get url() {
      return sandbox.url
    },
    get smtpPort() {
      return sandbox.smtpPort
    },
    get ldapsPort() {
      return sandbox.ldapsPort
    },
    get directoryCertificate() {
      return sandbox.directoryCertificate
    },
    get listSigner() {
      return sandbox.listSigner
    },
    settings,
    portal,
    async control(method, path, body) {
      const answer = await fetch(`${sandbox.url}/control${path}`, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async restart() {
      const port = Number(new URL(sandbox.url).port)
      await sandbox.close()
      sandbox = await startSandbox({ ...settings, port })
    },
    async stop() {
      await sandbox.close()
      await portal.close()
      await onServer(server, `drop database ${name} with (force)`)
      await rm(settings.dataDir, { recursive: true })
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Replaces the database in the server's address; a socket's folder is in the query and has no host to parse. */
function databaseAt(server: string, name: string): string {
  return server.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
