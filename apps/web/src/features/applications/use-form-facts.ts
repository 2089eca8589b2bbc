import type { FormFacts } from '@portal/contract/services/value-schemas'
import { dayInRiga } from '@portal/domain/calendar/days'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { entityQuery, verifiedEmailsQuery } from './api.ts'

/** What the form can't know by itself: the day, which e-mail addresses are verified, and of an entity its form and its officers. */
export function useFormFacts({ uuid, subject, permitted_actions: may }: Application): FormFacts {
  const { data: entity } = useQuery(entityQuery(subject?.uuid))
  const { data: verifiedEmails } = useQuery({ ...verifiedEmailsQuery(uuid), enabled: may.includes('review') })
  const [today] = useState(() => dayInRiga(new Date()))
  return useMemo(
    () => ({
      today,
      ...(verifiedEmails && { verifiedEmails }),
      ...(entity && { officers: entity.officers.map(({ id }) => id), legalForm: entity.legal_form as LegalForm }),
    }),
    [entity, today, verifiedEmails],
  )
}
