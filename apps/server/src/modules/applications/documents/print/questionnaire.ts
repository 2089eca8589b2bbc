import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { Block } from '../../../files/index.ts'
import { describeSubject } from './consents.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import { rowsAt } from './people.ts'
import { printedValue } from './printed-value.ts'

/** Questions that are about the paper, and not about the person. */
const aboutPaper: readonly string[] = ['hasOneName', 'hasLatvianIdentityNumber', 'questionnaire']

/** Renders what the answers state of a person without a Latvian code, for the Register of Natural Persons. */
export function foreignerQuestionnaire(source: DocumentSource): DocumentBody {
  const { service, document, words } = source
  const { requiredSignatures: signers } = document
  const place = typeof signers === 'object' && 'rowsOf' in signers ? signers.rowsOf : ''
  const persons = rowsAt(source, place).filter(({ rowId }) => rowId === document.person?.row)
  const { name, number } = describeSubject(source)
  return {
    title: words.say('services.document-types.natural-person-questionnaire'),
    subtitle: name,
    letterhead: { kind: 'subject', name: document.person?.name ?? '' },
    blocks: [
      {
        kind: 'paragraph',
        text: words.say('documents.questionnaire', {
          service: words.say(`services.${service.code}.name`),
          name,
          number,
        }),
      },
      ...persons.map((row): Block => ({
        kind: 'fields',
        title: document.person?.name ?? '',
        rows: row.fields
          .filter(({ field }) => field.texts === 'persons.natural' && !aboutPaper.includes(field.key))
          .map((active) => ({
            label: words.say(`${fieldTextKey(service.code, active)}.label`),
            value: printedValue(source, active),
          })),
      })),
    ],
  }
}
