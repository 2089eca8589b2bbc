import { addressedPlaces, listFields, listPlaces } from './places.ts'
import { dayInRiga, isPlaceholder, legalTermOn } from '@portal/domain'
import { paperTemplates } from '@portal/forms/papers/paper-templates'
import { getSeverity } from '@portal/forms/definition/severity'
import type { Condition, Field, FactMapping, FactPart, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { answersWithoutFacts, placesWithoutFacts } from '@portal/services/answers-without-facts'

/** Lists faults of a definition for one legal form: places that do not exist, repeated keys, answers that reach no fact. */
export function findDefinitionFaults(service: ServiceDefinition): string[] {
  return [
    ...repeatedFields(service),
    ...conditionsAhead(service),
    ...unknownPlaces(service),
    ...answersUntold(service),
    ...uncertainErrors(service),
    ...untemplatedPapers(service),
    ...(service.documents[0]?.type === 'application' ? [] : ['the first document is not the application']),
  ]
}

const untemplatedPapers = ({ documents }: ServiceDefinition): string[] =>
  documents.flatMap(({ type, origin }) =>
    origin === 'uploaded' || paperTemplates.some((row) => row.type === type)
      ? []
      : [`the paper ${type} has no template with a law and a first day in paper-templates.ts`],
  )

/** A term whose source was not read forbids nothing. */
const uncertainErrors = ({ rules }: ServiceDefinition): string[] =>
  rules.flatMap((rule) =>
    'term' in rule &&
    'code' in rule &&
    rule.code !== undefined &&
    getSeverity({ code: rule.code }) === 'error' &&
    isPlaceholder(legalTermOn(rule.term, dayInRiga(new Date())))
      ? [`the error ${rule.code} rests on the term ${rule.term}, whose source was not read; let it warn`]
      : [],
  )

function repeatedFields({ steps }: ServiceDefinition): string[] {
  return steps.flatMap((step) =>
    step.groups.flatMap(({ key, fields }) => {
      const keys = fields.map((field) => field.key)
      const repeated = keys.filter((each, index) => keys.indexOf(each) !== index)
      return repeated.map((each) => `${step.key}.${key} has the field ${each} twice for one legal form`)
    }),
  )
}

/** A condition looks only at questions before it: the form unfolds downwards. */
function conditionsAhead({ steps, documents }: ServiceDefinition): string[] {
  const seen = new Set<string>()
  const ahead = (where: string, when: Condition | undefined, group = '') =>
    addressedPlaces(when)
      .map((place) => (place.includes('.') ? place : `${group}.${place}`))
      .filter((place) => !seen.has(place))
      .map((place) => `the condition of ${where} names ${place}, which is not a question before it`)
  const faults: string[] = []
  for (const step of steps)
    for (const group of step.groups) {
      const place = `${step.key}.${group.key}`
      faults.push(...ahead(place, group.when))
      seen.add(place)
      for (const field of group.fields) {
        faults.push(...ahead(`${place}.${field.key}`, field.when, place))
        seen.add(`${place}.${field.key}`)
      }
    }
  return [...faults, ...documents.flatMap(({ type, when }) => ahead(`the document ${type}`, when))]
}

function unknownPlaces(service: ServiceDefinition): string[] {
  const known = listPlaces(service)
  return service.facts.flatMap((mapping) =>
    readBy(mapping)
      .filter((place) => !known.has(place))
      .map((place) => `the fact ${mapping.kind} reads ${place}, which is no question`),
  )
}

/** The register gets answers as facts; those that are none are listed in services/answers-without-facts.ts. */
function answersUntold(service: ServiceDefinition): string[] {
  const read = withQuestionsBefore(service, new Set(service.facts.flatMap(readBy)))
  return listFields(service).flatMap(({ place, field }) => {
    const isKnown = placesWithoutFacts.some(
      (known) => `${place}.`.startsWith(`${known}.`) || `${service.code}.${place}.`.startsWith(`${known}.`),
    )
    return read.has(place) || isKnown || answersWithoutFacts.includes(field.key)
      ? []
      : [`the answer ${place} is in no fact; map it, or list it in services/answers-without-facts.ts`]
  })
}

/** Lists the fields that a mapping reads, as `step.group.field`. */
function readBy({ rows, id, value, since, until, reason }: FactMapping): string[] {
  const from = (group: string | undefined, place: string) => (place.includes('.') ? place : `${group}.${place}`)
  const inPart = (part: FactPart, group: string | undefined): string[] => {
    if (typeof part === 'string') return [from(group, part)]
    if ('firstOf' in part) return part.firstOf.map((place) => from(group, place))
    if ('rangesOf' in part) return [from(group, part.rangesOf)]
    if ('list' in part) return part.list.flatMap((each) => inPart(each, group))
    if ('cases' in part) return part.cases.flatMap((each) => inPart(each.part, 'rowsOf' in part ? part.rowsOf : group))
    return 'parts' in part ? Object.values(part.parts).flatMap((each) => inPart(each, group)) : []
  }
  const named = [id, since, until, reason].flatMap((place) => (place === undefined ? [] : from(rows, place)))
  return [...named, ...(value ? inPart(value, rows) : [])]
}

/** Adds questions that only unfold other questions: their content is in the facts of those. */
function withQuestionsBefore(service: ServiceDefinition, read: ReadonlySet<string>): ReadonlySet<string> {
  const before = service.steps.flatMap((step) =>
    step.groups.flatMap((group) =>
      group.fields.flatMap(({ key, when }: Field) => {
        const asked =
          when && 'field' in when ? group.fields.find((field: Field) => field.key === when.field) : undefined
        const place = (field: string) => `${step.key}.${group.key}.${field}`
        return asked?.kind === 'yes-no' && read.has(place(key)) ? [place(asked.key)] : []
      }),
    ),
  )
  return new Set([...read, ...before])
}
