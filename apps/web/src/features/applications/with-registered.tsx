import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'

interface WithRegisteredProps {
  application: Pick<Application, 'uuid' | 'subject'>
  children: ReactNode
}

/**
 * Waits for the first answer about the register's facts, which would move the questions below them. Their lists report
 * a failure and request them again, so the form must stay then.
 */
export function WithRegistered({ application: { uuid, subject }, children }: WithRegisteredProps) {
  const { isLoading, isFetched, failureCount } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  return isLoading && !isFetched && failureCount === 0 ? <Skeleton shape="page" count={6} /> : children
}
