import { dayInRiga, isDay } from '@portal/domain/calendar/days'
import { isNoSuchDay } from '@portal/domain/calendar/written-day'
import { delegationLevels, type DelegationLevel } from '@portal/domain/delegations/levels'
import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import type { DelegationChange, DelegationRow, GivenDelegation } from './api.ts'

export const roles = ['employee', 'administrator'] as const
export type Role = (typeof roles)[number]
export const levels = delegationLevels
export const durations = ['until', 'never'] as const

/** Terms in the form; '' means no choice yet. */
export interface TermFields {
  level: DelegationLevel | ''
  role: Role | ''
  from: string
  duration: (typeof durations)[number] | ''
  until: string
}

export interface NewFields extends TermFields {
  entity: string
  /** The receiver's only name is in the last name. */
  hasOneName: boolean
  name: string
  lastName: string
  code: string
}

export type Issue =
  | 'entity'
  | 'name'
  | 'lastName'
  | 'onlyName'
  | 'code'
  | 'codeInvalid'
  | 'level'
  | 'role'
  | 'date'
  | 'noSuchDay'
  | 'fromPast'
  | 'duration'
  | 'untilPast'
  | 'untilBeforeFrom'
  | 'untilBeyond'
export type Issues<Fields> = Partial<Record<keyof Fields, Issue>>

export const today = (): string => dayInRiga(new Date())

export const emptyFields = (entity: string): NewFields => ({
  entity,
  hasOneName: false,
  name: '',
  lastName: '',
  code: '',
  // The narrowest right is proposed, so that no one gets more by an oversight.
  level: 'level_1',
  role: 'employee',
  from: today(),
  duration: '',
  until: '',
})

export const toFields = ({
  permission_level: level,
  role,
  valid_from: from,
  valid_until: until,
}: DelegationRow): TermFields => ({
  level,
  role,
  from,
  duration: until === null ? 'never' : 'until',
  until: until ?? '',
})

/**
 * Lists the issues of the terms. @param longest the last day that the user may give; null without limit @param begun
 * start of a delegation that has begun, which cannot change
 */
export function termIssues(
  { level, role, from, duration, until }: TermFields,
  { longest, begun }: { longest: string | null; begun?: string | undefined },
): Issues<TermFields> {
  const now = today()
  const fromIssue: Issue | undefined = !isDay(from)
    ? notADay(from)
    : from < now && from !== begun
      ? 'fromPast'
      : undefined
  return found({
    level: level === '' ? 'level' : undefined,
    role: role === '' ? 'role' : undefined,
    from: fromIssue,
    duration: duration === '' ? 'duration' : duration === 'never' && longest !== null ? 'untilBeyond' : undefined,
    until: duration === 'until' ? untilIssue(until, fromIssue === undefined ? from : now, now, longest) : undefined,
  })
}

function untilIssue(until: string, from: string, now: string, longest: string | null): Issue | undefined {
  if (!isDay(until)) return notADay(until)
  if (until < now) return 'untilPast'
  if (until < from) return 'untilBeforeFrom'
  return longest !== null && until > longest ? 'untilBeyond' : undefined
}

export function newIssues(fields: NewFields, longest: string | null): Issues<NewFields> {
  const { entity, hasOneName, name, lastName, code } = fields
  return {
    ...found({
      entity: entity === '' ? 'entity' : undefined,
      name: !hasOneName && name.trim() === '' ? 'name' : undefined,
      lastName: lastName.trim() === '' ? (hasOneName ? 'onlyName' : 'lastName') : undefined,
      code: !/^\d{11}$/.test(code) ? 'code' : !isPersonalCode(code) ? 'codeInvalid' : undefined,
    }),
    ...termIssues(fields, { longest }),
  }
}

function found<Key extends string>(issues: Record<Key, Issue | undefined>): Partial<Record<Key, Issue>> {
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined)) as Partial<
    Record<Key, Issue>
  >
}

/** Converts valid terms to the request. */
export function toTerms({ level, role, from, duration, until }: TermFields) {
  return {
    permission_level: level || 'level_1',
    role: role || 'employee',
    valid_from: from,
    valid_until: duration === 'until' ? until : null,
  } as const
}

/** Returns only the changed terms: others may have changed the rest concurrently. */
export function changedTerms(before: TermFields, after: TermFields): DelegationChange {
  const stood = toTerms(before)
  return Object.fromEntries(
    Object.entries(toTerms(after)).filter(([term, value]) => value !== stood[term as keyof typeof stood]),
  )
}

export const toBody = (fields: NewFields): GivenDelegation => ({
  authorized_person: {
    name: fields.hasOneName ? null : fields.name.trim(),
    last_name: fields.lastName.trim(),
    identification_number: fields.code,
  },
  ...toTerms(fields),
})

/** Sets the level; until the user chooses a role, full access suggests an administrator, any other level an employee. */
export function withLevel<Fields extends TermFields>(fields: Fields, level: DelegationLevel): Fields {
  const suggested = (of: DelegationLevel): Role => (of === 'level_3' ? 'administrator' : 'employee')
  const isSuggested = fields.role === '' || (fields.level !== '' && fields.role === suggested(fields.level))
  return { ...fields, level, ...(isSuggested && { role: suggested(level) }) }
}

const notADay = (text: string): Issue => (isNoSuchDay(text) ? 'noSuchDay' : 'date')
