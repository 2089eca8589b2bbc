import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { registeredSubjectQuery } from '../../shared/facts/registered-subject.ts'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { ApplicationForm, type FormTab } from './application-form.tsx'
import { opensWithBlocks } from './entrance.ts'
import { WithApplication } from './with-application.tsx'

const route = getRouteApi('/data/signed-in/applications/$uuid/submit-form')

export function FormRoute() {
  const { uuid } = route.useParams()
  const { tab, step } = route.useSearch()
  return (
    <WithApplication uuid={uuid}>
      {({ application, services, person }) => (
        <WithRegistered application={application}>
          <ApplicationForm
            key={uuid}
            application={application}
            services={services}
            person={person}
            tab={tab ?? (step === undefined ? chooseTab(application) : 'data_entry')}
            step={step}
          />
        </WithRegistered>
      )}
    </WithApplication>
  )
}

/** Waits for the register's facts, which would move the questions below them. Their lists report a failure. */
function WithRegistered({ application, children }: { application: Application; children: ReactNode }) {
  const { uuid, subject } = application
  const { isLoading } = useQuery(registeredSubjectQuery(subject === null ? undefined : uuid))
  return isLoading ? <Skeleton shape="page" count={6} /> : children
}

function chooseTab(application: Application): FormTab {
  if (opensWithBlocks(application)) return 'tasks'
  return application.current_tab === 'documents' ? 'documents' : 'data_entry'
}
