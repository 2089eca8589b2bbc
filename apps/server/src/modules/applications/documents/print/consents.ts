import { factChanges } from '@portal/forms/facts/filed-facts'
import { asObject, valueAt } from '@portal/forms/answers/places'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import type { Block } from '../../../files/index.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import { describeHolder, entityParty, findNewName, getPart, personParty, rowsAt, textIn, type Party } from './people.ts'
import type { DocumentWords } from './document-words.ts'

/** Renders the consent of persons to the office to which they are appointed (Komerclikuma 221. un 295. pants). */
export function officerConsent(source: DocumentSource): DocumentBody {
  const { service, answers, registered, words } = source
  const appointed = factChanges(service, answers, registered)
    .filter(({ filed, row }) => filed.kind === 'officer' && row.values['consent'] === 'prepared')
    .map(({ filed }) => ({
      ...describeHolder(filed, words),
      position: words.say(`documents.positions.${getPart(filed, 'position')}`),
    }))
  return {
    ...headOf(source, 'officer-consent', appointed),
    blocks: [
      { kind: 'paragraph', text: words.say('documents.consent.officer', describeSubject(source)) },
      {
        kind: 'table',
        head: ['name', 'identity', 'position'].map((column) => words.say(`documents.board.${column}`)),
        rows: appointed.map(({ name, identity, position }) => [name, identity, position]),
        numeric: [false, false, false],
      },
    ],
  }
}

/** Renders the consent of the owners of a property to a legal address in it. */
export function ownerConsent(source: DocumentSource): DocumentBody {
  const { answers, words } = source
  const owners = ['address.owner', 'address.coOwner'].flatMap((place) =>
    rowsAt(source, place).map((row) => toOwner(row, words)),
  )
  const { text: address } = asObject(valueAt(answers, 'address.legal.address'))
  const cadastre = valueAt(answers, 'address.owner.cadastreNumber')
  const values = {
    ...describeSubject(source),
    several: owners.length > 1 ? 'yes' : 'no',
    address: typeof address === 'string' ? address : '',
    cadastre: typeof cadastre === 'string' ? cadastre : '',
  }
  return {
    ...headOf(source, 'owner-consent', owners),
    blocks: [{ kind: 'paragraph', text: words.say('documents.consent.owner', values) }, partiesTable(owners, words)],
  }
}

/** Renders the notice by which an officer leaves the office, to the entity (Komerclikuma 224. pants). */
export function resignationNotice(source: DocumentSource): DocumentBody {
  const { service, answers, registered, officers, applicant, words } = source
  const left = factChanges(service, answers, registered).filter(({ filed }) => filed.operation === 'ended')
  const author = { name: applicant }
  return {
    ...headOf(source, 'resignation-notice', [author]),
    blocks: [
      { kind: 'paragraph', text: words.say('documents.consent.addressee', describeSubject(source)) },
      ...left.map(({ filed, before }): Block => {
        const registeredAs = filed.kind === 'procuration' ? 'PROCURATOR' : before && getPart(before, 'position')
        const position = officers.get(filed.id ?? '')?.position ?? registeredAs
        return {
          kind: 'paragraph',
          text: words.say('documents.consent.resigned', {
            name: applicant,
            position: words.say(`documents.positions.${position || 'OTHER'}`),
            date: filed.until ? words.day(filed.until) : '',
          }),
        }
      }),
    ],
  }
}

/** A paper of one person begins with their name, that of several with the name of the entity. */
function headOf(
  source: DocumentSource,
  type: string,
  authors: readonly Pick<Party, 'name'>[],
): Omit<DocumentBody, 'blocks'> {
  const { words } = source
  const [author, ...others] = authors
  const { name } = describeSubject(source)
  return {
    title: words.say(`services.document-types.${type}`),
    subtitle: name,
    letterhead: { kind: 'subject', name: author && others.length === 0 ? author.name : name },
  }
}

/** Returns the name and number of the entity; a new one has the name of the answers and no number. */
export function describeSubject(source: DocumentSource): { name: string; number: string } {
  const { entity } = source
  if (entity) return { name: entity.name, number: entity.registrationNumber }
  return { name: findNewName(source) ?? '', number: 'none' }
}

function toOwner(row: ActiveRow, words: DocumentWords): Party {
  const [name, number] = [textIn(row, 'ownerName'), textIn(row, 'ownerRegistrationNumber')]
  return number ? entityParty(name, number, words) : personParty(name, textIn(row, 'ownerPersonalCode'), '', words)
}

const partiesTable = (parties: readonly Party[], words: DocumentWords): Block => ({
  kind: 'table',
  head: [words.say('documents.consent.owners'), words.say('documents.founders.identity')],
  rows: parties.map(({ name, identity }) => [name, identity]),
  numeric: [false, false],
})
