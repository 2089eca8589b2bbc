import { asObject } from '@portal/forms/answers/places'
import { hasUsualQuorum } from '@portal/domain/law/quorum'
import { findVoters } from '@portal/forms/facts/votes'
import type { DocumentSource } from '../document-source.ts'
import type { PaperData, PaperValues } from './paper-data.ts'
import { partiesAt } from '../people.ts'
import { meetingHead, readDecided } from './members-decision.ts'
import { count, nameAt, readConvening, readVote } from './members-minutes.ts'

/** Returns the body that decides. The law gives the meeting of a cooperative another name (Kooperatīvo sabiedrību likums). */
function readDecider(body: unknown, legalForm: DocumentSource['legalForm']): string {
  if (body === 'statutory-body') return 'body'
  if (body === 'congregation-meeting') return 'congregation'
  return legalForm === 'KB' ? 'cooperative' : 'members'
}

function readDecision({ answers }: DocumentSource) {
  const { meeting, turnout } = asObject(answers['decision'])
  const { body, bodyName, minutes, decidedOn } = asObject(meeting)
  return { body, bodyName, minutes, decidedOn, counts: asObject(turnout) }
}

function readBodyVote(source: DocumentSource) {
  const { body, counts } = readDecision(source)
  const present = typeof counts['present'] === 'number' ? counts['present'] : null
  return readVote(source, counts, findVoters(source.legalForm, body), present)
}

const listFounders = (source: DocumentSource): string[] =>
  partiesAt(source, 'decision.founder').map(({ phrase }) => phrase)

/** Reads who decided on amendments and when, and the votes, which the form has if the portal prepares the minutes. */
export function readAmendingDecision(source: DocumentSource): PaperValues {
  const { words, legalForm } = source
  const { body, bodyName, minutes, decidedOn } = readDecision(source)
  const founders = body === 'founders' ? listFounders(source) : []
  const decider = words.say('documents.organisation.decider', {
    of: body === 'founders' ? 'founders' : readDecider(body, legalForm),
    several: founders.length > 1 ? 'yes' : 'no',
    name: founders.join('; ') || (typeof bodyName === 'string' ? bodyName.trim() : ''),
  })
  return {
    decider: body === undefined ? '' : decider,
    decidedOn: typeof decidedOn === 'string' ? words.day(decidedOn) : '',
    voted: minutes === 'prepared' && body !== 'founders' ? 'yes' : '',
    ...readBodyVote(source),
  }
}

/** Reads the minutes of the body that decides for an association or another organisation. */
export function readOrganisationMinutes(source: DocumentSource): PaperData {
  const decided = readDecided(source)
  const { words, legalForm } = source
  const { body, bodyName, counts } = readDecision(source)
  const of = readDecider(body, legalForm)
  const isAble = hasUsualQuorum({ present: Number(counts['present']), all: Number(counts['entitled']) })
  return {
    ...meetingHead(source),
    values: {
      ...decided.values,
      // Another body meets as the statutes say.
      ...(of !== 'body' && readConvening(words, counts, words.say('documents.organisation.byMembers', { of }))),
      ...readBodyVote(source),
      of,
      body: typeof bodyName === 'string' ? bodyName.trim() : '',
      chair: nameAt(source, 'chair'),
      keeper: nameAt(source, 'keeper'),
      present: count(counts['present'], words),
      entitled: count(counts['entitled'], words),
      able: isAble ? 'yes' : 'doubtful',
    },
    lists: decided.lists,
  }
}

/** Reads the decision of the founders of a foundation. */
export function readFoundersDecision(source: DocumentSource): PaperData {
  const decided = readDecided(source)
  const founders = listFounders(source)
  return {
    ...meetingHead(source),
    values: {
      ...decided.values,
      founders: founders.join('; '),
      several: founders.length > 1 ? 'yes' : 'no',
    },
    lists: decided.lists,
  }
}
