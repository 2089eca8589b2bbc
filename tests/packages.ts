import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { browserPackage, browserProgram } from './browser.ts'

/** Debian packages of the tests, each with one of its programs. */
const packages: Record<string, string> = {
  [browserPackage]: browserProgram,
  xmlsec1: '/usr/bin/xmlsec1',
  openssl: '/usr/bin/openssl',
  qpdf: '/usr/bin/qpdf',
  'poppler-utils': '/usr/bin/pdftotext',
  // A font as wide as Arial, for which the stylesheet is scaled.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  slapd: '/usr/sbin/slapd',
  'clamav-daemon': '/usr/sbin/clamd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  systemd: '/usr/bin/systemd-analyze',
}

/** Without one of these, tests run against a stand-in or are skipped. Each has the debconf answers, if any, that keep its installation from starting a service. */
const dispensable: Record<string, string> = {
  'postgresql-15': 'postgresql-common postgresql-common/ssl boolean false',
  slapd: 'slapd slapd/no_configuration boolean true',
  'clamav-daemon': 'clamav-freshclam clamav-freshclam/autoupdate_freshclam select manual',
  systemd: '',
}

function install(names: string[]): void {
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Installs missing packages where possible. @throws Error with the command to run */
export function installPackages(): void {
  const absent = Object.entries(packages)
    .filter(([name, program]) => !(name === browserPackage && process.env.CHROMIUM) && !existsSync(program))
    .map(([name]) => name)
  if (absent.length === 0) return
  const needed = absent.filter((name) => !(name in dispensable))
  const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (!canInstall && needed.length > 0)
    throw new Error(
      `The tests need ${needed.join(', ')}. As root: apt-get install --yes --no-install-recommends ${needed.join(' ')}`,
    )
  if (!canInstall) return
  if (needed.length > 0) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    install(needed)
  }
  for (const name of absent.filter((each) => each in dispensable)) installIfPossible(name)
}

function installIfPossible(name: string): void {
  try {
    execFileSync('debconf-set-selections', { input: `${dispensable[name]}\n`, stdio: ['pipe', 'ignore', 'ignore'] })
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    if (name === 'postgresql-15') keepFromMakingCluster()
    install([name])
  } catch {
    process.stdout.write(`${name} could not be installed; its tests run against a stand-in or are left out.\n`)
  }
}

/** Prevents the installation of Debian's PostgreSQL from creating and starting a cluster. */
function keepFromMakingCluster(): void {
  install(['postgresql-common'])
  appendFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
}
