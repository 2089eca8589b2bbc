import { Notices } from './features/landing/notices.tsx'
import { QueryOutlet } from './shared/query-outlet.tsx'
import { useSession } from './shared/session/session.ts'

/** What stands around every screen that reads data. Guests may arrive at any of them: they are told of the service's notices there, others by the bell. */
export function DataScreen() {
  return (
    <>
      {!useSession() && <Notices />}
      <QueryOutlet />
    </>
  )
}
