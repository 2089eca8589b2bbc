import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { selectProfile } from '../../shared/select-profile.ts'

export interface ProfileChoice {
  /** The profile being taken on; null is all legal entities. */
  choosing: string | null | undefined
  failed: boolean
  choose(uuid: string | null): Promise<boolean>
}

/** Takes on a profile and leads where it works: an entity's to the catalogue, the person's to the list of profiles. */
export function useProfileChoice(): ProfileChoice {
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<string | null>()
  const [failed, setFailed] = useState(false)

  async function choose(uuid: string | null): Promise<boolean> {
    setChoosing(uuid)
    setFailed(false)
    try {
      const profile = await selectProfile(uuid)
      const isIncomplete = profile.need_profile_submit || profile.need_profile_review
      const isEntity = profile.legal_entity_uuid !== null
      const home: string = uuid === null ? paths.applications : isEntity ? paths.catalogue : paths.entities
      await navigate({ to: isEntity && isIncomplete ? (paths.profile as string) : home })
      return true
    } catch {
      setFailed(true)
      return false
    } finally {
      setChoosing(undefined)
    }
  }
  return { choosing, failed, choose }
}
