import { getRouteApi } from '@tanstack/react-router'
import { LandingPage } from './landing-page.tsx'

const route = getRouteApi('/')

export function LandingRoute() {
  const { login } = route.useSearch()
  return <LandingPage loginEnd={login} />
}
