import { getRouteApi } from '@tanstack/react-router'
import { ApplicationForm } from './application-form.tsx'
import { WithApplication } from './with-application.tsx'

const route = getRouteApi('/data/signed-in/applications/$uuid/submit-form')

export function FormRoute() {
  const { uuid } = route.useParams()
  const { tab, step } = route.useSearch()
  return (
    <WithApplication uuid={uuid}>
      {({ application, services, person }) => (
        <ApplicationForm
          key={uuid}
          application={application}
          services={services}
          person={person}
          tab={tab ?? (application.current_tab === 'documents' && step === undefined ? 'documents' : 'data_entry')}
          step={step}
        />
      )}
    </WithApplication>
  )
}
