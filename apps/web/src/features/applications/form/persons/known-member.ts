import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { isAbsent } from '@portal/forms/answers/places'
import { useQuery } from '@tanstack/react-query'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { useFormAround } from '../form-context.tsx'

/** Checks that a group names a sole member whom the register knows already, and that it has no answer. */
export function useIsKnownMember({ path, rows }: ActiveGroup): boolean {
  const { service, application } = useFormAround()
  const isMember = service.documents.some(
    ({ requiredSignatures: signs }) =>
      typeof signs === 'object' && 'named' in signs && path === `${service.code}.${signs.named}`,
  )
  const { data } = useQuery(registeredSubjectQuery(isMember ? application : undefined))
  const isAnswered = rows.some(({ fields }) => fields.some(({ value }) => !isAbsent(value)))
  return isMember && !isAnswered && data?.facts.some(({ kind }) => kind === 'member' || kind === 'stockholder') === true
}
