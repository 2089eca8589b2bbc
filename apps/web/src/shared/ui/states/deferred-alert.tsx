import { lazy, Suspense, type ComponentProps } from 'react'

const Alert = lazy(async () => ({ default: (await import('./alert.tsx')).Alert }))

/** An alert for the landing page, which most visits load without one. */
export function DeferredAlert(props: ComponentProps<typeof Alert>) {
  return (
    <Suspense>
      <Alert {...props} />
    </Suspense>
  )
}
