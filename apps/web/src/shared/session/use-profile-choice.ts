import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { selectOrganization, selectProfile } from './select-profile.ts'
import { placeAfterChoice } from './place-after-choice.ts'

export interface ProfileChoice {
  /** The profile or organisation being taken on; null is all legal entities. */
  choosing: string | null | undefined
  /** Why it was not taken on. */
  failure: unknown
  choose(uuid: string | null): Promise<boolean>
  /** Acts as an external organisation. */
  chooseOrganization(uuid: string): Promise<boolean>
}

/** Takes on a profile and leads where it works. */
export function useProfileChoice(): ProfileChoice {
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<string | null>()
  const [failure, setFailure] = useState<unknown>()

  async function take(uuid: string | null, select: () => ReturnType<typeof selectProfile>): Promise<boolean> {
    setChoosing(uuid)
    setFailure(undefined)
    try {
      // The list's filters stand in its address, so that an address without any clears them.
      await navigate({ href: placeAfterChoice(await select()) })
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
