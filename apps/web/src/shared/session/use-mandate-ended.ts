import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../problem.ts'
import { queryClient } from '../query.tsx'
import { profileQuery } from './profile.ts'
import { readWhose } from './whose.ts'

/** Returns whether the loaded profile is that of an entity for which the user may no longer act. */
export function useMandateEnded(): boolean {
  // A guest has no profile to load.
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false }, queryClient)
  return profile !== undefined && readWhose(profile).kind === 'ended'
}

/** Returns a function that finds the refusals which the notice of the ended mandate above the page explains. */
export function useExplainedAbove(): (problem: unknown) => boolean {
  const isEnded = useMandateEnded()
  return (problem) => isEnded && problem instanceof ApiProblem && problem.code === 'mandate-ended'
}
