import { dayInRiga } from '@portal/domain'
import type { Actor, Credentials, Mandate } from '../../actor.ts'
import { Problem } from '../../problem.ts'

export interface SessionRow {
  sid: string
  /** Null, as all that follows from it, for help-desk staff without a customer: nobody's. */
  person_id: string | null
  personal_code: string | null
  forename: string | null
  surname: string | null
  mode: Actor['mode']
  selection: 'person' | 'entity' | 'all'
  entity_id: string | null
  entity_name: string | null
  registration_number: string | null
  /** As delegations.api_right tells it: 'representation 3'. */
  mandate: string | null
  organization_id: string | null
  organization_name: string | null
  /** Of an internal session: who signed in and the visit, packed. */
  agent: string | null
  alive: boolean
  superseded: boolean
}

/**
 * The session, its person and the right she acts by, in one select to be joined into a hot read. During a visit of the help desk its
 * person is the customer: every query that asks for what is hers then finds what is the customer's, and without a visit nothing.
 * Parameters: $1 sid, $2 key hash, $3 binding hash or null, $4 now, $5 today in Europe/Riga.
 */
export const sessionSelect = `
  select s.sid, p.person_id, p.personal_code, p.forename, p.surname, s.mode, s.selection, s.entity_id, e.name as entity_name, e.registration_number,
         case when s.entity_id is not null then delegations.api_right(p.personal_code, s.entity_id, $5) end as mandate,
         s.organization_id, case when s.organization_id is not null then entities.api_organization_name(p.personal_code, s.organization_id) end as organization_name,
         case when s.mode = 'internal' then (
           select json_build_array(a.person_id, a.forename || ' ' || a.surname, case when s.visit_id is not null then
             json_build_array(s.visit_id, s.visit_reason, extract(epoch from s.visit_ends_at) * 1000, s.visit_ends_at > $4) end)::text
           from auth.person a where a.person_id = s.person_id) end as agent,
         s.ended_at is null and s.expires_at > $4 as alive, s.superseded_by is not null as superseded
  from auth.session s
  left join auth.person p on p.person_id = case when s.mode is distinct from 'internal' then s.person_id when s.visit_ends_at > $4 then s.customer_id end
  left join entities.api_entity e on e.entity_id = s.entity_id
  where s.sid = $1 and s.key_hash = $2 and (s.binding_hash is null or s.binding_hash = $3)`

export function sessionParameters(
  { sid, keyHash, bindingHash }: Credentials,
  now: Date,
): [string, Buffer, Buffer | null, Date, string] {
  return [sid, keyHash, bindingHash, now, dayInRiga(now)]
}

/** Nothing belongs to this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** @throws Problem not-signed-in for a dead session, profile-switched for one that a change of profile replaced */
export function actorOf(row: SessionRow | undefined): Actor {
  if (!row?.alive) throw new Problem('not-signed-in')
  if (row.superseded) throw new Problem('profile-switched')
  const agent = row.agent === null ? undefined : agentOf(row.agent)
  return {
    sessionId: row.sid,
    personId: row.person_id ?? nobody,
    personalCode: row.personal_code ?? '',
    name: row.person_id === null ? (agent?.name ?? '') : `${row.forename} ${row.surname}`,
    mode: row.mode,
    ...(agent && { agent }),
    ...(row.organization_id && { organization: { organizationId: row.organization_id, name: row.organization_name } }),
    selected: selectionOf(row),
  }
}

type VisitFacts = [visitId: string, reason: string, endsAt: number, isOpen: boolean]
type AgentFacts = [personId: string, name: string, visit: VisitFacts | null]

function agentOf(packed: string): NonNullable<Actor['agent']> {
  const [personId, name, facts] = JSON.parse(packed) as AgentFacts
  if (!facts) return { personId, name, visit: null }
  const [visitId, reason, endsAt, isOpen] = facts
  return { personId, name, visit: { visitId, reason, endsAt: new Date(endsAt), isOpen } }
}

function selectionOf(row: SessionRow): Actor['selected'] {
  if (!row.entity_id) return { kind: row.selection === 'all' ? 'all' : 'person' }
  const { entity_id: entityId, entity_name: entityName, registration_number: registrationNumber, mandate } = row
  if (!mandate || !entityName || !registrationNumber) return { kind: 'entity', entityId, mandate: null }
  return { kind: 'entity', entityId, mandate: { entityId, entityName, registrationNumber, ...rightOf(mandate) } }
}

/** What delegations.api_right tells, such as 'representation 3'. */
export function rightOf(told: string): Pick<Mandate, 'right' | 'level'> {
  const [right, level] = told.split(' ')
  return { right: right as Mandate['right'], level: Number(level) as Mandate['level'] }
}
