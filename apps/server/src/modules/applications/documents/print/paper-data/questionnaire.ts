import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { Block } from '../../../../files/index.ts'
import { describeSubject } from './consents.ts'
import type { DocumentSource } from '../document-source.ts'
import type { PaperData } from './paper-data.ts'
import { rowsAt } from '../people.ts'
import { printedValue } from '../printed-value.ts'

/** Questions that are about the paper, and not about the person. */
const aboutPaper: readonly string[] = ['hasOneName', 'hasLatvianIdentityNumber', 'questionnaire']

/** Reads what the answers state of a person without a Latvian code, for the Register of Natural Persons. */
export function readQuestionnaire(source: DocumentSource): PaperData {
  const { service, document, words } = source
  const { requiredSignatures: signers } = document
  const place = typeof signers === 'object' && 'rowsOf' in signers ? signers.rowsOf : ''
  const persons = rowsAt(source, place).filter(({ rowId }) => rowId === document.person?.row)
  const { name, number } = describeSubject(source)
  return {
    subtitle: name,
    letterhead: { kind: 'subject', name: document.person?.name ?? '' },
    values: { name, number, service: words.say(`services.${service.code}.name`) },
    content: {
      person: persons.map((row): Block => ({
        kind: 'fields',
        title: document.person?.name ?? '',
        rows: row.fields
          .filter(({ field }) => field.texts === 'persons.natural' && !aboutPaper.includes(field.key))
          .map((active) => ({
            label: words.say(`${fieldTextKey(service.code, active)}.label`),
            value: printedValue(source, active),
          })),
      })),
    },
  }
}
