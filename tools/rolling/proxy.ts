import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../../tests/started.ts'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))

interface Place {
  /** An empty folder. */
  folder: string
  port: number
  /** Ports of the two web nodes. */
  nodes: readonly [number, number]
}

interface Proxy {
  program: string
  /** Writes the recipe of `deploy` for a place without TLS. @returns parameters of the program */
  configure(place: Place): Promise<string[]>
}

/** @throws Error when the recipe has changed, and the test would use another one unnoticed */
function replace(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replaceAll(from, to)
  if (replaced === text) throw new Error(`The recipe has no ${String(from)}`)
  return replaced
}

async function readRecipe(path: string, { nodes }: Place): Promise<string> {
  const recipe = await readFile(join(deploy, path), 'utf8')
  return replace(replace(recipe, '10.0.0.11:4000', `127.0.0.1:${nodes[0]}`), '10.0.0.12:4000', `127.0.0.1:${nodes[1]}`)
}

async function configureNginx(place: Place): Promise<string[]> {
  const { folder, port } = place
  const file = join(folder, 'nginx.conf')
  let server = await readFile(join(deploy, 'nginx/portal.conf'), 'utf8')
  server = replace(server, /server \{\n +listen 80;[^}]+\}\n/g, '')
  server = replace(server, 'listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  server = replace(server, 'listen [::]:443 ssl http2;', '')
  server = replace(server, /^ +ssl_.*\n/gm, '')
  // The address of the test names its port.
  server = replace(server, 'Host $host;', `Host $host:${port};`)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 4096; }
http {
access_log off;
${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')}
${await readRecipe('nginx/upstream.conf', place)}
${server}
}
`,
  )
  return ['-p', folder, '-c', file, '-e', 'stderr']
}

async function configureCaddy(place: Place): Promise<string[]> {
  const file = join(place.folder, 'Caddyfile')
  const recipe = replace(
    await readRecipe('caddy/Caddyfile', place),
    'portal.example {\n',
    `http://:${place.port} {\n\tbind 127.0.0.1\n`,
  )
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${recipe}`)
  return ['run', '--adapter', 'caddyfile', '--config', file]
}

const proxies = {
  nginx: { program: '/usr/sbin/nginx', configure: configureNginx },
  caddy: { program: '/usr/bin/caddy', configure: configureCaddy },
} satisfies Record<string, Proxy>

export type ProxyName = keyof typeof proxies
export const proxyNames = Object.keys(proxies) as ProxyName[]
export const hasProxy = (name: ProxyName) => existsSync(proxies[name].program)

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy())
  })

export interface RunningProxy {
  /** Returns the first errors that it logged, without refused connections, after which it chooses another node. */
  errors(): Promise<string>
  stop(): Promise<void>
}

/** Starts Debian's proxy with the recipe of `deploy` before two nodes. */
export async function startProxy(name: ProxyName, place: Place): Promise<RunningProxy> {
  const { program, configure } = proxies[name]
  await mkdir(place.folder)
  const home = { HOME: place.folder, XDG_CONFIG_HOME: place.folder, XDG_DATA_HOME: place.folder }
  const child = spawn(program, await configure(place), {
    env: { PATH: '/usr/bin:/bin', ...home },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // An interrupted test ends without a call of stop.
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = once(child, 'exit')
  await Promise.race([
    until(() => accepts(place.port)),
    ended.then(([code]) => Promise.reject(new Error(`${name} ended with ${String(code)}`))),
  ])
  return {
    async errors() {
      const log = await readFile(join(place.folder, 'error.log'), 'utf8').catch(() => '')
      const errors = log.split('\n').filter((line) => !line.includes('111: Connection refused'))
      return errors.slice(0, 20).join('\n')
    },
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
