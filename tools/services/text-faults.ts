import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { Condition, Field, Group, ServiceDefinition, Step } from '@portal/forms/definition/vocabulary'

/** Lists texts that a service lacks, and texts that it does not use. @param definition with the parts for every legal form @param texts its Latvian texts */
export function findTextFaults(definition: ServiceDefinition, texts: object): string[] {
  const [needed, given] = [new Set(ownTextKeys(definition)), new Set(listKeys(texts))]
  return [
    ...[...needed].filter((key) => !given.has(key)).map((key) => `lv.ts lacks the text ${key}`),
    ...[...given].filter((key) => !needed.has(key)).map((key) => `lv.ts has the text ${key}, which nothing uses`),
  ]
}

const ownTextKeys = (service: ServiceDefinition) =>
  listTextKeys(service).flatMap((key) =>
    key.startsWith(`services.${service.code}.`) ? [key.slice(`services.${service.code}.`.length)] : [],
  )

/** Lists the keys of all texts that a service needs, also of those that services share. */
export function listTextKeys(service: ServiceDefinition): string[] {
  const at = (place: string) => `services.${service.code}.${place}`
  return [
    at('name'),
    at('task'),
    at('description'),
    at('keywords'),
    ...service.steps.flatMap((step) => [
      at(`${step.key}.label`),
      ...(step.hint ? [at(`${step.key}.hint`)] : []),
      ...step.groups.flatMap((group) => [
        at(`${step.key}.${group.key}.label`),
        ...(group.hint ? [at(`${step.key}.${group.key}.hint`)] : []),
        ...(group.repeat ? [at(`${step.key}.${group.key}.row`)] : []),
        ...(group.repeat ? rowTexts(step, group).map((key) => at(`${step.key}.${group.key}.${key}`)) : []),
        ...(group.repeat && group.repeat.min > 0 ? [at(`${step.key}.${group.key}.few`)] : []),
        ...group.fields.flatMap((field: Field) => {
          const place = { step: step.key, group: group.key, field }
          return [{}, ...(field.reworded ? [{ wording: field.reworded.key }] : [])].flatMap((worded) =>
            fieldTextKeys(fieldTextKey(service.code, { ...place, ...worded }), field),
          )
        }),
      ]),
    ]),
    ...service.documents.flatMap(({ when }) => (when ? rowWords(when).map(at) : [])),
  ]
}

/** Lists the words for numbers of rows, by which the page of the service explains when a paper is needed. */
function rowWords(condition: Condition): string[] {
  if ('any' in condition) return condition.any.flatMap(rowWords)
  if ('all' in condition) return condition.all.flatMap(rowWords)
  if ('not' in condition) return 'rows' in condition.not ? [`${condition.not.rows}.fewerRows`] : rowWords(condition.not)
  return 'rows' in condition ? [`${condition.rows}.rows`] : []
}

/** Lists the texts by which rows are added: of a group of registered facts the state, and the heading of its list. */
function rowTexts({ groups }: Step, group: Group): string[] {
  const isRegistered = (one: Group | undefined) => one?.repeat?.registered !== undefined
  if (!isRegistered(group)) return ['add']
  const isFirst = !isRegistered(groups[groups.indexOf(group) - 1])
  const { state, own } = group.repeat?.registered ?? {}
  return [
    ...(isFirst ? ['list'] : []),
    ...(state === undefined ? ['state'] : []),
    ...(own ? ['about', 'unchanged'] : []),
  ]
}

const fieldTextKeys = (key: string, field: Field): string[] => [
  `${key}.label`,
  ...(field.hint ? [`${key}.hint`] : []),
  ...(field.optional ? [] : [isWritten(field) ? `${key}.empty` : `forms.empty.${field.kind}`]),
  ...(field.kind === 'integer' && field.completes !== undefined ? [`${key}.sentence`] : []),
  ...(field.kind === 'choice' ? field.options.map((option) => `${key}.options.${option}`) : []),
]

/** Words that only the question knows ask for its answer; other kinds of answers share theirs. */
const isWritten = ({ kind }: Field): boolean => ['text', 'long-text', 'digits', 'area'].includes(kind)

/** Lists the keys of a tree of texts. */
export const listKeys = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : listKeys(value as object).map((inner) => `${key}.${inner}`),
  )
