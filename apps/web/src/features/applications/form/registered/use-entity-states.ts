import { activeFields } from '@portal/forms/answers/active-fields'
import type { EntityState } from '@portal/domain/applications/register-bars'
import { isRegistrationNumber } from '@portal/domain/identifiers/registration-number'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Application } from '../../../../shared/applications/application.ts'
import { registeredQuery } from '../../../../shared/registered.ts'
import type { Answers } from '../../answers.ts'

/** Returns the states of the entities among the saved answers, as far as their questions have looked them up: this makes no calls. */
export function useEntityStates(
  { submitData }: Pick<Application, 'submitData'>,
  services: readonly ServiceDefinition[],
): ReadonlyMap<string, EntityState> {
  const numbers = useMemo(
    () =>
      services
        .flatMap((service) => activeFields(service, (submitData[service.code] ?? {}) as Answers))
        .flatMap(({ field, value }) =>
          field.kind === 'registration-number' && typeof value === 'string' && isRegistrationNumber(value)
            ? [value]
            : [],
        ),
    [submitData, services],
  )
  const known = useQueries({
    queries: [...new Set(numbers)].map((number) => ({ ...registeredQuery(number), enabled: false })),
    combine: (results) =>
      results.flatMap(({ data }) => (data?.state ? [[data.registration_number, data.state] as const] : [])),
  })
  return useMemo(() => new Map(known), [known])
}
