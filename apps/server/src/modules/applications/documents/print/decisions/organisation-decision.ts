import { asObject } from '@portal/forms/answers/places'
import { hasUsualQuorum } from '@portal/forms/facts/meeting'
import { findVoters } from '@portal/forms/facts/votes'
import type { Block } from '../../../../files/index.ts'
import type { DocumentBody, DocumentSource } from '../document-source.ts'
import { changeClauses, furtherClauses, meetingHead } from './members-decision.ts'
import { conveningRows, count, describeVote, heading } from './members-minutes.ts'
import { partiesAt } from '../people.ts'

/** Returns the body that decides. The law gives the meeting of a cooperative another name (Kooperatīvo sabiedrību likums). */
function readDecider(body: unknown, legalForm: DocumentSource['legalForm']): string {
  if (body === 'statutory-body') return 'body'
  if (body === 'congregation-meeting') return 'congregation'
  return legalForm === 'KB' ? 'cooperative' : 'members'
}

const sayOf =
  ({ words }: DocumentSource) =>
  (key: string, values?: Record<string, string | number>) =>
    words.say(`documents.organisation.${key}`, values)

function readDecision({ answers }: DocumentSource) {
  const { meeting, turnout } = asObject(answers['decision'])
  const { body, bodyName, minutes, decidedOn } = asObject(meeting)
  return { body, bodyName, minutes, decidedOn, counts: asObject(turnout) }
}

function describeBodyVote(source: DocumentSource): Block {
  const { body, counts } = readDecision(source)
  const present = typeof counts['present'] === 'number' ? counts['present'] : null
  return describeVote(source, counts, findVoters(source.legalForm, body), present)
}

/** Renders who decided and when, and the votes, which the form has if the portal prepares the minutes. */
export function decisionBlocks(source: DocumentSource): Block[] {
  const { words, legalForm } = source
  const { body, bodyName, minutes, decidedOn } = readDecision(source)
  const say = (key: string) => words.say(`documents.amendments.${key}`)
  const founders = body === 'founders' ? partiesAt(source, 'decision.founder').map(({ phrase }) => phrase) : []
  const decider = sayOf(source)('decider', {
    of: body === 'founders' ? 'founders' : readDecider(body, legalForm),
    several: founders.length > 1 ? 'yes' : 'no',
    name: founders.join('; ') || (typeof bodyName === 'string' ? bodyName.trim() : ''),
  })
  return [
    {
      kind: 'fields',
      title: say('decision'),
      rows: [
        ...(body === undefined ? [] : [{ label: say('body'), value: decider }]),
        ...(typeof decidedOn === 'string' ? [{ label: say('decidedOn'), value: words.day(decidedOn) }] : []),
      ],
    },
    ...(minutes === 'prepared' && body !== 'founders' ? [describeBodyVote(source)] : []),
  ]
}

/** Renders the minutes of the body that decides for an association or another organisation. */
export function organisationMinutes(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, legalForm } = source
  if (!entity) throw new Error('The minutes of an organisation are an entity’s')
  const say = sayOf(source)
  const { body, bodyName, counts } = readDecision(source)
  const able = hasUsualQuorum({ present: Number(counts['present']), all: Number(counts['entitled']) })
    ? 'yes'
    : 'doubtful'
  const nameAt = (place: string) => partiesAt(source, place)[0]?.phrase ?? ''
  const officials = { chair: nameAt('decision.chair'), keeper: nameAt('decision.keeper') }
  const further = furtherClauses(answers)
  const vote = describeBodyVote(source)
  const of = readDecider(body, legalForm)
  // Another body meets as the statutes say.
  const convening = of === 'body' ? [] : conveningRows(words, counts, say('byMembers', { of }))
  return {
    title: say('title', {
      of,
      name: typeof bodyName === 'string' ? bodyName.trim() : '',
    }),
    ...meetingHead(source),
    blocks: [
      { kind: 'paragraph', text: say('intro', { name: entity.name, number: entity.registrationNumber }) },
      ...(convening.length > 0
        ? [{ kind: 'fields', title: words.say('documents.minutes.meeting'), rows: convening } as const]
        : []),
      {
        kind: 'paragraph',
        text: say('quorum', {
          present: count(counts['present'], words),
          entitled: count(counts['entitled'], words),
          able,
        }),
      },
      heading(words.say('documents.minutes.agenda')),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          say('officials'),
          words.say(`services.${service.code}.name`),
          ...(further.length > 0 ? [words.say('documents.minutes.other')] : []),
        ],
      },
      heading(words.say('documents.minutes.decisions')),
      { kind: 'clauses', prefix: '1.', items: [say('elected', officials)] },
      vote,
      { kind: 'clauses', prefix: '2.', items: [...changeClauses(source, entity.name), say('register')] },
      vote,
      ...(further.length > 0 ? [{ kind: 'clauses', prefix: '3.', items: further } as const, vote] : []),
    ],
  }
}

/** Renders the decision of the founders of a foundation. */
export function foundersDecision(source: DocumentSource): DocumentBody {
  const { entity, answers } = source
  if (!entity) throw new Error('A decision of founders on changes is an entity’s')
  const say = sayOf(source)
  const founders = partiesAt(source, 'decision.founder').map(({ phrase }) => phrase)
  const several = founders.length > 1 ? 'yes' : 'no'
  return {
    title: say('founders.title', { several }),
    ...meetingHead(source),
    blocks: [
      {
        kind: 'paragraph',
        text: say('founders.intro', {
          name: entity.name,
          number: entity.registrationNumber,
          founders: founders.join('; '),
          several,
        }),
      },
      {
        kind: 'clauses',
        prefix: '',
        items: [...changeClauses(source, entity.name), ...furtherClauses(answers), say('register')],
      },
    ],
  }
}
