import { barOfGround, prohibitionAgainst } from '@portal/domain/applications/register-bars'
import { addDays, isDay } from '@portal/domain/calendar/days'
import { fullName } from '@portal/domain/names/person-name'
import {
  attending,
  isHeldBy,
  canPrepareMinutes,
  countShares,
  hasUsualQuorum,
  listAttendance,
  type Attendance,
} from '../facts/meeting.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { readCode } from './identify-holder.ts'
import { readGround } from '../signers/filing-ground.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { rowsIn, valueAt, type Row } from '../answers/places.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import type { FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Finds issues that depend on the register and the applicant; a rule without its facts is skipped and checked by the server. */
export function issuesByFacts(
  rule: FormRule,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { grounds, legalForm, registrationNumber, applicant, memberCount, verifiers, bars, registered }: FormFacts,
): FormIssue[] {
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
    case 'answer-by-form': {
      const fits = rule.answers.some((equals) => conditionHolds(service, answers, { field: rule.field, equals }))
      return legalForm === rule.legalForm && !fits ? [{ path: at(rule.field), code: rule.code }] : []
    }
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
      return registered
        ? meetingIssues(rule, service, answers, {
            registered,
            ...(legalForm && { legalForm }),
            ...(registrationNumber && { registrationNumber }),
          })
        : []
    case 'turnout-adds-up':
    case 'turnout-suffices':
      return turnoutIssues(rule, service, answers)
    default:
      return []
  }
}

/** Decisions for which the law wants more than half of the votes (Komerclikuma 216. un 284. pants). */
const weightyKinds = ['name', 'objective', 'statutes', 'capital', 'capital_decrease', 'legal_state']

function meetingIssues(
  { minutes, decidedOn, attendance, votes, verifier, officials }: Extract<FormRule, { rule: 'meeting-votes' }>,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  {
    legalForm,
    registrationNumber,
    registered = [],
  }: Pick<FormFacts, 'registered' | 'legalForm' | 'registrationNumber'>,
): FormIssue[] {
  if (!canPrepareMinutes(registered)) return [{ path: `${service.code}.${minutes}`, code: 'minutes-not-preparable' }]
  const rows = rowsIn(service, answers, attendance)
  const twice = rows.find(
    ({ values }, index) => rows.findIndex((one) => one.values['member'] === values['member']) < index,
  )
  if (twice?.values['member'])
    return [{ path: `${service.code}.${attendance}.${twice.rowId}.member`, code: 'fact-named-twice' }]
  const members = listAttendance(service, answers, attendance, registered)
  const [present, all] = [countShares(attending(members)), countShares(members)]
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
  // The law sets no quorum for stockholders.
  const quorum = legalForm === 'AS' ? [] : findQuorumIssues(service, turnout)
  const own = attending(members).some(({ holding }) => isHeldBy(holding, registrationNumber))
  const isComplete = members.every(({ presence }) => presence !== 'absent')
  const notice = legalForm === 'AS' || isComplete ? [] : noticeIssues(service, answers, { decidedOn, votes })
  return [
    ...notice,
    ...(own ? [{ path: `${service.code}.${attendance}`, code: 'own-shares-counted' } as const] : []),
    ...quorum,
    ...findVoteIssues(service, turnout, legalForm),
  ]
}

/** The members of a limited liability company are notified two weeks before their meeting (Komerclikums). */
const noticeDays = 14

function noticeIssues(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { decidedOn, votes }: { decidedOn: string; votes: string },
): FormIssue[] {
  const [met, notified] = [valueAt(answers, decidedOn), valueAt(answers, `${votes}.notifiedOn`)]
  if (!isDayGiven(met) || !isDayGiven(notified) || addDays(notified, noticeDays) <= met) return []
  return [{ path: `${service.code}.${votes}.notifiedOn`, code: 'meeting-notice-late', params: { days: noticeDays } }]
}

const isDayGiven = (value: unknown): value is string => typeof value === 'string' && isDay(value)

/** Each member of an association or of a council has one vote, or each share of a company. */
export interface Turnout {
  readonly unit: 'shares' | 'members' | 'council'
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
  { rule, turnout: votes }: Extract<FormRule, { rule: 'turnout-adds-up' | 'turnout-suffices' }>,
  service: ServiceDefinition,
  answers: ServiceAnswers,
): FormIssue[] {
  const at = `${votes}.present`
  const [all, present] = [numberAt(answers, `${votes}.entitled`), numberAt(answers, at)]
  if (all === null || present === null) return []
  const turnout: Turnout = { unit: 'members', present, all, at, votes, answers }
  if (rule === 'turnout-suffices')
    return [...findQuorumIssues(service, turnout), ...majorityIssues(service, turnout, undefined)]
  return present > all
    ? [{ path: `${service.code}.${at}`, code: 'present-exceed-members', params: { all } }]
    : [...defeatIssues(service, turnout), ...votesAbove(service, turnout)]
}

export const findQuorumIssues = (service: ServiceDefinition, { unit, present, all, at }: Turnout): FormIssue[] =>
  hasUsualQuorum(present, all)
    ? []
    : [{ path: `${service.code}.${at}`, code: 'quorum-doubtful', params: { unit, present, all } }]

function votesAbove(service: ServiceDefinition, { unit, present, votes, answers }: Turnout): FormIssue[] {
  const [inFavour, against] = ['inFavour', 'against'].map((key) => numberAt(answers, `${votes}.${key}`) ?? 0)
  const path = `${service.code}.${votes}.inFavour`
  return (inFavour ?? 0) + (against ?? 0) > present
    ? [{ path, code: 'votes-exceed-present', params: { unit, present } }]
    : []
}

const isDefeated = ({ votes, answers }: Turnout) =>
  (numberAt(answers, `${votes}.against`) ?? 0) > (numberAt(answers, `${votes}.inFavour`) ?? Infinity)

const defeatIssues = (service: ServiceDefinition, turnout: Turnout): FormIssue[] =>
  isDefeated(turnout) ? [{ path: `${service.code}.${turnout.votes}.inFavour`, code: 'votes-against-prevail' }] : []

/** Finds a vote that was lost, counts more votes than there were, or may have had too few. */
export function findVoteIssues(
  service: ServiceDefinition,
  turnout: Turnout,
  legalForm: FormFacts['legalForm'],
): FormIssue[] {
  const exceeding = votesAbove(service, turnout)
  return [
    ...defeatIssues(service, turnout),
    ...(exceeding.length > 0 ? exceeding : majorityIssues(service, turnout, legalForm)),
  ]
}

function majorityIssues(service: ServiceDefinition, turnout: Turnout, legalForm: FormFacts['legalForm']): FormIssue[] {
  const { unit, present, votes, answers } = turnout
  const inFavour = numberAt(answers, `${votes}.inFavour`)
  if (inFavour === null || isDefeated(turnout)) return []
  const isWeighty = unit !== 'council' && kindsWritten(service).some((kind) => weightyKinds.includes(kind))
  const [part, whole, needed] = !isWeighty ? [1, 2, 'half'] : legalForm === 'AS' ? [3, 4, 'quarters'] : [2, 3, 'thirds']
  const isEnough = isWeighty ? inFavour * whole >= present * part : inFavour * whole > present * part
  const path = `${service.code}.${votes}.inFavour`
  return isEnough ? [] : [{ path, code: 'majority-doubtful', params: { needed, unit } }]
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
