import { getRouteApi } from '@tanstack/react-router'
import { OverviewPage } from './overview-page.tsx'
import { SubmitPage } from './submit-page.tsx'
import { SuccessPage } from './success/success-page.tsx'
import { WithApplication } from '../with-application.tsx'

const overview = getRouteApi('/data/signed-in/applications/$uuid')
const submit = getRouteApi('/data/signed-in/applications/$uuid/submit')
const success = getRouteApi('/data/signed-in/applications/success')

export function OverviewRoute() {
  const { uuid } = overview.useParams()
  const { signed } = overview.useSearch()
  return (
    <WithApplication uuid={uuid}>
      {({ application, services }) => (
        <OverviewPage key={uuid} application={application} services={services} signed={Number(signed ?? 0)} />
      )}
    </WithApplication>
  )
}

export function SubmitRoute() {
  const { uuid } = submit.useParams()
  return (
    <WithApplication uuid={uuid}>
      {({ application, services }) => <SubmitPage key={uuid} application={application} services={services} />}
    </WithApplication>
  )
}

export function SuccessRoute() {
  const { uuid } = success.useSearch()
  return (
    <WithApplication uuid={uuid}>
      {({ application }) => <SuccessPage key={uuid} application={application} />}
    </WithApplication>
  )
}
