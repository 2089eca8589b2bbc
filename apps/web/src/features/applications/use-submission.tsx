import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/application.ts'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { refreshApplication, submitApplication, type Review } from './api.ts'

interface Submission {
  /** Asks what has to be asked, then submits. */
  start: () => void
  isWorking: boolean
  problem: unknown
  dialogs: ReactNode
}

/** Who the application is submitted for, in the words of every question about it. */
const submittedFor = ({ subject, author }: Application) => subject?.name ?? author.name

/** For whom the application is submitted; a person's name stands in the nominative, an entity's does not change. */
export function SubmittedFor({ application }: { application: Application }) {
  const t = useTranslations('applications.submission')
  const name = submittedFor(application)
  return application.subject ? t('for', { name }) : t('forSelf', { name })
}

/** Submitting: unsigned documents are asked about first, then the confirmation that names for whom; then the bank's page or the end. */
export function useSubmission(application: Application, review: Review | undefined): Submission {
  const navigate = useNavigate()
  const { uuid } = application
  const [asking, setAsking] = useState<'unsigned' | 'confirm'>()
  const unsigned = review?.unsigned_documents ?? []
  const submit = useMutation({
    mutationFn: () => submitApplication(uuid, { version: review?.version ?? application.version, without_signatures: unsigned.length > 0 }),
    async onSuccess(started) {
      if (started.status === 'payment') return location.assign(started.redirect_url)
      await navigate({ to: paths.success, search: { uuid } })
    },
    onSettled: () => setAsking(undefined),
    // Whatever was refused, what stands now is shown.
    onError: () => void refreshApplication(uuid),
  })

  return {
    start: () => setAsking(unsigned.length > 0 ? 'unsigned' : 'confirm'),
    // Until the browser has left for the payment page nothing may be clicked twice.
    isWorking: submit.isPending || (submit.isSuccess && submit.data.status === 'payment'),
    problem: submit.error,
    dialogs: (
      <>
        {asking === 'unsigned' && (
          <UnsignedDialog
            names={unsigned.map(({ name }) => name)}
            onBack={() => void navigate({ to: paths.submitForm, params: { uuid }, search: { tab: 'documents' } })}
            onContinue={() => setAsking('confirm')}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'confirm' && <ConfirmDialog application={application} total={review?.quote.total ?? application.total_price} isWorking={submit.isPending} onConfirm={() => submit.mutate()} onClose={() => setAsking(undefined)} />}
      </>
    ),
  }
}

interface UnsignedDialogProps {
  names: readonly string[]
  onBack: () => void
  onContinue: () => void
  onClose: () => void
}

/** A missing e-signature never blocks by itself; going on without it is a choice that is recorded. */
function UnsignedDialog({ names, onBack, onContinue, onClose }: UnsignedDialogProps) {
  const t = useTranslations('applications.unsigned')
  return (
    <Dialog
      alert
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onBack}>
            {t('back')}
          </Button>
          <Button onClick={onContinue}>{t('continue')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t('consequence')}</p>
    </Dialog>
  )
}

interface ConfirmDialogProps {
  application: Application
  total: string
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
}

function ConfirmDialog({ application, total, isWorking, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('applications.submission')
  const { money } = useFormats()
  const name = submittedFor(application)
  const isPaid = Number(total) > 0
  const forEntity = application.subject !== null
  const words = forEntity ? t(isPaid ? 'confirmPay' : 'confirm', { name }) : t(isPaid ? 'confirmPaySelf' : 'confirmSelf')
  return (
    <Dialog
      alert
      title={t('title')}
      closable={!isWorking}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={isWorking} onClick={onConfirm}>
            {isWorking ? t('working') : words}
          </Button>
          {!isWorking && <Button onClick={onClose}>{t('cancel')}</Button>}
        </>
      }
    >
      <p>
        <strong>
          <SubmittedFor application={application} />
        </strong>
      </p>
      {application.subject_name !== null && application.subject_name !== name && <p>{t('about', { subject: application.subject_name })}</p>}
      <p>{t('text')}</p>
      <p>{isPaid ? t('fee', { amount: money(total) }) : t('noFee')}</p>
    </Dialog>
  )
}
