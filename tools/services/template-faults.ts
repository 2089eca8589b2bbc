import documents from '@portal/messages/lv/documents'
import { listArguments } from '@portal/messages/text-arguments'
import type { PaperClause, PaperPart, PaperTemplate } from '@portal/forms/papers/paper-template'
import { isPaperValue } from '@portal/forms/papers/paper-values'

/** Names a template as its author does: the type, with the legal forms where there are several templates. */
export const nameTemplate = ({ type, forms }: Pick<PaperTemplate, 'type' | 'forms'>): string =>
  ['the template', type, ...(forms ? [`of ${forms.join(', ')}`] : [])].join(' ')

type Named = Pick<PaperTemplate, 'type' | 'forms' | 'title' | 'parts'>

/** Lists texts that the templates name and that do not exist, and values in them that no paper has. */
export const findTemplateFaults = (templates: readonly Named[]): string[] =>
  templates.flatMap((template) =>
    listTemplateTexts(template).flatMap((key) =>
      findTextFault(key).map((fault) => `${nameTemplate(template)} ${fault}`),
    ),
  )

/** Lists the keys of the texts `documents` that a template names. */
export const listTemplateTexts = ({ title, parts }: Pick<Named, 'title' | 'parts'>): string[] => [
  ...new Set([...(title ? [title] : []), ...parts.flatMap(listTextKeys)]),
]

function findTextFault(key: string): string[] {
  const text = findText(key)
  if (text === undefined) return [`names the text ${key}, which documents.ts lacks`]
  return listArguments(text)
    .filter((name) => !isPaperValue(name))
    .map((name) => `has the text ${key}, which names {${name}}; paper-values.ts lists the values of papers`)
}

function findText(key: string): string | undefined {
  const found = findTexts(key)
  return typeof found === 'string' ? found : undefined
}

function findTexts(key: string): unknown {
  let at: unknown = documents
  for (const step of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
  return at
}

function listTextKeys(part: PaperPart): string[] {
  switch (part.kind) {
    case 'heading':
    case 'paragraph':
      return [part.text]
    case 'section':
      return [part.text, ...part.parts.flatMap(listTextKeys)]
    case 'group':
      return part.parts.flatMap(listTextKeys)
    case 'clauses':
      return part.items.flatMap(listClauseKeys)
    case 'fields':
      return [part.text, ...part.rows.map(({ text }) => text)]
    case 'table':
      return part.columns.map(({ text }) => text)
    case 'content':
      return []
  }
}

function listClauseKeys(clause: PaperClause): string[] {
  if ('text' in clause) return [clause.text]
  if (!('texts' in clause)) return []
  const { texts, terms } = clause
  return [
    ...texts.flatMap((group) => listChangeKeys(group)),
    ...Object.values(terms ?? {}).flatMap((clauses) => clauses.flatMap(listClauseKeys)),
  ]
}

/** Lists the texts of changes in a group, which are two levels deep: `officer.added`. */
const listChangeKeys = (group: string): string[] =>
  Object.entries(findTexts(group) ?? {}).flatMap(([kind, operations]) =>
    typeof operations === 'object' ? Object.keys(operations as object).map((each) => `${group}.${kind}.${each}`) : [],
  )
