import type { ActiveField } from '@portal/forms/answers/active-fields'
import { endSentence } from '@portal/messages/formats'
import { asObject } from '@portal/forms/answers/places'
import { changesOneFact, findRegisteredAnswer } from '@portal/forms/answers/prefill'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { useFormAround } from '../form-context.tsx'

/** Longer texts are not repeated with their question. */
const mostShown = 300

/** Returns a sentence with the registered value that the answer to a question replaces. */
export function useRegisteredText({ path }: ActiveField): string | undefined {
  const t = useTranslations('applications.form')
  const { application, service } = useFormAround()
  const place = path.slice(path.indexOf('.') + 1)
  const { data } = useQuery({
    ...registeredSubjectQuery(application),
    enabled: service.facts.some(changesOneFact),
  })
  const value = findRegisteredAnswer(service, place, data?.facts ?? [])
  const text = typeof value === 'string' ? value : asObject(value)['text']
  return typeof text === 'string' && text.length <= mostShown
    ? t('nowRegistered', { value: endSentence(text.trim()) })
    : undefined
}
