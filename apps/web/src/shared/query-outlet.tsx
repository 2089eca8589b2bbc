import { Outlet } from '@tanstack/react-router'
import { QueryProvider } from './query.tsx'

export function QueryOutlet() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
