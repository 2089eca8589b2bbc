import { factChanges } from '@portal/forms/facts/filed-facts'
import { asObject, valueAt } from '@portal/forms/answers/places'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import type { DocumentSource } from '../document-source.ts'
import { entityParty, findNewName, getPart, listOfficers, personParty, rowsAt, textIn, type Party } from '../people.ts'
import type { PaperData } from './paper-data.ts'
import type { DocumentWords } from '../document-words.ts'

/** Reads the consent of persons to the office to which they are appointed (Komerclikuma 221. un 295. pants). */
export function readOfficerConsent(source: DocumentSource): PaperData {
  const { service, answers, registered, words } = source
  const appointed = factChanges(service, answers, registered)
    .filter(({ filed, row }) => filed.kind === 'officer' && row.values['consent'] === 'prepared')
    .map(({ filed }) => filed)
  const officers = listOfficers(appointed, words)
  return {
    ...headOf(
      source,
      officers.map(({ name }) => String(name)),
    ),
    values: describeSubject(source),
    lists: { officers },
  }
}

/** Reads the consent of the owners of a property to a legal address in it. */
export function readOwnerConsent(source: DocumentSource): PaperData {
  const { answers, words } = source
  const owners = ['address.owner', 'address.coOwner'].flatMap((place) =>
    rowsAt(source, place).map((row) => toOwner(row, words)),
  )
  const { text: address } = asObject(valueAt(answers, 'address.legal.address'))
  const cadastre = valueAt(answers, 'address.owner.cadastreNumber')
  return {
    ...headOf(
      source,
      owners.map(({ name }) => name),
    ),
    values: {
      ...describeSubject(source),
      several: owners.length > 1 ? 'yes' : 'no',
      address: typeof address === 'string' ? address : '',
      cadastre: typeof cadastre === 'string' ? cadastre : '',
    },
    lists: { owners: owners.map(({ name, identity }) => ({ name, identity })) },
  }
}

/** Reads the notice by which an officer leaves the office, to the entity (Komerclikuma 224. pants). */
export function readResignation(source: DocumentSource): PaperData {
  const { service, answers, registered, officers, applicant, words } = source
  const left = factChanges(service, answers, registered).filter(({ filed }) => filed.operation === 'ended')
  const resignations = left.map(({ filed, before }) => {
    const registeredAs = filed.kind === 'procuration' ? 'PROCURATOR' : before && getPart(before, 'position')
    const position = officers.get(filed.id ?? '')?.position ?? registeredAs
    return {
      name: applicant,
      position: words.say(`documents.positions.${position || 'OTHER'}`),
      date: filed.until ? words.day(filed.until) : '',
    }
  })
  return { ...headOf(source, [applicant]), values: describeSubject(source), lists: { resignations } }
}

/** A paper of one person begins with their name, that of several with the name of the entity. */
function headOf(source: DocumentSource, authors: readonly string[]): Pick<PaperData, 'subtitle' | 'letterhead'> {
  const [author, ...others] = authors
  const { name } = describeSubject(source)
  return {
    subtitle: name,
    letterhead: { kind: 'subject', name: author !== undefined && others.length === 0 ? author : name },
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
