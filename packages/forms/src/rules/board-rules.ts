import type { PersonHolder } from '@portal/contract/facts'
import { isMasked, readCode } from './identify-holder.ts'
import { rowsIn } from '../answers/places.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { computeResult, type FilledForm, type ResultingFact } from '../facts/compute-result.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'

const boardPositions = ['BOARD_MEMBER', 'CHAIR_OF_BOARD', 'DEPUTY_CHAIR_OF_BOARD']

/** A member of the board that results from a change. */
interface Member {
  /** Null where the register does not say, or the reader sees it only in part. */
  personalCode: string | null
  isChair: boolean
  /** Null where the register does not say. */
  right: string | null
  withAtLeast: number
  /** The draft path of the row that appoints or changes the member; null for a member who stays as they are. */
  row: string | null
  isAdded: boolean
}

/** Returns the board after the change: the members who stay, and the appointed ones. Null where the register has no board. */
function resultingBoard({ facts: { registered = [] }, result }: EvaluatedForm): Member[] | null {
  if (!registered.some((fact) => fact.until === null && isOfBoard(fact))) return null
  return result
    .filter(isOfBoard)
    .map(({ value, row, isAdded }) => ({ ...toMember(value as Partial<OfficerValue>), row, isAdded }))
}

export const isOfBoard = ({ kind, value }: Pick<RegisteredFact, 'kind'> & { readonly value: object }) =>
  kind === 'officer' && boardPositions.includes((value as Partial<OfficerValue>).position ?? '')

/** Finds issues of the board as it is after the change; the rules of a founding check the rows by themselves. */
export function boardIssues(evaluated: EvaluatedForm): FormIssue[] {
  const { service } = evaluated
  const members = resultingBoard(evaluated)
  const { board } = service
  if (!members) return []
  const dismissed = board && `${service.code}.${board.dismissed ?? board.appointed}`
  if (members.length === 0) return dismissed ? [{ path: dismissed, code: 'board-empty' }] : []
  const staying = members.filter(({ row }) => row === null)
  const chair = members.find(({ isChair, isAdded }) => isChair && !isAdded)
  // Another rule evaluates whether two members join as chairs.
  const joining = members.find(({ isChair, isAdded }) => isChair && isAdded)
  const issues = members.flatMap((member): FormIssue[] => {
    const { row, personalCode, isChair } = member
    if (row === null) return []
    if (personalCode !== null && staying.some((member) => member.personalCode === personalCode))
      return [{ path: `${row}.latvianIdentityNumber`, code: 'already-in-office' }]
    const isSecond = isChair && chair !== undefined && chair !== member && (!member.isAdded || member === joining)
    return isSecond ? [{ path: `${row}.position`, code: 'second-chair' }] : []
  })
  if (issues.length > 0 || members.some((member) => canRepresent(member, members))) return issues
  const appointed = members.find(({ row }) => row !== null)
  if (appointed) return [{ path: `${appointed.row}.representation`, code: 'rights-not-exercisable' }]
  if (dismissed === undefined) return []
  // Members who recall decide what the board is; an officer may leave, or die, whatever remains (Komerclikuma 224. pants).
  return [{ path: dismissed, code: isRecalled(evaluated) ? 'rights-not-exercisable' : 'board-cannot-represent' }]
}

function isRecalled({ service, answers }: FilledForm): boolean {
  const place = service.board?.dismissed
  return place !== undefined && rowsIn(service, answers, place).some(({ values }) => values['reason'] === 'recalled')
}

/** Checks that the members recall the whole registered board, so that the same decision appoints another one. */
export function isBoardReplaced(form: FilledForm, registered: readonly RegisteredFact[]): boolean {
  const stays = ({ isAdded, ...fact }: ResultingFact) => !isAdded && isOfBoard(fact)
  return (
    isRecalled(form) &&
    registered.some((fact) => fact.until === null && isOfBoard(fact)) &&
    !computeResult([form], registered).some(stays)
  )
}

/** Checks that the board has the others without whom the member cannot represent. */
function canRepresent(member: Member, members: readonly Member[]): boolean {
  const others = members.filter((other) => other !== member)
  switch (member.right) {
    case 'WITH_ALL':
      return others.length > 0
    case 'WITH_AT_LEAST':
      return others.length >= member.withAtLeast
    case 'WITH_CHAIR':
      return others.some(({ isChair }) => isChair)
    default:
      return true
  }
}

interface OfficerValue {
  position: string
  holder?: PersonHolder
  representation?: string | null
  with_at_least?: number | null
}
const toMember = ({
  position,
  holder,
  representation,
  with_at_least,
}: Partial<OfficerValue>): Omit<Member, 'row' | 'isAdded'> => ({
  personalCode: isMasked(holder ?? null) ? null : readCode(holder),
  isChair: position === 'CHAIR_OF_BOARD',
  right: representation ?? null,
  withAtLeast: with_at_least ?? 1,
})
