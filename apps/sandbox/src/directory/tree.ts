import type { Pool } from 'pg'
import { findPersonByCode } from '../world.ts'
import { fullName } from '../world-words.ts'
import type { Filter } from './messages.ts'

export const baseDn = 'dc=palidziba,dc=example'
/** The account that looks staff up before they bind. */
export const accountDn = `cn=portal,${baseDn}`

export type Entry = { name: string; attributes: Record<string, string[]>; password: string }

export type StaffMember = { username: string; password: string; personal_code: string }

export async function addStaff(db: Pool, { username, password, personal_code }: StaffMember): Promise<void> {
  await db.query(
    `insert into world.staff (username, password, personal_code) values ($1, $2, $3)
     on conflict (username) do update set password = excluded.password, personal_code = excluded.personal_code`,
    [username, password, personal_code],
  )
}

export async function allStaff(db: Pool): Promise<StaffMember[]> {
  const { rows } = await db.query<StaffMember>(
    'select username, password, personal_code from world.staff order by username',
  )
  return rows
}

/** Lists the current directory: one entry for each member of staff. */
export async function listEntries(db: Pool): Promise<Entry[]> {
  return Promise.all(
    (await allStaff(db)).map(async ({ username, password, personal_code }) => {
      const person = await findPersonByCode(db, personal_code)
      return {
        name: `uid=${username},ou=staff,${baseDn}`,
        password,
        attributes: {
          objectClass: ['top', 'person', 'organizationalPerson', 'inetOrgPerson'],
          uid: [username],
          cn: [person ? fullName(person) : ''],
          ...(person?.forename && { givenName: [person.forename] }),
          sn: [person?.surname ?? ''],
          mail: [person?.email ?? ''],
          employeeNumber: [personal_code],
        },
      }
    }),
  )
}

/** Compares names and values without case, as the used attributes require (RFC 4519). */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function valuesOf(entry: Entry, attribute: string): string[] {
  return Object.entries(entry.attributes).find(([type]) => isSame(type, attribute))?.[1] ?? []
}

export function matches(entry: Entry, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matches(entry, part))
    case 'or':
      return filter.parts.some((part) => matches(entry, part))
    case 'not':
      return !matches(entry, filter.part)
    case 'present':
      return valuesOf(entry, filter.attribute).length > 0
    case 'equal':
      return valuesOf(entry, filter.attribute).some((value) => isSame(value, filter.value))
    case 'like':
      return valuesOf(entry, filter.attribute).some((value) => isLike(value.toLowerCase(), filter.pieces))
  }
}

function isLike(value: string, pieces: Extract<Filter, { kind: 'like' }>['pieces']): boolean {
  let at = 0
  return pieces.every(({ place, value: wanted }) => {
    const piece = wanted.toLowerCase()
    const found = place === 'final' ? value.length - piece.length : value.indexOf(piece, at)
    if (found < at || (place === 'initial' && found !== 0) || !value.startsWith(piece, found)) return false
    at = found + piece.length
    return true
  })
}

/** Selects the requested attributes of an entry; an empty list or * selects all. */
export function selected({ attributes }: Entry, wanted: readonly string[]): Record<string, string[]> {
  if (wanted.length === 0 || wanted.includes('*')) return attributes
  return Object.fromEntries(Object.entries(attributes).filter(([type]) => wanted.some((each) => isSame(each, type))))
}
