import type { FormFacts } from '@portal/contract/services/value-schemas'
import { dayInRiga } from '@portal/domain/calendar/days'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { verifiedEmailsQuery } from './api.ts'

/** What the form can't know by itself: the day, which e-mail addresses are verified, of an entity its form and its facts, and a ground that is settled. */
export function useFormFacts({ uuid, subject, ground, permitted_actions: may }: Application): FormFacts {
  const { data: known } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  const { data: verifiedEmails } = useQuery({ ...verifiedEmailsQuery(uuid), enabled: may.includes('review') })
  const [today] = useState(() => dayInRiga(new Date()))
  return useMemo(
    () => ({
      today,
      ...(verifiedEmails && { verifiedEmails }),
      ...(ground !== null && { grounds: [ground] }),
      ...(known && { registered: known.facts }),
      ...(known?.legal_form && { legalForm: known.legal_form as LegalForm }),
    }),
    [known, ground, today, verifiedEmails],
  )
}
