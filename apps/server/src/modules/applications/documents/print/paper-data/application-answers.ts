import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeSteps, joinNumbers, type ActiveGroup } from '@portal/forms/answers/active-fields'
import { listChanges } from '@portal/forms/facts/amended-facts'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { signerNeed } from '@portal/forms/signers/signers-by-answers'
import { needsSigner } from '@portal/forms/signers/needs-signer'
import type { Block } from '../../../../files/index.ts'
import { describeChange } from '../describe-change.ts'
import type { DocumentSource } from '../document-source.ts'
import { describePaper } from '../document-words.ts'
import type { PaperData } from './paper-data.ts'
import { printedValue } from '../printed-value.ts'

/** Reads every answer of the form, in the order and the words of the form. */
export function readApplication(source: DocumentSource): PaperData {
  const { service, words } = source
  const steps = activeSteps(service, source.answers).flatMap(({ path, groups }): Block[] => {
    const blocks = groups.flatMap((group) => groupBlocks(source, group))
    return blocks.length === 0
      ? []
      : [{ kind: 'heading', level: 2, text: words.say(`${textPath(path)}.label`) }, ...blocks]
  })
  return {
    subtitle: words.say(`services.${service.code}.name`),
    letterhead: {
      kind: 'register',
      name: words.say('documents.register.name'),
      state: words.say('documents.register.state'),
    },
    values: {},
    content: {
      applicant: [applicantBlock(source)],
      changes: changeBlocks(source),
      answers: steps,
      attached: attachedBlocks(source),
    },
  }
}

/** Returns the text key of a draft path: the path with `services.` before it. */
const textPath = (path: string) => `services.${path}`

/** Names the applicant. An application that an entity files through its officers may have been begun by a delegate. */
function applicantBlock({ service, answers, document, applicant, entity, words }: DocumentSource): Block {
  const say = (key: string) => words.say(`documents.application.applicant.${key}`)
  const ofEntity = entity && {
    label: say('entity'),
    value: words.say('documents.person.entity', { name: entity.name, number: entity.registrationNumber }),
  }
  const isFiler = needsSigner(signerNeed(service, answers, document), 'applicant')
  return {
    kind: 'fields',
    title: say('title'),
    rows:
      ofEntity && !isFiler
        ? [ofEntity, { label: say('preparer'), value: applicant }]
        : [{ label: say('name'), value: applicant }, ...(ofEntity ? [ofEntity] : [])],
  }
}

/** Renders the requested changes, with the values before and after. */
function changeBlocks(source: DocumentSource): Block[] {
  const { service, answers, registered, words } = source
  const changes = service.category !== 'new-subject' ? listChanges(service, answers, registered) : []
  if (changes.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: words.say('facts.changes.changed') },
    {
      kind: 'table',
      head: ['what', 'before', 'after'].map((column) => words.say(`facts.changes.${column}`)),
      rows: changes.map((change) => {
        const { kind, operation, before, after } = describeChange(source, change)
        return [`${kind}: ${operation}`, before ?? words.say('facts.changes.nothing'), after]
      }),
      numeric: [false, false, false],
    },
  ]
}

function groupBlocks(source: DocumentSource, { path, group, rows }: ActiveGroup): Block[] {
  const { service, words } = source
  return rows.flatMap((row, index): Block[] => {
    const given = joinNumbers(row.fields).filter(
      ({ field, value }) => !(field.optional && (value === undefined || value === null || value === '')),
    )
    if (given.length === 0) return []
    const title = group.repeat
      ? words.say(`${textPath(path)}.row`, { number: index + 1 })
      : words.say(`${textPath(path)}.label`)
    return [
      {
        kind: 'fields',
        title,
        rows: given.map((active) => ({
          label: words.say(`${fieldTextKey(service.code, active)}.label`),
          value: printedValue(source, active),
        })),
      },
    ]
  })
}

function attachedBlocks({ service, answers, words }: DocumentSource): Block[] {
  const attached = activeDocuments(service, answers).filter(({ type, optional }) => type !== 'application' && !optional)
  if (attached.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: words.say('documents.application.attached.title') },
    {
      kind: 'table',
      head: [words.say('documents.application.attached.kind'), words.say('documents.application.attached.origin')],
      rows: attached.map((document) => [
        describePaper(document, words),
        words.say(`documents.application.attached.${document.origin}`),
      ]),
      numeric: [false, false],
    },
  ]
}
