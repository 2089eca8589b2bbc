import type { Fact, FactKind } from '../facts.ts'
import type { Field, ServiceDefinition } from './vocabulary.ts'

export type FactField = Extract<Field, { kind: 'fact' }>

/** A fact that the register has of the entity, as far as a form looks at it. */
export type RegisteredFact = Pick<Fact, 'kind' | 'id' | 'value' | 'until'>

const fieldsOf = ({ steps }: ServiceDefinition) =>
  steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields as readonly Field[]))

/** Of which kinds the register has to be asked before a form can be drawn, judged and filed: those to choose among, and those that it changes. */
export function kindsAskedFor(service: ServiceDefinition): FactKind[] {
  const chosen = fieldsOf(service).flatMap((field) => (field.kind === 'fact' ? field.of : []))
  const changed = service.facts.flatMap(({ deed, kind }) => (deed === 'added' ? [] : [kind]))
  return [...new Set([...chosen, ...changed])]
}

/** The facts that a question offers, in its order, each with the answer that names it: of two kinds with one id the later one says its kind. */
export function offeredFacts<Known extends RegisteredFact>(
  { of, having }: FactField,
  registered: readonly Known[],
): { answer: string; fact: Known }[] {
  const taken = new Set<string>()
  return of.flatMap((kind) =>
    registered
      .filter((fact) => fact.kind === kind && fact.until === null && hasPart(fact, having))
      .map((fact) => {
        const answer = taken.has(fact.id) ? `${kind}-${fact.id}` : fact.id
        taken.add(answer)
        return { answer, fact }
      }),
  )
}

/** The fact that an answer names, though it may have ended since. */
export function chosenFact<Known extends RegisteredFact>(
  { of }: FactField,
  answer: unknown,
  registered: readonly Known[],
): Known | undefined {
  const ofKinds = of.flatMap((kind) => registered.filter((fact) => fact.kind === kind))
  return ofKinds.find(({ id }) => id === answer) ?? ofKinds.find(({ kind, id }) => `${kind}-${id}` === answer)
}

const hasPart = ({ value }: RegisteredFact, part: string | undefined): boolean =>
  part === undefined || ((value as { readonly [part: string]: unknown })[part] ?? null) !== null
