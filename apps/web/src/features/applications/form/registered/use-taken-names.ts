import { activeFields } from '@portal/forms/answers/active-fields'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { nameViolations } from '@portal/domain/names/name-violations'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Application } from '../../../../shared/applications/application.ts'
import type { Answers } from '../../answers.ts'
import { nameQuery } from '../../api.ts'

/** Returns the saved names that are taken, each with the conflicting name; those of a sent application are not checked again. */
export function useTakenNames(
  { submitData, state }: Pick<Application, 'submitData' | 'state'>,
  services: readonly ServiceDefinition[],
  legalForm: LegalForm | undefined,
): ReadonlyMap<string, string> {
  const isOpen = state === 'draft' || state === 'initiated'
  const asked = services.flatMap((service) =>
    activeFields(service, (submitData[service.code] ?? {}) as Answers).flatMap(({ field, value }) => {
      if (!isOpen || field.kind !== 'company-name' || typeof value !== 'string') return []
      const form = field.legalForm ?? legalForm
      const name = value.trim()
      return form && name !== '' && nameViolations(name, { form }).length === 0 ? [{ name, form }] : []
    }),
  )
  const taken = useQueries({
    queries: asked.map(({ name, form }) => nameQuery(name, form)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const [hit] = data?.result === 'unavailable' ? data.hits : []
        return hit && asked[index] ? [[asked[index].name, hit.name] as const] : []
      }),
  })
  return useMemo(() => new Map(taken), [taken])
}
