import { hasUsualQuorum } from '@portal/domain/law/quorum'
import { barOfGround, prohibitionAgainst } from '@portal/domain/applications/register-bars'
import { isDay } from '@portal/domain/calendar/days'
import { addTerm, type LegalTerm } from '@portal/domain/law/legal-terms'
import { fullName } from '@portal/domain/names/person-name'
import { canPrepareAmendments } from '../facts/amended-facts.ts'
import { attending, canPrepareMinutes, countShares, listAttendance, voting, type Attendance } from '../facts/meeting.ts'
import { findVoters, getUsualMajority, evaluateVote, type Voters } from '../facts/votes.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { termParams, termToday } from '../facts/legal-term.ts'
import { readCode } from './identify-holder.ts'
import { readGround } from '../signers/filing-ground.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { asObject, rowsIn, valueAt, type Row } from '../answers/places.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import type { FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Finds issues that depend on the register and the applicant; a rule without its facts is skipped and checked by the server. */
export function issuesByFacts(
  rule: FormRule,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  facts: FormFacts,
): FormIssue[] {
  const { grounds, legalForm, applicant, memberCount, verifiers, bars } = facts
  const at = (place: string) => `${service.code}.${place}`
  switch (rule.rule) {
    case 'ground-given': {
      const ground = readGround(answers)
      const bar = bars && barOfGround(ground, bars)
      if (bar) return [{ path: at(rule.field), code: bar }]
      const prohibition = bars && prohibitionAgainst(kindsWritten(service), bars)
      if (prohibition)
        return [{ path: at(rule.field), code: 'entry-prohibited', params: { text: prohibition.text ?? '' } }]
      return grounds && !grounds.includes(ground) ? [{ path: at(rule.field), code: 'ground-not-given' }] : []
    }
    case 'in-state':
      return !bars || bars.states.includes(rule.state) ? [] : [{ path: at(rule.field), code: 'not-in-liquidation' }]
    case 'not-in-state':
      return bars?.states.includes(rule.state) ? [{ path: at(rule.field), code: 'already-in-liquidation' }] : []
    case 'begun':
      return facts.registered?.some(({ kind, until }) => kind === rule.entry && until === null)
        ? []
        : [{ path: at(rule.field), code: rule.code }]
    case 'answer-by-form': {
      const fits = rule.answers.some((equals) => conditionHolds(service, answers, { field: rule.field, equals }))
      return legalForm === rule.legalForm && !fits ? [{ path: at(rule.field), code: rule.code }] : []
    }
    case 'amendments-known':
      return valueAt(answers, rule.field) !== 'prepared' ||
        canPrepareAmendments(service, answers, facts.registered ?? [])
        ? []
        : [{ path: at(rule.field), code: 'amendments-not-preparable' }]
    case 'same-place':
      return isOtherPlace(valueAt(answers, rule.field), facts)
        ? [{ path: at(rule.field), code: 'address-not-renamed' }]
        : []
    case 'own-end': {
      if (!applicant) return []
      const rows = rowsIn(service, answers, rule.rows)
      const path = (rowId: string | null, field: string) => `${at(rule.rows)}.${rowId}.${field}`
      return rows.flatMap(({ rowId, values }, index): FormIssue[] => {
        const isOwn = index === 0 && applicant.officers.some((id) => id === values[rule.officer])
        if (!isOwn) return [{ path: path(rowId, rule.officer), code: 'not-own-end' }]
        return values[rule.reason] === 'resigned' ? [] : [{ path: path(rowId, rule.reason), code: 'not-resigned' }]
      })
    }
    case 'names-applicant': {
      const rows = rowsIn(service, answers, rule.rows)
      const isNamed = rows.some(({ values }) => values['latvianIdentityNumber'] === applicant?.personalCode)
      return applicant && !isNamed ? [{ path: at(rule.rows), code: 'applicant-not-appointed' }] : []
    }
    case 'sole-member': {
      if (memberCount !== undefined && memberCount > 1) return [{ path: at(rule.body), code: 'members-are-several' }]
      const isNamed = conditionHolds(service, answers, { given: rule.named })
      return memberCount === 0 && !isNamed ? [{ path: at(rule.named), code: 'member-not-known' }] : []
    }
    case 'members-meeting': {
      if (memberCount === 1) return [{ path: at(rule.body), code: 'member-decides-alone' }]
      const [verifier] = rowsIn(service, answers, rule.verifier)
      if (!verifier) return []
      const isVerifier = ({ values }: Row) => isSamePerson(values, verifier.values)
      if (rule.others.some((place) => rowsIn(service, answers, place).some(isVerifier)))
        return [{ path: `${at(rule.verifier)}.surname`, code: 'verifier-not-another' }]
      const proxies = rowsIn(service, answers, rule.attendance).map(({ values }) => sameCase(textAt(values, 'proxy')))
      const isMember =
        verifiers === undefined ||
        proxies.includes(nameIn(verifier.values)) ||
        verifiers.some((one) => isKnownAs(verifier.values, one))
      return isMember ? [] : [{ path: `${at(rule.verifier)}.surname`, code: 'verifier-not-member' }]
    }
    case 'meeting-votes':
      return meetingIssues(rule, service, answers, facts)
    case 'turnout':
      return turnoutIssues(rule, service, answers, legalForm)
    default:
      return []
  }
}

/** Checks that the State Address Register has the address and the registered one under two codes: a new name keeps the code. */
function isOtherPlace(address: unknown, { registered = [] }: FormFacts): boolean {
  const { code } = asObject(address)
  const seat = registered.find(({ kind, until }) => kind === 'seat' && until === null)
  const known = asObject(seat?.value)['code']
  return typeof code === 'string' && typeof known === 'string' && known !== code
}

function meetingIssues(
  { minutes, decidedOn, attendance, votes, verifier, officials }: Extract<FormRule, { rule: 'meeting-votes' }>,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  facts: FormFacts,
): FormIssue[] {
  const { legalForm, registrationNumber, registered = [] } = facts
  if (!canPrepareMinutes(registered)) return [{ path: `${service.code}.${minutes}`, code: 'minutes-not-preparable' }]
  const rows = rowsIn(service, answers, attendance)
  const twice = rows.find(
    ({ values }, index) => rows.findIndex((one) => one.values['member'] === values['member']) < index,
  )
  if (twice?.values['member'])
    return [{ path: `${service.code}.${attendance}.${twice.rowId}.member`, code: 'fact-named-twice' }]
  const members = listAttendance(service, answers, attendance, registered, registrationNumber)
  const [present, all] = [countShares(attending(members)), countShares(voting(members))]
  if (present === null || all === null) return []
  if (present === 0) return [{ path: `${service.code}.${attendance}`, code: 'no-shares-present' }]
  const away = [verifier, ...officials].filter((place) =>
    rowsIn(service, answers, place).some(({ values }) => isAway(values, members)),
  )
  if (away.length > 0)
    return away.map((place) => ({
      path: `${service.code}.${place}.surname`,
      code: place === verifier ? 'verifier-absent' : 'meeting-official-absent',
    }))
  const turnout: Turnout = { unit: 'shares', present, all, at: attendance, votes, answers }
  const own = members.some(({ isOwn, presence }) => isOwn && presence !== 'absent')
  const isComplete = voting(members).every(({ presence }) => presence !== 'absent')
  // Members of a limited liability company are notified this long before their meeting.
  const term = legalForm === 'AS' || isComplete ? undefined : termToday('notice-of-meeting', facts)
  const notice = noticeIssues(service, answers, { decidedOn, votes }, term)
  return [
    ...notice,
    ...(own ? [{ path: `${service.code}.${attendance}`, code: 'own-shares-counted' } as const] : []),
    ...findQuorumIssues(service, turnout, legalForm),
    ...findVoteIssues(service, turnout, legalForm),
  ]
}

/** Finds a notice that was sent after the meeting, or less than the term before it. */
function noticeIssues(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { decidedOn, votes }: { decidedOn: string; votes: string },
  term?: LegalTerm,
): FormIssue[] {
  const [met, notified] = [valueAt(answers, decidedOn), valueAt(answers, `${votes}.notifiedOn`)]
  const path = `${service.code}.${votes}.notifiedOn`
  if (!isDayGiven(met) || !isDayGiven(notified)) return []
  if (notified > met) return [{ path, code: 'notice-after-meeting' }]
  return term && addTerm(notified, term) > met ? [{ path, code: 'meeting-notice-late', params: termParams(term) }] : []
}

const isDayGiven = (value: unknown): value is string => typeof value === 'string' && isDay(value)

/** Each member of an association or of a body has one vote, or each share of a company. */
export interface Turnout {
  readonly unit: Voters
  readonly present: number
  readonly all: number
  /** The place of a doubt about the quorum. */
  readonly at: string
  /** The group with the votes. */
  readonly votes: string
  readonly answers: ServiceAnswers
}

const numberAt = (answers: ServiceAnswers, place: string): number | null => {
  const value = valueAt(answers, place)
  return typeof value === 'number' ? value : null
}

function turnoutIssues(
  { turnout: votes, decidedOn, body }: Extract<FormRule, { rule: 'turnout' }>,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  legalForm: FormFacts['legalForm'],
): FormIssue[] {
  const at = `${votes}.present`
  const [all, present] = [numberAt(answers, `${votes}.entitled`), numberAt(answers, at)]
  if (all === null || present === null) return []
  if (present > all) return [{ path: `${service.code}.${at}`, code: 'present-exceed-members', params: { all } }]
  const unit = findVoters(legalForm, valueAt(answers, body))
  const turnout: Turnout = { unit, present, all, at, votes, answers }
  return [
    ...noticeIssues(service, answers, { decidedOn, votes }),
    ...(unit === 'members' ? findQuorumIssues(service, turnout, legalForm) : []),
    ...findVoteIssues(service, turnout, legalForm),
  ]
}

export const findQuorumIssues = (
  service: ServiceDefinition,
  { unit, present, all, at }: Turnout,
  legalForm: FormFacts['legalForm'],
): FormIssue[] =>
  hasUsualQuorum({ present, all }, unit === 'shares' && legalForm === 'AS' ? 'stockholders' : undefined)
    ? []
    : [{ path: `${service.code}.${at}`, code: 'quorum-doubtful', params: { unit, present, all } }]

/** Finds a vote that was lost, counts more votes than there were, or may have had too few. */
export function findVoteIssues(
  service: ServiceDefinition,
  { unit, present, votes, answers }: Turnout,
  legalForm: FormFacts['legalForm'],
): FormIssue[] {
  const inFavour = numberAt(answers, `${votes}.inFavour`)
  if (inFavour === null) return []
  const against = numberAt(answers, `${votes}.against`) ?? 0
  const path = `${service.code}.${votes}.inFavour`
  const needed = getUsualMajority(service, unit, legalForm ?? null)
  const verdict = evaluateVote({ inFavour, against, present }, needed)
  // The statutes of a body may give the chair a casting vote; members decide by a majority.
  const isTieOpen = verdict === 'tied' && (unit === 'council' || unit === 'body')
  const isExceeded = inFavour + against > present
  return [
    ...(isTieOpen ? [{ path, code: 'votes-tied' } as const] : []),
    ...(verdict === 'lost' || (verdict === 'tied' && !isTieOpen) ? [{ path, code: 'no-majority' } as const] : []),
    ...(isExceeded ? [{ path, code: 'votes-exceed-present', params: { unit, present } } as const] : []),
    ...(verdict === 'few' && !isExceeded
      ? [{ path, code: 'majority-doubtful', params: { needed, unit } } as const]
      : []),
  ]
}

const kindsWritten = ({ facts }: ServiceDefinition) => facts.map(({ kind }) => kind)

const textAt = (values: Row['values'], key: string) => {
  const value = values[key]
  return typeof value === 'string' ? value.trim() : ''
}
const nameIn = (values: Row['values']) =>
  sameCase(fullName({ forename: textAt(values, 'forname'), surname: textAt(values, 'surname') }))
const sameCase = (name: string) => name.trim().toLocaleLowerCase('lv')

type Known = NonNullable<FormFacts['verifiers']>[number]

/** Checks that the person neither came as a member nor represented one, and is a member. */
function isAway(values: Row['values'], members: readonly Attendance[]): boolean {
  if (members.some(({ proxy }) => sameCase(proxy) === nameIn(values))) return false
  const own = members.filter(({ holding: { holder, joint } }) =>
    [holder, ...(joint ?? [])].some(
      (one) => one && 'surname' in one && isKnownAs(values, { name: fullName(one), personalCode: readCode(one) }),
    ),
  )
  return own.length > 0 && own.every(({ presence }) => presence !== 'in-person')
}

/** A person with a known code must match by code: a namesake without one is another person. */
const isKnownAs = (values: Row['values'], known: Known): boolean =>
  (known.personalCode === null || textAt(values, 'latvianIdentityNumber') !== '') && isPerson(values, known)

/** Compares by code, where both have one. */
function isPerson(values: Row['values'], { name, personalCode }: Known): boolean {
  const code = textAt(values, 'latvianIdentityNumber')
  return code !== '' && personalCode !== null ? code === personalCode : nameIn(values) === sameCase(name)
}

const isSamePerson = (one: Row['values'], other: Row['values']): boolean =>
  isPerson(one, { name: nameIn(other), personalCode: textAt(other, 'latvianIdentityNumber') || null })
