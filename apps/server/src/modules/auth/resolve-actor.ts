import type { EntityId, OrganizationId, PersonId, SupportSessionId } from '@portal/contract/ids'
import { dayInRiga, fullName } from '@portal/domain'
import type { Pool } from 'pg'
import type { Actor, Credentials, Mandate } from '../../actor.ts'
import { Problem } from '../../problem.ts'

interface SessionRow {
  sid: string
  /** Null, with the other columns of the person, for help-desk staff without a customer. */
  person_id: PersonId | null
  personal_code: string | null
  forename: string | null
  surname: string | null
  mode: Actor['mode']
  selection: 'person' | 'entity' | 'all'
  entity_id: EntityId | null
  entity_name: string | null
  registration_number: string | null
  /** As delegations.api_right returns it: 'representation 3'. */
  mandate: string | null
  organization_id: OrganizationId | null
  organization_name: string | null
  /** The help-desk agent of an internal session. */
  agent: AgentFacts | null
  alive: boolean
  superseded: boolean
  /** Never in the help desk's mode, because the end of a support session is a switch, too. */
  renewable: boolean | null
}

type SupportSession = [supportSessionId: SupportSessionId, reason: string, endsAtMs: number, isOpen: boolean]
type AgentFacts = [personId: PersonId, name: string, supportSession: SupportSession | null]

/**
 * The person of a help-desk session is the customer while the support session lasts, and afterwards there is none. Queries for the person's
 * data therefore find the customer's data or nothing.
 */
const sessionText = `
  select s.sid, p.person_id, p.personal_code, p.forename, p.surname, s.mode, s.selection, s.entity_id, e.name as entity_name, e.registration_number,
         case when s.entity_id is not null then delegations.api_right(p.personal_code, s.entity_id, $5) end as mandate,
         s.organization_id, case when s.organization_id is not null then entities.api_organization_name(p.personal_code, s.organization_id) end as organization_name,
         case when s.mode = 'internal' then (
           select json_build_array(a.person_id, trim(a.forename || ' ' || a.surname), case when s.visit_id is not null then
             json_build_array(s.visit_id, s.visit_reason, extract(epoch from s.visit_ends_at) * 1000, s.visit_ends_at > $4) end)
           from auth.person a where a.person_id = s.person_id) end as agent,
         s.ended_at is null and s.expires_at > $4 as alive, s.superseded_by is not null as superseded, s.superseded_at > $6 and s.mode is distinct from 'internal' as renewable
  from auth.session s
  left join auth.person p on p.person_id = case when s.mode is distinct from 'internal' then s.person_id when s.visit_ends_at > $4 then s.customer_id end
  left join entities.api_entity e on e.entity_id = s.entity_id
  where s.sid = $1 and s.key_hash = $2 and (s.binding_hash is null or s.binding_hash = $3)`

/** The time in which a browser that lost the response of a switch may ask for other tokens. */
const renewableMs = 60_000

/** An id that no row has. */
const absentPersonId = '00000000-0000-0000-0000-000000000000' as PersonId

/**
 * Finds the session of the credentials, its person and the right by which they act. With `mayRenew`, a session that was
 * replaced within the last minute is found, too, unless it is the help desk's.
 * @throws Problem not-signed-in for a session that has ended, profile-switched for one that a change of profile has replaced
 */
export async function resolveActor(
  pool: Pool,
  { sid, keyHash, bindingHash }: Credentials,
  now: Date,
  mayRenew = false,
): Promise<Actor> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session',
    text: sessionText,
    values: [sid, keyHash, bindingHash, now, dayInRiga(now), new Date(now.getTime() - renewableMs)],
  })
  const [row] = rows
  if (!row?.alive) throw new Problem('not-signed-in')
  if (row.superseded && !(mayRenew && row.renewable)) throw new Problem('profile-switched')
  const agent = row.agent === null ? undefined : toAgent(row.agent)
  return {
    sessionId: row.sid,
    ...(row.superseded && { isReplaced: true }),
    personId: row.person_id ?? absentPersonId,
    personalCode: row.personal_code ?? '',
    name: row.person_id === null ? (agent?.name ?? '') : fullName(row),
    mode: row.mode,
    ...(agent && { agent }),
    ...(row.organization_id && { organization: { organizationId: row.organization_id, name: row.organization_name } }),
    selected: toSelection(row),
  }
}

function toAgent([personId, name, supportSession]: AgentFacts): NonNullable<Actor['agent']> {
  if (!supportSession) return { personId, name, supportSession: null }
  const [supportSessionId, reason, endsAtMs, isOpen] = supportSession
  return { personId, name, supportSession: { supportSessionId, reason, endsAt: new Date(endsAtMs), isOpen } }
}

function toSelection(row: SessionRow): Actor['selected'] {
  if (!row.entity_id) return { kind: row.selection === 'all' ? 'all' : 'person' }
  const { entity_id: entityId, entity_name: entityName, registration_number: registrationNumber, mandate } = row
  if (!mandate || !entityName || !registrationNumber) return { kind: 'entity', entityId, mandate: null }
  return { kind: 'entity', entityId, mandate: { entityId, entityName, registrationNumber, ...parseRight(mandate) } }
}

/** Parses what delegations.api_right returns, such as 'representation 3'. */
function parseRight(text: string): Pick<Mandate, 'right' | 'level'> {
  const [right, level] = text.split(' ')
  return { right: right as Mandate['right'], level: Number(level) as Mandate['level'] }
}
