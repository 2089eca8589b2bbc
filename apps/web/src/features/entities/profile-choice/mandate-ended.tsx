import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { watchForbidden } from '../../../shared/session/forbidden.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { useFailureWords } from '../../../shared/failure-words.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useMandateEnded } from '../../../shared/session/use-mandate-ended.ts'
import { useProfileChoice } from '../../../shared/session/use-profile-choice.ts'

/** Offers the next step to a user whose mandate for the selected entity has ended during work. */
export function MandateEnded() {
  const t = useTranslations('entities')
  const forbidden = useTranslations('ui.forbidden')
  const [refused, setRefused] = useState<string>()
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery())
  const choice = useProfileChoice()
  const failureWords = useFailureWords()
  const isEnded = useMandateEnded()
  const entity = profile?.legal_entity_uuid ?? undefined
  // A refused call may be the first notice of it.
  useEffect(
    () =>
      entity !== undefined
        ? watchForbidden(({ code }, isExplained) => {
            if (code === 'mandate-ended') setRefused(isExplained ? undefined : entity)
            // A refusal of this reading itself must not begin another one.
            void queries.invalidateQueries({ queryKey: profileQuery().queryKey }, { cancelRefetch: false })
          })
        : undefined,
    [entity, queries],
  )

  if (!isEnded || !profile) return null
  const isAgent = profile.mode === 'internal'
  const title = t(isAgent ? 'ended.titleOfCustomer' : 'ended.title')
  // Agents keep the warning with its number.
  const isRefused = refused === entity && !isAgent
  return (
    <Alert
      tone="warn"
      live
      // The warning of the refusal leaves its place to this notice, which says the same and offers the next step.
      title={isRefused ? forbidden('message', { message: title }) : title}
      actions={
        <Button
          small
          busy={choice.choosing === profile.natural_person.uuid}
          onClick={() => void choice.choose(profile.natural_person.uuid)}
        >
          {t(isAgent ? 'ended.chooseCustomer' : 'person.choose')}
        </Button>
      }
    >
      <p>
        {choice.failure === undefined
          ? t(isAgent ? 'ended.textOfCustomer' : 'ended.text')
          : [t('failed'), failureWords(choice.failure)].filter(Boolean).join(' ')}
      </p>
    </Alert>
  )
}
