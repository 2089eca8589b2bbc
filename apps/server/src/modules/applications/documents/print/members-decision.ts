import { registerEntry } from '@portal/contract/services/register-entry'
import { asObject } from '@portal/contract/services/places'
import { personParty, rightOf, rowsAt, textIn } from './people.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'

/** The sole member's decision on whatever the service changes in the register's entry. */
export function membersDecision(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers } = source
  if (!entity) throw new Error('A members’ decision is an entity’s')
  const decision = asObject(asObject(answers['decision'])['meeting'])
  const { decidedOn, number } = decision
  return {
    title: words.say('documents.changes.title'),
    subtitle: words.say(`services.${service.code}.name`),
    letterhead: { kind: 'subject', name: entity.name },
    ...(typeof decidedOn === 'string' && { day: decidedOn }),
    ...(typeof number === 'string' && number !== '' && { ownNumber: number }),
    blocks: [
      {
        kind: 'paragraph',
        text: words.say('documents.changes.intro', { name: entity.name, number: entity.registrationNumber }),
      },
      {
        kind: 'clauses',
        prefix: '',
        items: [...changeClauses(source, entity.name), words.say('documents.changes.register')],
      },
    ],
  }
}

function changeClauses(source: DocumentSource, oldName: string): string[] {
  const { service, answers, words } = source
  const entry = registerEntry(service, answers)
  if (!('changes' in entry)) throw new Error(`${service.code} changes nothing`)
  const { name, address, officers_appointed: appointed = [], procurators_appointed: procurators = [] } = entry.changes
  const person = (officer: (typeof appointed)[number]) =>
    personParty(`${officer.forename} ${officer.surname}`, officer.personal_code ?? '', officer.birth_date ?? '', words)
      .phrase
  return [
    ...(name ? [words.say('documents.changes.name', { from: oldName, to: name })] : []),
    ...(address ? [words.say('documents.changes.address', { address: address.text })] : []),
    ...removalClauses(source),
    ...appointed.map((officer) =>
      words.say('documents.changes.appointed', {
        position: words.say(`documents.positions.${officer.position}`),
        person: person(officer),
        date: words.day(officer.appointed_on),
        right: rightOf(officer, words),
      }),
    ),
    ...procurators.map((officer) =>
      words.say('documents.changes.procurator', {
        person: person(officer),
        date: words.day(officer.appointed_on),
        right: rightOf(officer, words),
      }),
    ),
  ]
}

function removalClauses(source: DocumentSource): string[] {
  const { service, words, officers } = source
  const place = 'changes' in service.entry ? service.entry.changes.officersRemoved : undefined
  if (!place) return []
  const field = place.slice(place.lastIndexOf('.') + 1)
  return rowsAt(source, place.slice(0, place.lastIndexOf('.'))).map((row) => {
    const [id, endsOn] = [textIn(row, field), textIn(row, 'endsOn')]
    const officer = officers.get(id)
    return words.say('documents.changes.removed', {
      position: words.say(`documents.positions.${officer?.position ?? 'OTHER'}`),
      person: officer?.name ?? words.say('documents.changes.officer', { id }),
      date: endsOn ? words.day(endsOn) : 'none',
    })
  })
}
