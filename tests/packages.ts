import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserPackage, browserProgram } from './browser.ts'

/** The Debian packages that tests use, each by a program of it. */
const packages: Record<string, string> = {
  [browserPackage]: browserProgram,
  xmlsec1: '/usr/bin/xmlsec1',
  openssl: '/usr/bin/openssl',
  qpdf: '/usr/bin/qpdf',
  'poppler-utils': '/usr/bin/pdftotext',
  slapd: '/usr/sbin/slapd',
  'clamav-daemon': '/usr/sbin/clamd',
}

/** Without these the same is tested against a stand-in of our own, or, of the scanner, not with the real one. Each with the answers that keep its installation from starting a service. */
const dispensable: Record<string, string> = {
  slapd: 'slapd slapd/no_configuration boolean true',
  'clamav-daemon': 'clamav-freshclam clamav-freshclam/autoupdate_freshclam select manual',
}

function install(names: string[]): void {
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Installs what is absent, where that is possible. @throws Error with one line that says what to install */
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
    install([name])
  } catch {
    process.stdout.write(`${name} could not be installed; its tests run against a stand-in.\n`)
  }
}
