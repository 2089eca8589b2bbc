import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { generateDocuments } from '../api.ts'
import { flushDraft } from '../drafts/open-draft.ts'
import type { DocumentSlot } from './document-slots.ts'

interface GenerationInput {
  application: Application
  slots: readonly DocumentSlot[]
  /** The answers are complete, and the user wants a document in each place. */
  isWanted: boolean
  /** Announces the progress. */
  say: (words: string) => void
}

/** Generates documents on request, and by itself where complete answers lack one and no signature is lost. */
export function useGeneration({ application, slots, isWanted, say }: GenerationInput) {
  const t = useTranslations('applications.documents')
  const { uuid, version, permitted_actions: may } = application
  const generated = slots.flatMap(({ documents }) => documents)
  const isOutOfDate = generated.some(({ out_of_date }) => out_of_date)
  const isLacking = isOutOfDate || slots.some(({ documents }) => documents.length === 0)
  const losesSignatures = generated.some(({ out_of_date, signatures }) => out_of_date && signatures.length > 0)
  const generation = useMutation({
    async mutationFn(options: Parameters<typeof generateDocuments>[1]) {
      // The documents must include unsaved input.
      await flushDraft(uuid)
      await generateDocuments(uuid, options)
    },
    onMutate: () => say(t('generating')),
    onSuccess: () => say(t('generatedNow')),
    onError: () => say(''),
  })
  // A help-desk agent may not sign: their look at the documents changes nothing.
  const isDue = isWanted && isLacking && !losesSignatures && may.includes('generate') && may.includes('sign')
  const tried = useRef<number>(undefined)
  const { mutate } = generation
  useEffect(() => {
    // A failure stays until the user repeats the call or changes an answer.
    if (!isDue || tried.current === version) return
    tried.current = version
    mutate({ keep_current: true })
  }, [isDue, version, mutate])

  return {
    isGenerating: generation.isPending,
    problem: generation.error,
    isTooEarly: generation.error instanceof ApiProblem && generation.error.code === 'application-not-ready',
    /** Documents are out of date, and only the user can have them generated again. */
    isOutOfDate: isOutOfDate && !generation.isPending && (!isDue || generation.isError),
    isGenerated: generated.length > 0,
    // The user has just confirmed the loss of these signatures; later ones must not be discarded.
    generate: () => mutate({ discard_signatures: generated.length > 0 }),
  }
}
