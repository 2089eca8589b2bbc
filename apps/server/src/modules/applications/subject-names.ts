import type { PersonId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import { namePlace } from '@portal/forms/facts/filed-facts'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { fullName, isNameTooLong } from '@portal/domain'
import { nameKeys, type NameKeys } from '../names/index.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { findPersonById } from '../auth/index.ts'
import { listServiceNames } from '../catalogue/index.ts'
import { getAnswers } from './price-application.ts'
import type { Answers, ApplicationRecord } from './application-record.ts'

export interface ClaimedName extends NameKeys {
  service: string
  name: string
}

/** Returns the name of the entity that an application is about, or of the one to be registered. */
export const entityName = ({
  category,
  filer: { behalfOfName, entityName: own },
  subjectName,
}: ApplicationRecord): string => (category !== 'new-subject' ? (behalfOfName ?? own) : subjectName) ?? ''

/** Returns the parameters by which news names an application: a reader may have applications about several entities. */
export function describeApplication(
  language: Language,
  application: ApplicationRecord,
  subject = entityName(application),
) {
  const services = listServiceNames(language, application.services)
  return {
    number: application.number,
    entityInTitle: subject,
    content: subject === '' ? services : `${subject}: ${services}`,
  }
}

/** Returns the name of a person who acted on an application, as other parties read it; the author's name if no person is given. */
export async function findSubjectName(
  db: Database | Tx,
  { filer: { authorId, authorName } }: ApplicationRecord,
  personId: PersonId | null,
): Promise<string> {
  const person = await findPersonById(db, personId ?? authorId)
  return person ? fullName(person) : authorName
}

/** Returns the subject's name for lists: the new subject's name once it is entered, otherwise the entity's. */
export function subjectName(
  forms: readonly ServiceDefinition[],
  answers: Answers,
  entityName: string | null,
): string | null {
  const named = forms.flatMap((form) => (form.category === 'new-subject' ? textAt(form, answers, namePlace(form)) : []))
  return named[0] ?? entityName
}

/** Lists the names that the answers newly request. An empty or overlong name withdraws an earlier one. */
export function newlyClaimedNames(
  forms: readonly ServiceDefinition[],
  before: Answers,
  answers: Answers,
): ClaimedName[] {
  return forms.flatMap((form) => {
    const place = namePlace(form)
    const [earlier = '', name = ''] = [before, answers].map((each) =>
      textAt(form, each, place).find((text) => !isNameTooLong(text)),
    )
    return name === earlier ? [] : [{ service: form.code, name, ...nameKeys(name) }]
  })
}

function textAt(form: ServiceDefinition, answers: Answers, place: string | undefined): string[] {
  const value = place
    ?.split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
      getAnswers(answers, form),
    )
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}
