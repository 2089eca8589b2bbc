import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Application } from '../../../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx'

interface WithRegisteredProps {
  application: Pick<Application, 'uuid' | 'subject'>
  children: ReactNode
}

/** Waits for the register's facts, which would move the questions below them. Their lists report a failure. */
export function WithRegistered({ application: { uuid, subject }, children }: WithRegisteredProps) {
  const { isLoading } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  // A change of language asks once more for facts that failed, and the form must keep what the user types.
  const [isShown, setShown] = useState(!isLoading)
  if (!isLoading && !isShown) setShown(true)
  return isShown ? children : <Skeleton shape="page" count={6} />
}
