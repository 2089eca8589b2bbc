import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const Alert = lazyPart(async () => ({ default: (await import('./alert.tsx')).Alert }))

/** Loads an alert for the landing page on demand, because most visits need none. */
export function DeferredAlert(props: ComponentProps<typeof Alert>) {
  return (
    <Suspense>
      <Alert {...props} />
    </Suspense>
  )
}
