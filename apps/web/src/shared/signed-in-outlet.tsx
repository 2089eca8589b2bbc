import { Navigate, Outlet } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'

/** Leaves for the landing page as soon as the session ends, also when it ended in another tab. */
export function SignedInOutlet() {
  return useSession() ? <Outlet /> : <Navigate to={paths.landing} replace />
}
