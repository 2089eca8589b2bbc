import { asObject } from '@portal/forms/answers/places'
import { hasUsualQuorum, listCouncil } from '@portal/forms/facts/meeting'
import type { DocumentBody, DocumentSource } from '../document-source.ts'
import { describeHolder, getPart } from '../people.ts'
import { changeClauses, furtherClauses, meetingHead } from './members-decision.ts'
import { describeVote, heading } from './members-minutes.ts'

/** Renders the minutes of a meeting of the council on the registered facts that the service changes (Komerclikuma 298.–300. pants). */
export function councilMinutes(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, registered } = source
  if (!entity) throw new Error('The minutes of a council are an entity’s')
  const say = (key: string, values?: Record<string, string | number>) => words.say(`documents.council.${key}`, values)
  const session = asObject(asObject(answers['decision'])['session'])
  const { chair, keeper } = session
  const council = listCouncil(service, answers, 'decision.absence', registered)
  const present = council.filter(({ isPresent }) => isPresent)
  const absent = council.filter(({ isPresent }) => !isPresent).map(({ fact }) => describeHolder(fact, words).name)
  const leader = council.find(({ fact }) => fact.id === chair)
  const vote = describeVote(source, session, 'council', present.length)
  const further = furtherClauses(answers)
  const plain = (name: string) => words.say('documents.person.plain', { name })
  return {
    title: say('title'),
    ...meetingHead(source),
    blocks: [
      { kind: 'paragraph', text: say('intro', { name: entity.name, number: entity.registrationNumber }) },
      {
        kind: 'fields',
        title: say('meeting'),
        rows: [
          { label: say('chair'), value: plain(leader ? describeHolder(leader.fact, words).phrase : '') },
          { label: say('keeper'), value: plain(typeof keeper === 'string' ? keeper.trim() : '') },
        ],
      },
      heading(say('attendees')),
      {
        kind: 'table',
        head: [say('member'), say('position')],
        rows: present.map(({ fact }) => [
          describeHolder(fact, words).phrase,
          words.say(`documents.positions.${getPart(fact, 'position')}`),
        ]),
        numeric: [false, false],
      },
      { kind: 'paragraph', text: absent.length > 0 ? say('absent', { names: absent.join('; ') }) : say('everybody') },
      {
        kind: 'paragraph',
        text: say('quorum', {
          present: words.number(present.length),
          all: words.number(council.length),
          able: hasUsualQuorum({ present: present.length, all: council.length }) ? 'yes' : 'doubtful',
        }),
      },
      heading(words.say('documents.minutes.agenda')),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          words.say(`services.${service.code}.name`),
          ...(further.length > 0 ? [words.say('documents.minutes.other')] : []),
        ],
      },
      heading(words.say('documents.minutes.decisions')),
      {
        kind: 'clauses',
        prefix: '1.',
        items: [...changeClauses(source, entity.name), words.say('documents.changes.register')],
      },
      vote,
      ...(further.length > 0 ? [{ kind: 'clauses', prefix: '2.', items: further } as const, vote] : []),
    ],
  }
}
