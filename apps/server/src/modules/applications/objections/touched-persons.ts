import type { EntityId } from '@portal/contract/ids'
import type { FactKind } from '@portal/contract/facts'
import { holdingKinds, isHolding } from '@portal/forms/facts/holdings'
import type { OwnPart } from '@portal/contract/objections'
import { filedFacts, type FiledFact } from '@portal/forms/facts/filed-facts'
import { dayInRiga, represents } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import { receiversBelow } from '../../delegations/index.ts'
import { listFacts, listRepresentativeCodes } from '../../entities/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { loadForms } from '../form-facts.ts'
import { getAnswers } from '../price-application.ts'
import { listHolders, listChain, type Holders } from './fact-holders.ts'

const personal = [
  'officer',
  'procuration',
  ...holdingKinds,
  'partner',
  'beneficial_owner',
] as const satisfies FactKind[]
const isOffice = (fact: { kind: string; value: object | null }): boolean =>
  fact.kind === 'officer' || fact.kind === 'procuration' || isActingPartner(fact)

const nonOfficers = {
  procuration: 'procurator',
  PROCURATOR: 'procurator',
  partner: 'partner',
  PARTNER: 'partner',
} as const

/** Returns what the register calls the holder of an office: partners and procurators are no officers. */
function getOwnPart({ kind, value }: { kind: string; value: object | null }): OwnPart {
  const { position = '' } = (value ?? {}) as { position?: string }
  const word = kind === 'officer' ? position : kind
  return Object.hasOwn(nonOfficers, word) ? nonOfficers[word as keyof typeof nonOfficers] : 'officer'
}

/** More facts than any entity has. Ended facts come last; they matter only if the register's change arrives before its receipt. */
const mostFacts = 10_000

const isPersonal = (kind: string): kind is (typeof personal)[number] => personal.some((each) => each === kind)

const isActingPartner = ({ kind, value }: { kind: string; value: object | null }): boolean =>
  kind === 'partner' && ((value as { representation?: string | null } | null)?.representation ?? null) !== null

/** Checks that the fact's holder acts for the entity. Council members, auditors and limited partners do not. */
const isActing = ({ kind, value }: { kind: string; value: object | null }): boolean =>
  kind === 'procuration' ||
  isActingPartner({ kind, value }) ||
  (kind === 'officer' && represents({ position: '', ...(value as { position?: string }) }))

/** Returns the registered entity that a filing changes, or null for a new subject. */
export const entityChanged = (application: ApplicationRecord): EntityId | null =>
  application.category !== 'new-subject' ? entityAbout(application) : null

/**
 * Finds the persons whom a filing affects, by personal code, with the effects on each: persons whom it adds, changes or removes, the
 * chain of a beneficial owner, registered officers, the sole member, and persons who can no longer act for the entity. For an entity
 * among them its representatives are affected.
 */
export async function touchedBy(
  tx: Tx,
  application: ApplicationRecord,
  at: Date,
): Promise<Map<string, ReadonlySet<OwnPart>>> {
  const entityId = entityChanged(application)
  const known = entityId === null ? [] : await listFacts(tx, entityId, { kinds: personal, limit: mostFacts })
  const filed = (await loadForms(application))
    .flatMap((form) => filedFacts(form, getAnswers(application.answers, form), known))
    .filter(({ kind }) => isPersonal(kind))
  const parts = new Map<string, Set<OwnPart>>()
  const behind = new Map<string, OwnPart>()
  const touch = (codes: readonly string[], part: OwnPart) => {
    for (const code of codes) parts.set(code, (parts.get(code) ?? new Set()).add(part))
  }
  const touchHolders = ({ codes, numbers }: Holders, part: OwnPart, ofEntity: OwnPart) => {
    touch(codes, part)
    for (const number of numbers) if (!behind.has(number)) behind.set(number, ofEntity)
  }
  const registeredOf = ({ kind, id }: Pick<FiledFact, 'kind' | 'id'>) =>
    known.find((fact) => fact.id === id && fact.kind === kind)

  for (const fact of filed)
    for (const value of [registeredOf(fact)?.value ?? null, fact.value])
      if (isPersonal(fact.kind)) {
        touchHolders(listHolders(value), `${fact.kind}-${fact.operation}`, 'represents-touched')
        touchHolders(listChain(value), 'in-chain', 'represents-touched')
      }
  const changed = new Set(parts.keys())

  const inForce = known.filter(({ until }) => until === null)
  for (const fact of inForce.filter(isOffice)) {
    const { codes, numbers } = listHolders(fact.value)
    const unchanged = { codes: codes.filter((code) => !changed.has(code)), numbers }
    touchHolders(unchanged, getOwnPart(fact), 'represents-registered')
  }
  const members = inForce.filter(isHolding).map(({ value }) => listHolders(value))
  const holders = new Set(members.flatMap(({ codes, numbers }) => [...codes, ...numbers]))
  const [first] = members
  if (first && holders.size === 1 && members.every(({ codes, numbers }) => codes.length + numbers.length === 1))
    touchHolders(first, 'sole-member', 'represents-registered')

  for (const [number, people] of await listRepresentativeCodes(tx, [...behind.keys()]))
    touch(people, behind.get(number) ?? 'represents-registered')

  const acting = (facts: readonly { kind: string; value: object | null }[]) =>
    facts.filter(isActing).flatMap(({ value }) => listHolders(value).codes)
  const replaced = new Set(filed.flatMap((fact) => registeredOf(fact) ?? []))
  const stay = new Set(acting([...inForce.filter((fact) => !replaced.has(fact)), ...filed]))
  const leaving = acting([...replaced]).filter((code) => !stay.has(code))
  touch(leaving, 'loses-profile')
  if (entityId !== null && leaving.length > 0)
    touch(
      (await receiversBelow(tx, entityId, leaving, dayInRiga(at))).filter((code) => !stay.has(code)),
      'loses-profile',
    )
  return parts
}
