import { BrokenState } from '../ui/states/broken-state.tsx'
import { PageHeading } from './page-title.tsx'

interface BrokenPageProps {
  title: string
  problem: unknown
  onRetry: () => void
}

/** Renders a page whose data do not load. Its heading names the page in the document's title and takes the focus. */
export function BrokenPage({ title, problem, onRetry }: BrokenPageProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <BrokenState problem={problem} onRetry={onRetry} />
    </>
  )
}
