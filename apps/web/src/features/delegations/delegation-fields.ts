import { dayInRiga, isDay } from '@portal/domain/calendar/days'
import { delegationLevels, type DelegationLevel } from '@portal/domain/delegations/levels'
import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import type { DelegationChange, DelegationRow, GivenDelegation } from './api.ts'

export const roles = ['employee', 'administrator'] as const
export type Role = (typeof roles)[number]
export const levels = delegationLevels
export const durations = ['until', 'never'] as const

/** The terms as they stand in the form; '' is not chosen yet. */
export interface TermFields {
  level: DelegationLevel | ''
  role: Role | ''
  from: string
  duration: (typeof durations)[number] | ''
  until: string
}

export interface NewFields extends TermFields {
  entity: string
  name: string
  lastName: string
  code: string
}

export type Issue =
  | 'entity'
  | 'name'
  | 'lastName'
  | 'code'
  | 'codeInvalid'
  | 'level'
  | 'role'
  | 'date'
  | 'fromPast'
  | 'duration'
  | 'untilPast'
  | 'untilBeforeFrom'
  | 'untilBeyond'
export type Issues<Fields> = Partial<Record<keyof Fields, Issue>>

export const today = (): string => dayInRiga(new Date())

export const emptyFields = (entity: string): NewFields => ({
  entity,
  name: '',
  lastName: '',
  code: '',
  level: '',
  role: '',
  from: today(),
  duration: '',
  until: '',
})

export const fieldsOf = ({
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

/** What of the terms does not fit. @param longest the last day that the user may give; null without limit. @param begun the start of one that has begun, which stays */
export function termIssues(
  { level, role, from, duration, until }: TermFields,
  { longest, begun }: { longest: string | null; begun?: string | undefined },
): Issues<TermFields> {
  const now = today()
  const fromIssue: Issue | undefined = !isDay(from) ? 'date' : from < now && from !== begun ? 'fromPast' : undefined
  return found({
    level: level === '' ? 'level' : undefined,
    role: role === '' ? 'role' : undefined,
    from: fromIssue,
    duration: duration === '' ? 'duration' : duration === 'never' && longest !== null ? 'untilBeyond' : undefined,
    until: duration === 'until' ? untilIssue(until, fromIssue === undefined ? from : now, now, longest) : undefined,
  })
}

function untilIssue(until: string, from: string, now: string, longest: string | null): Issue | undefined {
  if (!isDay(until)) return 'date'
  if (until < now) return 'untilPast'
  if (until < from) return 'untilBeforeFrom'
  return longest !== null && until > longest ? 'untilBeyond' : undefined
}

export function newIssues(fields: NewFields, longest: string | null): Issues<NewFields> {
  const { entity, name, lastName, code } = fields
  return {
    ...found({
      entity: entity === '' ? 'entity' : undefined,
      name: name.trim() === '' ? 'name' : undefined,
      lastName: lastName.trim() === '' ? 'lastName' : undefined,
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

/** The terms as they are sent, once nothing is wrong with them. */
export function termsOf({ level, role, from, duration, until }: TermFields) {
  return {
    permission_level: level || 'level_1',
    role: role || 'employee',
    valid_from: from,
    valid_until: duration === 'until' ? until : null,
  } as const
}

/** Of the terms only what was changed: the rest may have been changed by others meanwhile. */
export function changedTerms(before: TermFields, after: TermFields): DelegationChange {
  const stood = termsOf(before)
  return Object.fromEntries(
    Object.entries(termsOf(after)).filter(([term, value]) => value !== stood[term as keyof typeof stood]),
  )
}

export const bodyOf = (fields: NewFields): GivenDelegation => ({
  authorized_person: {
    name: fields.name.trim(),
    last_name: fields.lastName.trim(),
    identification_number: fields.code,
  },
  ...termsOf(fields),
})

/** Full access suggests an administrator, any other an employee, until the role is chosen. */
export function withLevel<Fields extends TermFields>(fields: Fields, level: DelegationLevel): Fields {
  const suggested = (of: DelegationLevel): Role => (of === 'level_3' ? 'administrator' : 'employee')
  const isSuggested = fields.role === '' || (fields.level !== '' && fields.role === suggested(fields.level))
  return { ...fields, level, ...(isSuggested && { role: suggested(level) }) }
}
