import { moneyIn } from '@portal/forms/facts/fact-words'
import { asObject } from '@portal/forms/answers/places'
import {
  attending,
  countShares,
  hasUsualQuorum,
  listAttendance,
  sumNominals,
  voting,
  type Attendance,
} from '@portal/forms/facts/meeting'
import { getUsualMajority, judgeVote, type Voters } from '@portal/forms/facts/votes'
import { toMoney } from '@portal/domain'
import type { Block } from '../../../../files/index.ts'
import { registeredCapital } from '../capital-terms.ts'
import { capitalPart, type DocumentBody, type DocumentSource } from '../document-source.ts'
import { changeClauses, furtherClauses, meetingHead } from './members-decision.ts'
import { describeHolder, partiesAt } from '../people.ts'

/** Renders the minutes of a meeting of members on the registered facts that the service changes (Komerclikuma 217. pants). */
export function membersMinutes(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, registered } = source
  if (!entity) throw new Error('The minutes of members are an entity’s')
  const kind = capitalPart(source)
  const say = (key: string, values?: Record<string, string | number>) =>
    words.say(`documents.minutes.${key}`, { kind, ...values })
  const all = listAttendance(service, answers, 'decision.attendance', registered, entity.registrationNumber)
  const present = attending(all)
  const further = furtherClauses(answers)
  const [represented, shares] = [countShares(present), countShares(voting(all))]
  const vote = describeVote(source, asObject(asObject(answers['decision'])['votes']), 'shares', represented)
  return {
    title: say('title'),
    ...meetingHead(source),
    blocks: [
      { kind: 'paragraph', text: say('intro', { name: entity.name, number: entity.registrationNumber }) },
      meetingFields(source, present, all),
      heading(say('attendees')),
      {
        kind: 'table',
        head: ['member', 'presence', 'shares'].map((column) => say(column)),
        rows: present.map((each) => [
          describeHolder({ value: each.holding }, words).phrase,
          presenceOf(each, source),
          each.holding.shares === null ? '' : words.number(each.holding.shares),
        ]),
        numeric: [false, false, true],
      },
      ...absentees(all, source),
      {
        kind: 'paragraph',
        text: say('quorum', {
          represented: count(represented, words),
          shares: count(shares, words),
          able: hasUsualQuorum(
            { present: represented ?? 0, all: shares ?? 0 },
            kind === 'stock' ? 'stockholders' : undefined,
          )
            ? 'yes'
            : 'doubtful',
        }),
      },
      heading(say('agenda')),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          say('officials'),
          words.say(`services.${service.code}.name`),
          ...(further.length > 0 ? [say('other')] : []),
        ],
      },
      heading(say('decisions')),
      { kind: 'clauses', prefix: '1.', items: [say('elected', namedAt(source))] },
      vote,
      {
        kind: 'clauses',
        prefix: '2.',
        items: [...changeClauses(source, entity.name), words.say('documents.changes.register')],
      },
      vote,
      ...(further.length > 0 ? [{ kind: 'clauses', prefix: '3.', items: further } as const, vote] : []),
    ],
  }
}

export const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })

/** An empty text without a number, so that a draft has a blank. */
export const count = (value: unknown, { number }: DocumentSource['words']): string =>
  typeof value === 'number' ? number(value) : ''

/** Names the chair, the keeper and the verifier. */
const namedAt = (source: DocumentSource) => {
  const nameAt = (place: string) => partiesAt(source, place)[0]?.phrase ?? ''
  return {
    chair: nameAt('decision.chair'),
    keeper: nameAt('decision.keeper'),
    verifier: nameAt('decision.verifier'),
  }
}

