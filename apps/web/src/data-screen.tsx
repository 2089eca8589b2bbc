import { Notices } from './features/landing/notices.tsx'
import { QueryOutlet } from './shared/query-outlet.tsx'
import { useSession } from './shared/session/session.ts'

/** Frames every screen that reads data. Guests may arrive at any of them and see service notices there; users see them in the bell. */
export function DataScreen() {
  return (
    <>
      {!useSession() && <Notices />}
      <QueryOutlet />
    </>
  )
}
