import { asObject } from '@portal/forms/answers/places'
import { hasUsualQuorum } from '@portal/domain/law/quorum'
import { listCouncil } from '@portal/forms/facts/meeting'
import type { DocumentSource } from '../document-source.ts'
import type { PaperData } from './paper-data.ts'
import { describeHolder, getPart } from '../people.ts'
import { meetingHead, readDecided } from './members-decision.ts'
import { readVote } from './members-minutes.ts'

/** Reads the minutes of a meeting of the council on the registered facts that the service changes (Komerclikuma 298.–300. pants). */
export function readCouncilMinutes(source: DocumentSource): PaperData {
  const decided = readDecided(source)
  const { words, service, answers, registered } = source
  const session = asObject(asObject(answers['decision'])['session'])
  const { chair, keeper } = session
  const council = listCouncil(service, answers, 'decision.absence', registered)
  const present = council.filter(({ isPresent }) => isPresent)
  const absent = council.filter(({ isPresent }) => !isPresent)
  const leader = council.find(({ fact }) => fact.id === chair)
  return {
    ...meetingHead(source),
    values: {
      ...decided.values,
      ...readVote(source, session, 'council', present.length),
      chair: leader ? describeHolder(leader.fact, words).phrase : '',
      keeper: typeof keeper === 'string' ? keeper.trim() : '',
      absent: absent.map(({ fact }) => describeHolder(fact, words).name).join('; '),
      present: words.number(present.length),
      all: words.number(council.length),
      able: hasUsualQuorum({ present: present.length, all: council.length }) ? 'yes' : 'doubtful',
    },
    lists: {
      ...decided.lists,
      attendance: present.map(({ fact }) => ({
        person: describeHolder(fact, words).phrase,
        position: words.say(`documents.positions.${getPart(fact, 'position')}`),
      })),
    },
  }
}
