import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { selectOrganization, selectProfile } from './select-profile.ts'
import { announceArrival } from '../shell/page-title.tsx'
import { placeAfterChoice } from './place-after-choice.ts'

export interface ProfileChoice {
  /** The profile or organisation that is being selected; null is all legal entities. */
  choosing: string | null | undefined
  /** Reason why the selection failed. */
  failure: unknown
  choose(uuid: string | null): Promise<boolean>
  /** Acts for an external organisation. */
  chooseOrganization(uuid: string): Promise<boolean>
}

/** Selects a profile and opens a page, by default the profile's first one. */
export function useProfileChoice(page?: string): ProfileChoice {
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<string | null>()
  const [failure, setFailure] = useState<unknown>()

  async function take(uuid: string | null, select: () => ReturnType<typeof selectProfile>): Promise<boolean> {
    setChoosing(uuid)
    setFailure(undefined)
    try {
      // The list's filters are in its address, so an address without filters clears them.
      const profile = await select()
      announceArrival()
      await navigate({ href: page ?? placeAfterChoice(profile) })
      return true
    } catch (problem) {
      setFailure(problem)
      return false
    } finally {
      setChoosing(undefined)
    }
  }
  return {
    choosing,
    failure,
    choose: (uuid) => take(uuid, () => selectProfile(uuid)),
    chooseOrganization: (uuid) => take(uuid, () => selectOrganization(uuid)),
  }
}
