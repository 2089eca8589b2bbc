import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerCertificate } from '../apps/sandbox/src/directory/certificate.ts'
import { freePort } from './free-ports.ts'

const program = '/usr/sbin/slapd'

export const hasSlapd = existsSync(program)

export interface Directory {
  url: string
  certificate: string
  stop(): Promise<void>
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts OpenLDAP's server over TLS on a free port with its own tree; its service account is `cn=portal` under the base. */
export async function startSlapd({
  base,
  accountPassword,
  staff,
}: {
  base: string
  accountPassword: string
  staff: { username: string; password: string; forename: string; surname: string; personalCode: string }[]
}): Promise<Directory> {
  const folder = await mkdtemp(join(tmpdir(), 'slapd-'))
  await mkdir(join(folder, 'tree'))
  const { certificatePem: certificate, privateKeyPem } = makeServerCertificate()
  await writeFile(join(folder, 'certificate.pem'), certificate)
  await writeFile(join(folder, 'key.pem'), privateKeyPem, { mode: 0o600 })
  const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`)
  const configuration = [
    ...schemas,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `TLSCertificateFile ${folder}/certificate.pem`,
    `TLSCertificateKeyFile ${folder}/key.pem`,
    'database mdb',
    `suffix "${base}"`,
    `rootdn "cn=portal,${base}"`,
    `rootpw ${accountPassword}`,
    `directory ${folder}/tree`,
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by * none',
  ]
  await writeFile(join(folder, 'slapd.conf'), `${configuration.join('\n')}\n`)
  const entries = [
    `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: help desk\ndc: ${/^dc=([^,]+)/.exec(base)?.[1] ?? ''}`,
    `dn: ou=staff,${base}\nobjectClass: organizationalUnit\nou: staff`,
    ...staff.map(({ username, password, forename, surname, personalCode }) => {
      // Characters beyond ASCII are written as base64 (RFC 2849).
      const line = (name: string, value: string) => `${name}:: ${Buffer.from(value).toString('base64')}`
      return [
        `dn: uid=${username},ou=staff,${base}`,
        'objectClass: inetOrgPerson',
        `uid: ${username}`,
        line('cn', `${forename} ${surname}`),
        line('givenName', forename),
        line('sn', surname),
        `employeeNumber: ${personalCode}`,
        `userPassword: ${password}`,
      ].join('\n')
    }),
  ]
  await writeFile(join(folder, 'tree.ldif'), `${entries.join('\n\n')}\n`)
  execFileSync('/usr/sbin/slapadd', ['-f', join(folder, 'slapd.conf'), '-l', join(folder, 'tree.ldif')], {
    stdio: 'ignore',
  })

  const port = await freePort()
  const child = spawn(program, ['-f', join(folder, 'slapd.conf'), '-h', `ldaps://127.0.0.1:${port}`, '-d', '0'], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `ldaps://127.0.0.1:${port}`,
    certificate,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
