import { getRouteApi } from '@tanstack/react-router'
import { ListPage } from './list-page.tsx'

const applications = getRouteApi('/data/signed-in/applications')
const submissions = getRouteApi('/data/signed-in/submissions')

export function ApplicationsRoute() {
  return <ListPage stage="open" filters={applications.useSearch()} />
}

export function SubmissionsRoute() {
  return <ListPage stage="submitted" filters={submissions.useSearch()} />
}
