import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { asksForAreas } from '@portal/forms/definition/asks-for-areas'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { dayInRiga } from '@portal/domain/calendar/days'
import { isLegalForm } from '@portal/domain/names/legal-forms'
import { foldedNameKey } from '@portal/domain/names/name-key'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { areasQuery } from '../../shared/facts/areas.ts'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { verifiedEmailsQuery } from './api.ts'
import { useEntityStates } from './form/registered/use-entity-states.ts'
import { useCheckedNames } from './form/registered/use-checked-names.ts'

/** Returns the facts that a form does not contain: the day, verified e-mail addresses, an entity's form and registered facts, and a fixed ground. */
export function useFormFacts(application: Application, services: readonly ServiceDefinition[]): FormFacts {
  const { uuid, subject, ground, permitted_actions: may } = application
  const { data: known, isError: isUnanswered } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  const { data: verifiedEmails } = useQuery({ ...verifiedEmailsQuery(uuid), enabled: may.includes('review') })
  // The application has the form of its entity, also while the register does not answer.
  const form = known?.legal_form ?? application.services.find((each) => each.form !== null)?.form ?? ''
  const legalForm = isLegalForm(form) ? form : undefined
  const entityStates = useEntityStates(application, services)
  const checkedNames = useCheckedNames(application, services, legalForm)
  const areas = useAreas(services)
  const [today] = useState(() => dayInRiga(new Date()))
  return useMemo(
    () => ({
      today,
      ...(verifiedEmails && { verifiedEmails }),
      ...(ground !== null && { grounds: [ground] }),
      ...(known && { registered: known.facts }),
      ...(legalForm && { legalForm }),
      ...(typeof known?.member_count === 'number' && { memberCount: known.member_count }),
      ...(known?.registration_number && { registrationNumber: known.registration_number }),
      ...(isUnanswered && { isUnanswered }),
      ...(areas && { areas }),
      entityStates,
      ...checkedNames,
    }),
    [known, isUnanswered, areas, entityStates, ground, legalForm, checkedNames, today, verifiedEmails],
  )
}

/** Returns the keys of the areas of activity in force; undefined while they are not needed or not known. */
function useAreas(services: readonly ServiceDefinition[]): FormFacts['areas'] {
  const { data, isError } = useQuery({ ...areasQuery(useLanguage()), enabled: services.some(asksForAreas) })
  const keys = useMemo(() => data && new Set(data.map(({ name }) => foldedNameKey(name))), [data])
  return keys ?? (isError ? 'unknown' : undefined)
}
