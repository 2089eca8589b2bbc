import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../../paths.ts'
import { refreshApplication, removeSignatures, type Application } from '../../../../shared/applications/application.ts'
import { listSignerNames } from '../../../../shared/applications/reading/name-signatures.ts'
import { useFormats } from '../../../../shared/formats.ts'
import { BrokenState } from '../../../../shared/ui/states/broken-state.tsx'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import styles from '../overview.module.css'

interface Question {
  /** The question block; undefined for the first one. */
  step: string | undefined
  /** The element on its page. */
  place: string
  /** Name of the question, as read to users who do not see its row. */
  name: string
}

interface AnswerChange {
  /** Signatures would be lost by a change. */
  isSigned: boolean
  /** Renders the way to a question; null where it cannot be changed any more. */
  changeOf: (question: Question) => ReactNode
  dialog: ReactNode
}

/** Leads from the review to a question. Once documents are signed, it first asks whether their signatures may be lost. */
export function useAnswerChange({ uuid, documents, permitted_actions: may }: Application): AnswerChange {
  const t = useTranslations('applications.overview')
  const { list } = useFormats()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Question>()
  const signed = documents.filter(({ origin, signatures }) => origin === 'generated' && signatures.length > 0)
  const isSigned = !may.includes('edit') && may.includes('remove') && signed.length > 0
  const target = ({ step, place }: Question) => ({
    to: paths.submitForm,
    params: { uuid },
    search: { tab: 'data_entry' as const, ...(step !== undefined && { step }) },
    hash: place,
  })
  const unlock = useMutation({
    async mutationFn(question: Question) {
      for (const { uuid: document } of signed) await removeSignatures(uuid, document)
      await refreshApplication(uuid)
      await navigate(target(question))
    },
    // Some signatures may be removed already.
    onError: () => refreshApplication(uuid),
  })
  const names = listSignerNames(signed.flatMap(({ signatures }) => signatures))

  const changeOf = (question: Question) => {
    const words = (
      <>
        <span aria-hidden>{t('change')}</span>
        <span className="visually-hidden">{t('changeStep', { step: question.name })}</span>
      </>
    )
    if (may.includes('edit'))
      return (
        <Link {...target(question)} className={styles['change']}>
          {words}
        </Link>
      )
    if (!isSigned) return null
    return (
      <button type="button" className={styles['change']} onClick={() => setAsked(question)}>
        {words}
      </button>
    )
  }
  return {
    isSigned,
    changeOf,
    dialog: asked && (
      <ConfirmDialog
        alert
        look="danger"
        title={t('unlock.title')}
        confirm={t('unlock.confirm')}
        cancel={t('unlock.cancel')}
        closable={!unlock.isPending}
        isBusy={unlock.isPending}
        onConfirm={() => unlock.mutate(asked)}
        onClose={() => {
          setAsked(undefined)
          unlock.reset()
        }}
      >
        {unlock.error && <BrokenState problem={unlock.error} title={t('unlock.broken')} />}
        <p>{t('unlock.lost', { count: names.length, names: list(names, 'and') })}</p>
        <p>{t('unlock.text')}</p>
      </ConfirmDialog>
    ),
  }
}
