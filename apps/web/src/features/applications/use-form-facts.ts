import type { FormFacts } from '@portal/contract/services/value-schemas'
import { dayInRiga } from '@portal/domain/calendar/days'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { entityQuery, verifiedEmailsQuery } from './api.ts'

/** What the form can't know by itself: the day, which e-mail addresses are verified, of an entity its form and its officers, and a ground that is settled. */
export function useFormFacts({
  uuid,
  subject,
  ground,
  subject_officers,
  permitted_actions: may,
}: Application): FormFacts {
  // Whoever has no mandate sees no profile, and files on the one ground on which she began.
  const { data: entity } = useQuery(entityQuery(ground === null ? subject?.uuid : undefined))
  const { data: verifiedEmails } = useQuery({ ...verifiedEmailsQuery(uuid), enabled: may.includes('review') })
  const [today] = useState(() => dayInRiga(new Date()))
  return useMemo(
    () => ({
      today,
      ...(verifiedEmails && { verifiedEmails }),
      ...(ground !== null && { grounds: [ground], officers: subject_officers?.map(({ id }) => id) ?? [] }),
      ...(entity && { officers: entity.officers.map(({ id }) => id), legalForm: entity.legal_form as LegalForm }),
    }),
    [entity, ground, subject_officers, today, verifiedEmails],
  )
}
