import { activeFields } from '@portal/forms/answers/active-fields'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { readPlace } from '@portal/domain/names/place-names'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { nameViolations } from '@portal/domain/names/name-violations'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Application } from '../../../../shared/applications/application.ts'
import type { Answers } from '../../answers.ts'
import { nameQuery } from '../../api.ts'

/**
 * Returns the saved names that are taken, each with the conflicting name, and those of places. Names of a sent application are not
 * checked again.
 */
export function useCheckedNames(
  { uuid, submitData, state }: Pick<Application, 'uuid' | 'submitData' | 'state'>,
  services: readonly ServiceDefinition[],
  legalForm: LegalForm | undefined,
): Pick<FormFacts, 'takenNames' | 'places'> {
  const isOpen = state === 'draft' || state === 'initiated'
  const asked = services.flatMap((service) =>
    activeFields(service, (submitData[service.code] ?? {}) as Answers).flatMap(({ field, value }) => {
      if (!isOpen || field.kind !== 'company-name' || typeof value !== 'string') return []
      const form = field.legalForm ?? legalForm
      const name = value.trim()
      return form && name !== '' && nameViolations(name, { form }).length === 0 ? [{ name, form }] : []
    }),
  )
  const checked = useQueries({
    queries: asked.map(({ name, form }) => nameQuery(name, form, uuid)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const [hit] = data?.result === 'unavailable' ? data.hits : []
        const { name } = asked[index] ?? {}
        return data && name !== undefined ? [{ name, takenBy: hit?.name, place: readPlace(data.violations) }] : []
      }),
  })
  return useMemo(
    () => ({
      takenNames: new Map(checked.flatMap(({ name, takenBy }) => (takenBy === undefined ? [] : [[name, takenBy]]))),
      places: new Map(checked.flatMap(({ name, place }) => (place ? [[name, place]] : []))),
    }),
    [checked],
  )
}
