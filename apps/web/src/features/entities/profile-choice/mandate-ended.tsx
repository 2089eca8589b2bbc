import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { watchForbidden } from '../../../shared/session/forbidden.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { useFailureWords } from '../../../shared/failure-words.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'

/** Offers the next step to a user whose mandate for the selected entity has ended during work. */
export function MandateEnded() {
  const t = useTranslations('entities')
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery())
  const choice = useProfileChoice()
  const failureWords = useFailureWords()
  const isEntity = profile !== undefined && profile.legal_entity_uuid !== null
  // A refused call may be the first notice of it.
  useEffect(
    () =>
      isEntity
        ? watchForbidden(() => void queries.invalidateQueries({ queryKey: profileQuery().queryKey }))
        : undefined,
    [isEntity, queries],
  )

  // The name is present only with the mandate.
  if (!isEntity || profile.legal_entity_name !== null) return null
  return (
    <Alert
      tone="warn"
      live
      title={t('ended.title')}
      actions={
        <Button
          small
          busy={choice.choosing === profile.natural_person.uuid}
          onClick={() => void choice.choose(profile.natural_person.uuid)}
        >
          {t('person.choose')}
        </Button>
      }
    >
      <p>
        {choice.failure === undefined
          ? t('ended.text')
          : [t('failed'), failureWords(choice.failure)].filter(Boolean).join(' ')}
      </p>
    </Alert>
  )
}
