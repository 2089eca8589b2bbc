import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { servicesQuery } from './api.ts'

interface Loaded {
  application: Application
  services: readonly ServiceDefinition[]
  /** The natural person at work. */
  person: string
}

interface WithApplicationProps {
  uuid: string
  children: (loaded: Loaded) => ReactNode
}

/** Waits for the application, the definitions of its services and the current person. */
export function WithApplication({ uuid, children }: WithApplicationProps) {
  const found = useQuery(applicationQuery(uuid))
  const profile = useQuery(profileQuery())
  const services = useQuery({ ...servicesQuery(found.data?.services ?? []), enabled: found.data !== undefined })
  // The answer of a query, and the first render of a page, are synchronous. A form is large, so it is rendered in short
  // tasks instead.
  const isComplete = useDeferredValue(Boolean(found.data && services.data && profile.data), false)
  const broken = [found, services, profile].find(({ isError, data }) => isError && data === undefined)
  if (broken) return <ApplicationBroken problem={broken.error} onRetry={() => void broken.refetch()} />
  if (!isComplete || !found.data || !services.data || !profile.data) return <Skeleton shape="page" count={6} />
  return children({ application: found.data, services: services.data, person: profile.data.natural_person.uuid })
}
