import { dayInRiga } from '@portal/domain'
import type { Actor, Mandate } from './actor.ts'
import { Problem } from './problem.ts'

/** What a request proves itself with, checked for form and signature but not yet against the database. */
export interface Credentials {
  sid: string
  keyHash: Buffer
  bindingHash: Buffer | null
}

export interface SessionRow {
  sid: string
  person_id: string
  personal_code: string
  forename: string
  surname: string
  mode: Actor['mode']
  selection: 'person' | 'entity' | 'all'
  entity_id: string | null
  entity_name: string | null
  registration_number: string | null
  /** As delegations.api_right tells it: 'representation 3'. */
  mandate: string | null
  alive: boolean
  superseded: boolean
}

/**
 * The session, its person and the right she acts by, in one select to be joined into a hot read.
 * Parameters: $1 sid, $2 key hash, $3 binding hash or null, $4 now, $5 today in Europe/Riga.
 */
export const sessionSelect = `
  select s.sid, s.person_id, p.personal_code, p.forename, p.surname, s.mode, s.selection, s.entity_id, e.name as entity_name, e.registration_number,
         case when s.entity_id is not null then delegations.api_right(p.personal_code, s.entity_id, $5) end as mandate,
         s.ended_at is null and s.expires_at > $4 as alive, s.superseded_by is not null as superseded
  from auth.session s
  join auth.person p on p.person_id = s.person_id
  left join entities.entity e on e.entity_id = s.entity_id
  where s.sid = $1 and s.key_hash = $2 and (s.binding_hash is null or s.binding_hash = $3)`

/** The session of a query `with s as (sessionSelect)` as one text: cheaper to send and to read than its columns, and easy to compare. */
export const packedSession = `json_build_array(
  s.sid, s.person_id, s.personal_code, s.forename, s.surname, s.mode, s.selection, s.entity_id, s.entity_name, s.registration_number, s.mandate, s.alive, s.superseded)::text`

type SessionFacts = [
  sid: string, person_id: string, personal_code: string, forename: string, surname: string, mode: Actor['mode'], selection: SessionRow['selection'],
  entity_id: string | null, entity_name: string | null, registration_number: string | null, mandate: string | null, alive: boolean, superseded: boolean,
]

export function unpackSession(packed: string): SessionRow {
  const [sid, person_id, personal_code, forename, surname, mode, selection, entity_id, entity_name, registration_number, mandate, alive, superseded] = JSON.parse(packed) as SessionFacts
  return { sid, person_id, personal_code, forename, surname, mode, selection, entity_id, entity_name, registration_number, mandate, alive, superseded }
}

export function sessionParameters({ sid, keyHash, bindingHash }: Credentials, now: Date): [string, Buffer, Buffer | null, Date, string] {
  return [sid, keyHash, bindingHash, now, dayInRiga(now)]
}

/** @throws Problem not-signed-in for a dead session, profile-switched for one that a change of profile replaced */
export function actorOf(row: SessionRow | undefined): Actor {
  if (!row?.alive) throw new Problem('not-signed-in')
  if (row.superseded) throw new Problem('profile-switched')
  return {
    sessionId: row.sid,
    personId: row.person_id,
    personalCode: row.personal_code,
    name: `${row.forename} ${row.surname}`,
    mode: row.mode,
    selected: selectionOf(row),
  }
}

function selectionOf(row: SessionRow): Actor['selected'] {
  if (row.selection !== 'entity' || !row.entity_id) return { kind: row.selection === 'all' ? 'all' : 'person' }
  const { entity_id: entityId, entity_name: entityName, registration_number: registrationNumber, mandate } = row
  if (!mandate || !entityName || !registrationNumber) return { kind: 'entity', entityId, mandate: null }
  const [right, level] = mandate.split(' ')
  return { kind: 'entity', entityId, mandate: { entityId, entityName, registrationNumber, right: right as Mandate['right'], level: Number(level) as Mandate['level'] } }
}
