import { randomUUID } from 'node:crypto'
import { isPersonalCode, parsePersonName } from '@portal/domain'
import { Client, ResultCodeError, type Entry } from 'ldapts'
import type { DirectorySettings } from '../../settings/settings.ts'
import { PartyUnavailable } from '../../problem.ts'
import { dummyStaffMember } from './dummy.ts'
import { escapeFilter } from './escape-filter.ts'
import { DirectoryRefused, type Directories, type StaffMember } from './port.ts'

type LdapSettings = Extract<DirectorySettings, { kind: 'directory' }>

const answerMs = 4_000
const wholeMs = 10_000

/**
 * Authenticates over LDAP with TLS (RFC 4511, RFC 4513): the service account finds the name, then the person's own bind
 * proves the password.
 */
export function staffDirectories(settings: readonly DirectorySettings[]): Directories {
  return {
    list: () => settings,
    async authenticate(directory, { username, password }) {
      // A directory treats an empty password as an anonymous bind, which succeeds (RFC 4513 §5.1.2).
      if (password === '' || username.trim() === '') throw new DirectoryRefused('The name or the password is empty')
      return directory.kind === 'dummy-directory'
        ? dummyStaffMember(directory, username, password)
        : within(wholeMs, (client) => bindAndSearch(client, directory, username, password), directory)
    },
  }
}

async function within<Result>(
  limitMs: number,
  work: (client: Client) => Promise<Result>,
  { url, ca }: LdapSettings,
): Promise<Result> {
  const client = new Client({
    url,
    timeout: answerMs,
    connectTimeout: answerMs,
    tlsOptions: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
  })
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error(`no end after ${limitMs} ms`)), limitMs)
  try {
    return await Promise.race([work(client), limit.promise])
  } catch (error) {
    if (error instanceof DirectoryRefused) throw error
    throw new PartyUnavailable('The directory', error)
  } finally {
    clearTimeout(timer)
    // The caller does not wait for a silent directory.
    void client.unbind().catch(() => undefined)
  }
}

async function bindAndSearch(
  client: Client,
  directory: LdapSettings,
  username: string,
  password: string,
): Promise<StaffMember> {
  const { base_dn: base, bind_dn: account, bind_password: secret, user_filter: template, attributes } = directory
  await client.bind(account, secret)
  const filter = template.replaceAll('{username}', () => escapeFilter(username.trim()))
  const { searchEntries: found } = await client.search(base, {
    scope: 'sub',
    filter,
    attributes: Object.values(attributes),
    sizeLimit: 2,
    timeLimit: answerMs / 1000,
  })
  const [entry] = found.length === 1 ? found : []
  // An unknown name also costs a bind, so that it takes as long as a wrong password.
  await client.bind(entry?.dn ?? `cn=${randomUUID()},${base}`, password).catch(throwRefusal)
  if (!entry) throw new DirectoryRefused(`The directory knows ${found.length} of the name`)
  return toStaffMember(entry, attributes)
}

/**
 * Wrong password 49; unknown name 32; locked or expired 53 and 19 (RFC 4511 §4.1.9). Any other code is a failure of the
 * directory.
 */
const refusals = [49, 32, 53, 19]

function throwRefusal(error: unknown): never {
  if (error instanceof ResultCodeError && refusals.includes(error.code))
    throw new DirectoryRefused(`The directory refused the bind with ${error.code}`, { cause: error })
  throw error
}

function toStaffMember(
  entry: Entry,
  { forename, surname, personal_code: code }: LdapSettings['attributes'],
): StaffMember {
  const one = (attribute: string) => {
    const [value] = [entry[attribute]].flat()
    return typeof value === 'string' ? value.trim() : ''
  }
  const name = parsePersonName(one(forename), one(surname))
  const personalCode = one(code)
    .replace(/^PNOLV-/, '')
    .replace('-', '')
  if (!isPersonalCode(personalCode)) throw new DirectoryRefused(`The attribute ${code} is missing or no personal code`)
  if (name === null) throw new DirectoryRefused(`The attributes ${forename} and ${surname} contain no name`)
  return { personalCode, ...name }
}
