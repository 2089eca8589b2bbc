import { fullName } from '@portal/domain/names/person-name'
import { getBody } from '@portal/domain/representation/bodies'
import { computeResult } from '../facts/compute-result.ts'
import { isOfBoard } from './board-rules.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import type { FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** An officer of the entity after the entry. */
interface Officer {
  body: 'board' | 'council' | null
  isChair: boolean
  personalCode: string | null
  name: string
  birthDate: string | null
  /** The draft path of the row that appoints the officer; null for an officer who stays. */
  row: string | null
}

/** Finds issues of the council as it is after the entry: after a change, or of a new company. */
export function councilIssues(
  rule: FormRule,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[] = [],
): FormIssue[] {
  if (rule.rule !== 'council-works' && rule.rule !== 'council-size') return []
  const officers = resultingOfficers(service, answers, registered)
  const council = officers.filter(({ body }) => body === 'council')
  const path = `${service.code}.${rule.rows}`
  if (rule.rule === 'council-size') {
    const isAllowed = council.length >= rule.min || (rule.orNone === true && council.length === 0)
    return isAllowed ? [] : [{ path, code: rule.code, params: { min: rule.min, count: council.length } }]
  }
  const staying = council.filter(({ row }) => row === null)
  const twice = council.filter(({ row }) => row !== null).filter((one) => staying.some((other) => isSame(one, other)))
  // Members who stay come first, so a new chair is the second one.
  const [chair, ...otherChairs] = council.filter(({ isChair }) => isChair)
  return [
    ...twice.map((one) => issueAt(one, 'already-in-council')),
    ...otherChairs.flatMap(({ row }): FormIssue[] =>
      row === null ? [] : [{ path: `${row}.position`, code: 'second-council-chair' }],
    ),
    ...(council.length > 0 && !chair ? [{ path, code: 'council-without-chair' } as const] : []),
    ...issuesOfBothBodies(officers, 'council'),
  ]
}

/** Finds the appointed members of a body who are in the other one, too: the board manages, the council supervises it. */
export function bothBodiesIssues(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[] = [],
): FormIssue[] {
  return issuesOfBothBodies(resultingOfficers(service, answers, registered), 'board')
}

function issuesOfBothBodies(officers: readonly Officer[], body: Officer['body']): FormIssue[] {
  const others = officers.filter((other) => other.body !== null && other.body !== body)
  return officers
    .filter((one) => one.body === body && one.row !== null && others.some((other) => isSame(one, other)))
    .map((one) => issueAt(one, 'board-and-council'))
}

const issueAt = ({ row, personalCode }: Officer, code: FormIssue['code']): FormIssue => ({
  path: `${row}.${personalCode === null ? 'surname' : 'latvianIdentityNumber'}`,
  code,
})

/** A person without a code is known by name and birth date; a namesake is another person. */
function isSame(one: Officer, other: Officer): boolean {
  if (one.personalCode !== null || other.personalCode !== null) return one.personalCode === other.personalCode
  return one.birthDate !== null && one.birthDate === other.birthDate && one.name === other.name
}

interface OfficerValue {
  position: string
  holder?: {
    forename?: string | null
    surname?: string
    name?: string
    personal_code?: string | null
    birth_date?: string | null
  } | null
}

const resultingOfficers = (
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[],
): Officer[] =>
  // A new company has no officers before.
  computeResult(service, answers, service.category === 'new-subject' ? [] : registered).flatMap((fact) => {
    if (fact.kind !== 'officer') return []
    const { position = '', holder: named } = fact.value as Partial<OfficerValue>
    // An unfinished answer keeps no holder.
    const holder = named ?? {}
    return {
      body: isOfBoard(fact) ? 'board' : getBody({ position }) === 'council' ? 'council' : null,
      isChair: position === 'CHAIR_OF_COUNCIL',
      // The register writes codes with a hyphen.
      personalCode: holder.personal_code?.replace('-', '') ?? null,
      name: fullName({ forename: holder.forename ?? null, surname: holder.surname ?? '' }).toLocaleLowerCase('lv'),
      birthDate: holder.birth_date ?? null,
      row: fact.row,
    }
  })
