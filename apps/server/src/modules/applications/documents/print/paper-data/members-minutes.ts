import { hasUsualQuorum } from '@portal/domain/law/quorum'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { asObject } from '@portal/forms/answers/places'
import {
  attending,
  countShares,
  listAttendance,
  sumNominals,
  voting,
  type Attendance,
} from '@portal/forms/facts/meeting'
import { getUsualMajority, evaluateVote, type Voters } from '@portal/forms/facts/votes'
import { toMoney } from '@portal/domain'
import { registeredCapital } from './capital-terms.ts'
import { capitalPart, type DocumentSource } from '../document-source.ts'
import type { PaperData, PaperValues } from './paper-data.ts'
import { meetingHead, readDecided } from './members-decision.ts'
import { describeHolder, partiesAt } from '../people.ts'

/** Reads the minutes of a meeting of members on the registered facts that the service changes (Komerclikuma 217. pants). */
export function readMembersMinutes(source: DocumentSource): PaperData {
  const decided = readDecided(source)
  const { entity, words, service, answers, registered } = source
  const kind = capitalPart(source)
  const all = listAttendance(service, answers, 'decision.attendance', registered, entity?.registrationNumber ?? '')
  const present = attending(all)
  const [represented, shares] = [countShares(present), countShares(voting(all))]
  const votes = asObject(asObject(answers['decision'])['votes'])
  const isAble = hasUsualQuorum(
    { present: represented ?? 0, all: shares ?? 0 },
    kind === 'stock' ? 'stockholders' : undefined,
  )
  return {
    ...meetingHead(source),
    values: {
      ...decided.values,
      ...readCapital(source, present, all),
      ...readConvening(words, votes, words.say('documents.minutes.byMembers', { kind })),
      ...readVote(source, votes, 'shares', represented),
      kind,
      chair: nameAt(source, 'chair'),
      keeper: nameAt(source, 'keeper'),
      verifier: nameAt(source, 'verifier'),
      absent: listAbsent(all, words).join('; '),
      represented: count(represented, words),
      shares: count(shares, words),
      able: isAble ? 'yes' : 'doubtful',
    },
    lists: {
      ...decided.lists,
      attendance: present.map((each) => ({
        person: describeHolder({ value: each.holding }, words).phrase,
        presence: presenceOf(each, source),
        shares: each.holding.shares === null ? '' : words.number(each.holding.shares),
      })),
    },
  }
}

/** Names the chair, the keeper or the verifier. */
export const nameAt = (source: DocumentSource, official: 'chair' | 'keeper' | 'verifier'): string =>
  partiesAt(source, `decision.${official}`)[0]?.phrase ?? ''

/** An empty text without a number, so that a draft has a blank. */
export const count = (value: unknown, { number }: DocumentSource['words']): string =>
  typeof value === 'number' ? number(value) : ''

/** Reads the capital as far as the register knows it. */
function readCapital(source: DocumentSource, present: readonly Attendance[], all: readonly Attendance[]): PaperValues {
  const { words } = source
  const { amount, paid, currency: known } = registeredCapital(source)
  const currency = known ?? 'EUR'
  const money = (sum: string | null | undefined) => (sum ? moneyIn(currency, sum, words) : '')
  const represented = sumNominals(present, currency)
  // Only a share that is paid in full gives a vote, and those of the company itself give none (Komerclikums).
  // A category may have no votes, which the register does not know.
  const isAlike = all.every(({ holding: { category } }) => !category)
  const votingCapital = amount && paid === amount && isAlike ? sumNominals(voting(all), currency) : null
  return {
    capital: money(amount),
    paidCapital: money(paid),
    votingCapital: votingCapital === null ? '' : money(toMoney(votingCapital)),
    representedCapital: represented === null ? '' : money(toMoney(represented)),
  }
}

/** Reads who convened a meeting and when, as far as this is given. @param members the members as conveners */
export const readConvening = (
  words: DocumentSource['words'],
  { convenedBy, notifiedOn }: { readonly [answer: string]: unknown },
  members: string,
): Pick<PaperValues, 'convenedBy' | 'notifiedOn'> => ({
  convenedBy:
    typeof convenedBy !== 'string'
      ? ''
      : convenedBy === 'members'
        ? members
        : words.say(`persons.meeting.convenedBy.options.${convenedBy}`),
  notifiedOn: typeof notifiedOn === 'string' ? words.day(notifiedOn) : '',
})

/** Holders in common take part through their representative (Komerclikuma 157. pants), an entity through its own. */
function presenceOf({ holding, presence, proxy }: Attendance, { words }: DocumentSource): string {
  const by = (name: string) => words.say('documents.minutes.by', { name })
  if (presence === 'represented') return by(proxy)
  const { representative, holder } = holding
  if (representative) return by(describeHolder({ value: { holder: representative } }, words).name)
  return words.say(`documents.minutes.${holder && 'name' in holder ? 'byLaw' : 'inPerson'}`)
}

const listAbsent = (all: readonly Attendance[], words: DocumentSource['words']): string[] =>
  all
    .filter(({ presence, isOwn }) => isOwn || presence === 'absent')
    .map(({ holding }) => describeHolder({ value: holding }, words).name)

/**
 * Reads the result of a vote. A decision without the usual majority is not called taken: the statutes may differ.
 * @param present the votes of everyone present; null where they are not known
 */
export function readVote(
  { words, service, legalForm }: DocumentSource,
  { result, inFavour, against }: { readonly [answer: string]: unknown },
  voters: Voters,
  present: number | null,
): Pick<PaperValues, 'byMajority' | 'inFavour' | 'against' | 'taken'> {
  if (result !== 'majority') return { byMajority: '', inFavour: count(present, words) }
  const needed = getUsualMajority(service, voters, legalForm)
  const isTaken =
    typeof inFavour === 'number' &&
    typeof against === 'number' &&
    present !== null &&
    evaluateVote({ inFavour, against, present }, needed) === 'enough'
  return {
    byMajority: 'yes',
    inFavour: count(inFavour, words),
    against: count(against, words),
    taken: isTaken ? 'yes' : 'no',
  }
}
