import { Navigate, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from './session.ts'

/** Redirects to the landing page as soon as the session ends, also when it ended in another tab. */
export function SignedInOutlet({ children = <Outlet /> }: { children?: ReactNode }) {
  return useSession() ? children : <Navigate to={paths.landing} replace />
}
