import { getRouteApi } from '@tanstack/react-router'
import type { Application } from '../../shared/applications/application.ts'
import { ApplicationForm, type FormTab } from './application-form.tsx'
import { opensWithBlocks } from './entrance.ts'
import { WithApplication } from './with-application.tsx'
import { WithRegistered } from './with-registered.tsx'

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

function chooseTab(application: Application): FormTab {
  if (opensWithBlocks(application)) return 'tasks'
  return application.current_tab === 'documents' ? 'documents' : 'data_entry'
}
