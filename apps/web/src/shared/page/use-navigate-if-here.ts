import { useNavigate, useRouter, type UseNavigateResult } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * Returns a function that navigates after an answer of the server, unless the user has left the page: a late answer
 * must not move them away from the page that they have opened since. The page counts, not the component: the answer
 * itself may remove the button that asked for it.
 */
export function useNavigateIfHere(): UseNavigateResult<string> {
  const navigate = useNavigate()
  const router = useRouter()
  const [page] = useState(() => router.latestLocation.pathname)
  const navigateIfHere = useCallback(
    async (target: Parameters<typeof navigate>[0]) => {
      if (router.latestLocation.pathname === page) await navigate(target)
    },
    [navigate, router, page],
  )
  return navigateIfHere as UseNavigateResult<string>
}
