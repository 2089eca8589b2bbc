import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { ApiProblem } from '../problem.ts'
import { queryClient } from '../query.tsx'
import { InDialog } from '../ui/in-dialog.ts'
import { loadedProfile } from './profile.ts'
import { getDataOwner } from './data-owner.ts'

/** Returns whether the loaded profile is that of an entity for which the user may no longer act. */
export function useMandateEnded(): boolean {
  const { data: profile } = useQuery(loadedProfile, queryClient)
  return profile !== undefined && getDataOwner(profile).kind === 'ended'
}

/** Returns a function that finds the refusals which the notice of the ended mandate above the page explains. */
export function useExplainedAbove(): (problem: unknown) => boolean {
  const { data: profile } = useQuery(loadedProfile, queryClient)
  const isEnded = useMandateEnded()
  const isCovered = useContext(InDialog)
  // Agents always get the warning with its fixed words, so the page gives the reason.
  const isExplained = isEnded && !isCovered && profile?.mode !== 'internal'
  return (problem) => isExplained && problem instanceof ApiProblem && problem.code === 'mandate-ended'
}
