import { useNavigate, type UseNavigateResult } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that navigates after an answer of the server, unless the user has left the component's page: a
 * late answer must not move them away from the page that they have opened since.
 */
export function useNavigateIfHere(): UseNavigateResult<string> {
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const navigateIfHere = useCallback(
    async (target: Parameters<typeof navigate>[0]) => {
      if (isHere.current) await navigate(target)
    },
    [navigate],
  )
  return navigateIfHere as UseNavigateResult<string>
}
