import type { Fact, FactKind } from '@portal/contract/facts'
import { asObject, groupAt, type Row } from '../answers/places.ts'
import { holdingKinds } from './holdings.ts'
import type { Field, FormRule, ServiceDefinition } from '../definition/vocabulary.ts'

export type FactField = Extract<Field, { kind: 'fact' }>

/** The parts of a registered fact that forms use. */
export type RegisteredFact = Pick<Fact, 'kind' | 'id' | 'value' | 'until'> & Partial<Pick<Fact, 'since'>>

const fieldsOf = ({ steps }: ServiceDefinition) =>
  steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields as readonly Field[]))

/** Lists the kinds of facts that are needed before a form can be drawn, validated and filed: those to choose among, those that it changes, and those that its rules evaluate. */
export function kindsAskedFor(service: ServiceDefinition): FactKind[] {
  const chosen = fieldsOf(service).flatMap((field) => (field.kind === 'fact' ? field.of : []))
  const changed = service.facts.flatMap(({ operation, kind }) => (operation === 'added' ? [] : [kind]))
  return [...new Set([...chosen, ...changed, ...factKindsOfRules(service)])]
}

const kindsByRule: { readonly [R in FormRule['rule']]?: readonly FactKind[] } = {
  'board-works': ['officer', 'procuration'],
  'council-works': ['officer'],
  'council-size': ['officer'],
  'council-votes': ['officer'],
  'meeting-votes': [...holdingKinds, 'capital'],
  'owners-match-shares': [...holdingKinds, 'beneficial_owner'],
  'members-work': [...holdingKinds, 'capital'],
  'partners-work': ['partner', 'procuration'],
  'member-states': ['partner'],
  'capital-grows': ['capital'],
  'capital-shrinks': ['capital'],
  'low-capital': ['capital', 'member'],
  'items-cover': ['capital'],
  'contributors-named': holdingKinds,
  'decrease-adds-up': holdingKinds,
  'amended-statutes': [...holdingKinds, 'capital', 'officer'],
  'amendments-known': ['objective', 'seat', 'term'],
  'as-announced': ['capital_decrease'],
  'same-place': ['seat'],
  'areas-work': ['area'],
  'named-after-principal': ['name', 'principal'],
  'known-branch': ['branch'],
}

/** Lists the kinds of which the rules evaluate all facts that result. */
export const factKindsOfRules = ({ rules }: Pick<ServiceDefinition, 'rules'>): FactKind[] =>
  rules.flatMap((rule) =>
    rule.rule === 'new-holder' ||
    rule.rule === 'right-exercisable' ||
    rule.rule === 'rights-remain' ||
    rule.rule === 'holder-remains' ||
    rule.rule === 'once-a-year' ||
    rule.rule === 'due-each-year'
      ? [rule.kind]
      : rule.rule === 'same-holder'
        ? [...rule.kinds]
        : 'entry' in rule && rule.entry
          ? [rule.entry]
          : (kindsByRule[rule.rule] ?? []),
  )

/** Checks that a rule evaluates facts of the register, so that nothing is known without them. */
export const readsFacts = (rule: FormRule): boolean => factKindsOfRules({ rules: [rule] }).length > 0

/** Lists the facts that a question offers, in its order, each with its answer: when two kinds share an id, the later one includes its kind. */
export function offeredFacts<Known extends RegisteredFact>(
  { of, having, among, positions }: FactField,
  registered: readonly Known[],
): { answer: string; fact: Known }[] {
  const taken = new Set<string>()
  return of.flatMap((kind) =>
    registered
      .filter((fact) => fact.kind === kind && fact.until === null)
      .filter((fact) => hasPart(fact, having) && hasWord(fact, among) && isIn(fact, positions))
      .map((fact) => {
        const answer = taken.has(fact.id) ? `${kind}-${fact.id}` : fact.id
        taken.add(answer)
        return { answer, fact }
      }),
  )
}

/** Finds the chosen fact, even if it has ended since. */
export function chosenFact<Known extends RegisteredFact>(
  { of }: FactField,
  answer: unknown,
  registered: readonly Known[],
): Known | undefined {
  const ofKinds = of.flatMap((kind) => registered.filter((fact) => fact.kind === kind))
  return ofKinds.find(({ id }) => id === answer) ?? ofKinds.find(({ kind, id }) => `${kind}-${id}` === answer)
}

/** Finds the fact that a question of the row names. @param place the group of the row @param key the question */
export function findRowFact<Known extends RegisteredFact>(
  service: ServiceDefinition,
  place: string,
  key: string,
  { values }: Pick<Row, 'values'>,
  registered: readonly Known[] = [],
): Known | undefined {
  const field = groupAt(service, place).group.fields.find((each) => each.key === key)
  return field?.kind === 'fact' ? chosenFact(field, values[key], registered) : undefined
}

const isIn = ({ kind, value }: RegisteredFact, positions: readonly string[] | undefined): boolean =>
  positions === undefined || kind !== 'officer' || ('position' in value && positions.includes(value.position))

const hasWord = ({ value }: RegisteredFact, among: FactField['among']): boolean =>
  among === undefined || among.words.includes(String(asObject(value)[among.part]))

const hasPart = ({ value }: RegisteredFact, part: string | undefined): boolean =>
  part === undefined || ((value as { readonly [part: string]: unknown })[part] ?? null) !== null
