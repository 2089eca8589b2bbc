import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The Debian packages that tests use, each by a program of it. */
const packages: Record<string, string> = {
  chromium: '/usr/bin/chromium',
  xmlsec1: '/usr/bin/xmlsec1',
  openssl: '/usr/bin/openssl',
  qpdf: '/usr/bin/qpdf',
  'poppler-utils': '/usr/bin/pdftotext',
}

/** Installs what is absent, where that is possible. @throws Error with one line that says what to install */
export function installPackages(): void {
  const absent = Object.entries(packages).filter(([name, program]) => !(name === 'chromium' && process.env.CHROMIUM) && !existsSync(program)).map(([name]) => name)
  if (absent.length === 0) return
  const command = `apt-get install --yes --no-install-recommends ${absent.join(' ')}`
  const canInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (!canInstall) throw new Error(`The tests need ${absent.join(', ')}. As root: ${command}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { stdio: 'ignore', env: environment })
  execFileSync('apt-get', command.split(' ').slice(1), { stdio: 'ignore', env: environment })
}
