import type { Condition, Field, ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Lists the fields of a definition with their places, as `step.group.field`. */
export const listFields = ({ steps }: ServiceDefinition): { place: string; field: Field }[] =>
  steps.flatMap((step) =>
    step.groups.flatMap((group) =>
      group.fields.map((field) => ({ place: `${step.key}.${group.key}.${field.key}`, field })),
    ),
  )

export const listPlaces = (service: ServiceDefinition): ReadonlySet<string> =>
  new Set(listFields(service).map(({ place }) => place))

/** Lists the places that a condition names. */
export function addressedPlaces(condition: Condition | undefined): string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(addressedPlaces)
  if ('any' in condition) return condition.any.flatMap(addressedPlaces)
  if ('not' in condition) return addressedPlaces(condition.not)
  if ('rows' in condition) return [condition.rows]
  return ['given' in condition ? condition.given : condition.field]
}
