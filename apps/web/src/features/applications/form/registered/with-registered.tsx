import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Application } from '../../../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx'

interface WithRegisteredProps {
  application: Pick<Application, 'uuid' | 'subject'>
  children: ReactNode
}

/**
 * Waits for the first answer about the register's facts, which would move the questions below them. Their lists report
 * a failure. Once displayed, the form stays with what the user types, although failed facts are requested again.
 */
export function WithRegistered({ application: { uuid, subject }, children }: WithRegisteredProps) {
  const { isLoading, failureCount } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  const isAwaited = isLoading && failureCount === 0
  const [isShown, setShown] = useState(!isAwaited)
  if (!isAwaited && !isShown) setShown(true)
  // The answer of a query renders synchronously. A form is large, so it is rendered in short tasks instead.
  return useDeferredValue(isShown) ? children : <Skeleton shape="page" count={6} />
}
