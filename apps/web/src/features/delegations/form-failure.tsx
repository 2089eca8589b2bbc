import { ApiProblem } from '../../shared/problem.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'

/** Displays a refusal with its text, and any other problem as a failure. */
export function FormFailure({ failure, title }: { failure: unknown; title: string }) {
  if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)
    return (
      <Alert tone="warn" live title={title}>
        <p>{failure.message}</p>
      </Alert>
    )
  return <BrokenState problem={failure} title={title} />
}
