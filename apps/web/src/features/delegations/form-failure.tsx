import { useFailureWords } from '../../shared/failure-words.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'

/** Displays a refusal with its text, and any other problem as a failure. */
export function FormFailure({ failure, title }: { failure: unknown; title: string }) {
  const words = useFailureWords()(failure)
  if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)
    return (
      <Alert tone="warn" live title={title}>
        <p>{words}</p>
      </Alert>
    )
  return <BrokenState problem={failure} title={title} />
}
