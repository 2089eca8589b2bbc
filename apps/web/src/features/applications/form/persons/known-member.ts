import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { isAbsent } from '@portal/forms/answers/places'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { useFormAround } from '../form-context.tsx'

/**
 * Checks that a group asks for a sole member whom the register knows already. A group that was answered when it was
 * opened stays, so that it does not vanish while the user changes it.
 */
export function useIsKnownMember({ path, rows }: ActiveGroup): boolean {
  const { service, application } = useFormAround()
  const isMember = service.documents.some(
    ({ requiredSignatures: signs }) =>
      typeof signs === 'object' && 'named' in signs && path === `${service.code}.${signs.named}`,
  )
  const { data, isLoading } = useQuery(registeredSubjectQuery(isMember ? application : undefined))
  const [wasAnswered] = useState(() => rows.some(({ fields }) => fields.some(({ value }) => !isAbsent(value))))
  const isKnown = data?.facts.some(({ kind }) => kind === 'member' || kind === 'stockholder') === true
  return isMember && !wasAnswered && (isLoading || isKnown)
}
