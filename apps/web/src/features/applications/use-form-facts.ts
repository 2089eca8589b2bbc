import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { dayInRiga } from '@portal/domain/calendar/days'
import { isLegalForm } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { verifiedEmailsQuery } from './api.ts'
import { useEntityStates } from './form/registered/use-entity-states.ts'
import { useTakenNames } from './form/registered/use-taken-names.ts'

/** Returns the facts that a form does not contain: the day, verified e-mail addresses, an entity's form and registered facts, and a fixed ground. */
export function useFormFacts(application: Application, services: readonly ServiceDefinition[]): FormFacts {
  const { uuid, subject, ground, permitted_actions: may } = application
  const { data: known, isError: isUnanswered } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  const { data: verifiedEmails } = useQuery({ ...verifiedEmailsQuery(uuid), enabled: may.includes('review') })
  // The application has the form of its entity, also while the register does not answer.
  const form = known?.legal_form ?? application.services.find((each) => each.form !== null)?.form ?? ''
  const legalForm = isLegalForm(form) ? form : undefined
  const entityStates = useEntityStates(application, services)
  const takenNames = useTakenNames(application, services, legalForm)
  const [today] = useState(() => dayInRiga(new Date()))
  return useMemo(
    () => ({
      today,
      ...(verifiedEmails && { verifiedEmails }),
      ...(ground !== null && { grounds: [ground] }),
      ...(known && { registered: known.facts }),
      ...(legalForm && { legalForm }),
      ...(known?.registration_number && { registrationNumber: known.registration_number }),
      ...(isUnanswered && { isUnanswered }),
      entityStates,
      takenNames,
    }),
    [known, isUnanswered, entityStates, ground, legalForm, takenNames, today, verifiedEmails],
  )
}
