import { asObject, groupAt, isAbsent } from './places.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import { formatRanges, type NumberRange } from './number-ranges.ts'
import { valueSchema } from './value-schemas.ts'
import type { FactMapping, FactPart, Field, ServiceDefinition } from '../definition/vocabulary.ts'

type Prefill = {
  /** Answers from the registered fact, by the mapping's paths; null where the register has no value or the question does not accept it. */
  readonly answers: ReadonlyMap<string, unknown>
  /** The same answers with the questions on which they depend. */
  readonly unfolded: ReadonlyMap<string, unknown>
}

/** Reverses a mapping: computes the answers from a registered fact. A partly masked code is left for the user to type. */
export function computePrefill(service: ServiceDefinition, mapping: FactMapping, { value }: RegisteredFact): Prefill {
  const places: string[] = []
  const given = new Map<string, unknown>()
  const conditions = new Map<string, unknown>()
  const fieldAt = (place: string) => fieldOf(service, mapping, place)

  /** Returns false where a given answer already hides the question at this place. */
  const unfold = (place: string): boolean =>
    conditionsOn(fieldAt(place)).every((condition) => {
      if ('not' in condition)
        return (
          !('field' in condition.not) ||
          conditions.get(placeNextTo(place, condition.not.field)) !== condition.not.equals
        )
      if (!('field' in condition)) return true
      const question = placeNextTo(place, condition.field)
      if (conditions.has(question)) return conditions.get(question) === condition.equals
      if (!unfold(question)) return false
      conditions.set(question, condition.equals)
      return true
    })

  function read(part: FactPart | undefined, registeredValue: unknown): void {
    if (part === undefined) return
    if (typeof part === 'string') {
      places.push(part)
      const field = fieldAt(part)
      const answer = answerFor(field, registeredValue)
      if (!isAbsent(registeredValue) && unfold(part) && takes(field, answer)) given.set(part, answer)
      // The register has the part without a value: the answer that says so hides the question.
      if (isAbsent(registeredValue) && registeredValue !== undefined)
        for (const condition of conditionsOn(field))
          if ('not' in condition && 'field' in condition.not)
            conditions.set(placeNextTo(part, condition.not.field), condition.not.equals)
    } else if ('rangesOf' in part) {
      read(
        part.rangesOf,
        Array.isArray(registeredValue) ? formatRanges(registeredValue as NumberRange[]) : registeredValue,
      )
    } else if ('firstOf' in part) {
      const fit = part.firstOf.find((place) => takes(fieldAt(place), answerFor(fieldAt(place), registeredValue)))
      for (const place of part.firstOf) read(place, place === fit ? registeredValue : null)
    } else if ('parts' in part) {
      for (const [key, inner] of Object.entries(part.parts)) read(inner, asObject(registeredValue)[key])
    } else if ('list' in part) {
      const each: readonly unknown[] = Array.isArray(registeredValue) ? registeredValue : []
      for (const [index, inner] of part.list.entries()) read(inner, each[index])
    }
  }

  read(mapping.value, value)
  const answers = new Map(places.map((place) => [place, given.get(place) ?? null]))
  const asked = new Set(places.flatMap((place) => questionsBefore(place, fieldAt)))
  return {
    answers,
    unfolded: new Map([
      ...[...asked].map((place): [string, unknown] => [place, conditions.get(place) ?? null]),
      ...answers,
    ]),
  }
}

/**
 * Computes the answers for a row that names a registered fact; undefined where the form fills none. Of several mappings,
 * such as for a person and for an entity, the one that takes more of the fact applies.
 */
export function computeRowPrefill(
  service: ServiceDefinition,
  { rows, id }: Required<Pick<FactMapping, 'rows' | 'id'>>,
  fact: RegisteredFact,
): Prefill | undefined {
  const count = ({ answers }: Prefill) => [...answers.values()].filter((answer) => answer !== null).length
  return service.facts
    .filter((mapping) => mapping.prefill && mapping.rows === rows && mapping.id === id)
    .map((mapping) => computePrefill(service, mapping, fact))
    .sort((one, other) => count(other) - count(one))[0]
}

/** Returns the registered value that the answer at `step.group.field` changes; null without one. */
export function findRegisteredAnswer(
  service: ServiceDefinition,
  place: string,
  registered: readonly RegisteredFact[],
): unknown {
  for (const mapping of service.facts) {
    const fact =
      changesOneFact(mapping) && registered.find(({ kind, until }) => kind === mapping.kind && until === null)
    const answer = fact ? computePrefill(service, mapping, fact).answers.get(place) : null
    if (!isAbsent(answer)) return answer
  }
  return null
}

/** Checks that a form changes a fact that an entity has once. */
export const changesOneFact = ({ prefill, rows }: FactMapping): boolean => prefill === true && rows === undefined

const questionsBefore = (place: string, fieldAt: (place: string) => Field): string[] =>
  conditionsOn(fieldAt(place)).flatMap((condition) => {
    const asked = 'not' in condition ? condition.not : condition
    if (!('field' in asked)) return []
    const question = placeNextTo(place, asked.field)
    return [...questionsBefore(question, fieldAt), question]
  })

const conditionsOn = ({ when }: Field) => (when === undefined ? [] : 'all' in when ? when.all : [when])

/** Returns the place of a field that a condition names: a key of the same group, or `step.group.field`. */
const placeNextTo = (place: string, field: string): string =>
  field.includes('.') ? field : place.slice(0, place.lastIndexOf('.') + 1) + field

/** Finds a field. @param place a field of the mapping's row, or `step.group.field` */
function fieldOf(service: ServiceDefinition, { rows = '' }: FactMapping, place: string): Field {
  const { group } = groupAt(service, place.includes('.') ? place : rows)
  const field = group.fields.find(({ key }) => key === place.slice(place.lastIndexOf('.') + 1))
  if (!field) throw new Error(`${service.code} has no field ${place}`)
  return field
}

const answerFor = (field: Field, registeredValue: unknown): unknown =>
  field.kind === 'person-code' && typeof registeredValue === 'string'
    ? registeredValue.replace('-', '')
    : registeredValue

const takes = (field: Field, answer: unknown): boolean => valueSchema(field).safeParse(answer).success
