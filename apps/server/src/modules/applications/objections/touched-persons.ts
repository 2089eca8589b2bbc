import type { FactKind } from '@portal/contract/facts'
import type { OwnPart } from '@portal/contract/objections'
import { filedFacts, type FiledFact } from '@portal/contract/services/filed-facts'
import { dayInRiga } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import { receiversBelow } from '../../delegations/index.ts'
import { factsOf } from '../../entities/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { formsOf } from '../find-obstacles.ts'
import { answersOf } from '../price-application.ts'

const personal = ['officer', 'procuration', 'member', 'beneficial_owner'] as const satisfies FactKind[]
const isActing = (kind: string): boolean => kind === 'officer' || kind === 'procuration'
/** More than any entity has; what has ended comes last and is of use only where the register was quicker than its receipt. */
const mostFacts = 10_000

const isPersonal = (kind: string): kind is (typeof personal)[number] => personal.some((each) => each === kind)

/** The personal codes of who holds a fact, alone or in common. */
function holdersOf(value: object | null): string[] {
  const { holder, joint } = (value ?? {}) as { holder?: unknown; joint?: unknown }
  return [holder, ...(Array.isArray(joint) ? (joint as unknown[]) : [])].flatMap((each) => {
    const { personal_code: code } = (each ?? {}) as { personal_code?: unknown }
    return typeof code === 'string' && code !== '' ? [code.replace('-', '')] : []
  })
}

/** The registered entity that a filing changes; a new subject has nobody registered, whoever files for it. */
export const entityChanged = (application: ApplicationRecord): string | null =>
  application.category === 'changes' ? entityAbout(application) : null

/**
 * Whom a filing touches by personal code, and what becomes of each: whoever it adds, changes or removes, who is registered as an officer,
 * the sole member, and who can no longer act for the entity once it is entered.
 */
export async function touchedBy(
  tx: Tx,
  application: ApplicationRecord,
  at: Date,
): Promise<Map<string, ReadonlySet<OwnPart>>> {
  const entityId = entityChanged(application)
  const known = entityId === null ? [] : await factsOf(tx, entityId, { kinds: personal, limit: mostFacts })
  const filed = (await formsOf(application))
    .flatMap((form) => filedFacts(form, answersOf(application.answers, form)))
    .filter(({ kind }) => isPersonal(kind))
  const parts = new Map<string, Set<OwnPart>>()
  const touch = (codes: readonly string[], part: OwnPart) => {
    for (const code of codes) parts.set(code, (parts.get(code) ?? new Set()).add(part))
  }
  // The forms choose officers and procurators alike.
  const registeredOf = ({ kind, id }: Pick<FiledFact, 'kind' | 'id'>) =>
    known.find((fact) => fact.id === id && (fact.kind === kind || [kind, fact.kind].every(isActing)))

  for (const fact of filed)
    if (isPersonal(fact.kind))
      touch([...holdersOf(registeredOf(fact)?.value ?? null), ...holdersOf(fact.value)], `${fact.kind}-${fact.deed}`)
  const changed = new Set(parts.keys())

  const standing = known.filter(({ until }) => until === null)
  const officers = standing.filter(({ kind }) => isActing(kind))
  for (const officer of officers)
    touch(
      holdersOf(officer.value).filter((code) => !changed.has(code)),
      'officer',
    )
  const members = standing.filter(({ kind }) => kind === 'member')
  const holders = new Set(members.flatMap(({ value }) => holdersOf(value)))
  if (holders.size === 1 && members.every(({ value }) => holdersOf(value).length === 1))
    touch([...holders], 'sole-member')

  const ended = filed.filter(({ deed, kind }) => deed === 'ended' && isActing(kind))
  const stay = new Set(
    [
      ...officers.filter((officer) => !ended.some((fact) => registeredOf(fact) === officer)),
      ...filed.filter(({ deed, kind }) => deed === 'added' && isActing(kind)),
    ].flatMap(({ value }) => holdersOf(value)),
  )
  const leaving = ended
    .flatMap((fact) => holdersOf(registeredOf(fact)?.value ?? null))
    .filter((code) => !stay.has(code))
  touch(leaving, 'loses-profile')
  if (entityId !== null && leaving.length > 0)
    touch(
      (await receiversBelow(tx, entityId, leaving, dayInRiga(at))).filter((code) => !stay.has(code)),
      'loses-profile',
    )
  return parts
}
