import { lazy, Suspense, type ComponentProps } from 'react'

const Alert = lazy(async () => ({ default: (await import('./alert.tsx')).Alert }))

/** Loads an alert for the landing page on demand, because most visits need none. */
export function DeferredAlert(props: ComponentProps<typeof Alert>) {
  return (
    <Suspense>
      <Alert {...props} />
    </Suspense>
  )
}