function meetingFields(source: DocumentSource, present: readonly Attendance[], all: readonly Attendance[]): Block {
  const { words, answers } = source
  const say = (key: string) => words.say(`documents.minutes.${key}`, { kind: capitalPart(source) })
  const { amount, paid, currency: known } = registeredCapital(source)
  const currency = known ?? 'EUR'
  const money = (sum: string) => moneyIn(currency, sum, words)
  const represented = sumNominals(present, currency)
  // Only a share that is paid in full gives a vote, and those of the company itself give none (Komerclikums).
  // A category may have no votes, which the register does not know.
  const isAlike = all.every(({ holding: { category } }) => !category)
  const votingCapital = amount && paid === amount && isAlike ? sumNominals(voting(all), currency) : null
  const { chair, keeper, verifier } = namedAt(source)
  return {
    kind: 'fields',
    title: say('meeting'),
    rows: [
      ...(amount ? [{ label: say('capital'), value: money(amount) }] : []),
      ...(paid ? [{ label: say('paidCapital'), value: money(paid) }] : []),
      ...(votingCapital === null ? [] : [{ label: say('votingCapital'), value: money(toMoney(votingCapital)) }]),
      ...(represented === null ? [] : [{ label: say('representedCapital'), value: money(toMoney(represented)) }]),
      ...conveningRows(words, asObject(asObject(answers['decision'])['votes']), say('byMembers')),
      { label: words.say('documents.minutes.chair'), value: words.say('documents.person.plain', { name: chair }) },
      { label: words.say('documents.minutes.keeper'), value: words.say('documents.person.plain', { name: keeper }) },
      {
        label: words.say('documents.minutes.verifier'),
        value: words.say('documents.person.plain', { name: verifier }),
      },
    ],
  }
}

/** Renders who convened a meeting and when, as far as this is given. @param members the members as conveners */
export function conveningRows(
  words: DocumentSource['words'],
  { convenedBy, notifiedOn }: { readonly [answer: string]: unknown },
  members: string,
): { label: string; value: string }[] {
  return [
    ...(typeof convenedBy === 'string'
      ? [
          {
            label: words.say('documents.minutes.convenedBy'),
            value: convenedBy === 'members' ? members : words.say(`persons.meeting.convenedBy.options.${convenedBy}`),
          },
        ]
      : []),
    ...(typeof notifiedOn === 'string'
      ? [{ label: words.say('documents.minutes.notifiedOn'), value: words.day(notifiedOn) }]
      : []),
  ]
}

/** Holders in common take part through their representative (Komerclikuma 157. pants), an entity through its own. */
function presenceOf({ holding, presence, proxy }: Attendance, { words }: DocumentSource): string {
  const by = (name: string) => words.say('documents.minutes.by', { name })
  if (presence === 'represented') return by(proxy)
  const { representative, holder } = holding
  if (representative) return by(describeHolder({ value: { holder: representative } }, words).name)
  return words.say(`documents.minutes.${holder && 'name' in holder ? 'byLaw' : 'inPerson'}`)
}

function absentees(all: readonly Attendance[], { words }: DocumentSource): Block[] {
  const names = all
    .filter(({ presence, isOwn }) => isOwn || presence === 'absent')
    .map(({ holding }) => describeHolder({ value: holding }, words).name)
  const text =
    names.length === 0
      ? words.say('documents.minutes.everybody')
      : words.say('documents.minutes.absent', { names: names.join('; ') })
  return [{ kind: 'paragraph', text }]
}

/**
 * Renders the result of a vote. A decision without the usual majority is not called taken: the statutes may differ.
 * @param present the votes of everyone present; null where they are not known
 */
export function describeVote(
  { words, service, legalForm }: DocumentSource,
  { result, inFavour, against }: { readonly [answer: string]: unknown },
  voters: Voters,
  present: number | null,
): Block {
  const needed = getUsualMajority(service, voters, legalForm)
  const isTaken =
    typeof inFavour === 'number' &&
    typeof against === 'number' &&
    present !== null &&
    judgeVote({ inFavour, against, present }, needed) === 'enough'
  return {
    kind: 'paragraph',
    text:
      result === 'majority'
        ? words.say('documents.minutes.majority', {
            inFavour: count(inFavour, words),
            against: count(against, words),
            taken: isTaken ? 'yes' : 'no',
          })
        : words.say('documents.minutes.unanimous', { inFavour: count(present, words) }),
  }
}
