import type { PaymentMethod } from '@portal/contract/payments'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { refreshApplication, type Application } from '../../../shared/applications/application.ts'
import { leaveFor } from '../../../shared/page/leave-for.ts'
import { submitApplication, type Review } from '../api.ts'
import { SubmitDialog, SignatureProblemsDialog, UnsignedDialog } from './submission-dialogs.tsx'

export interface Submission {
  /** Asks the necessary questions, then submits. */
  start: (method: PaymentMethod) => void
  total: string
  isFree: boolean
  isWorking: boolean
  problem: unknown
  dialogs: ReactNode
}

/**
 * Submits an application: it asks about invalid signatures and unsigned documents first. Without a fee the application
 * is sent at once, so it asks for confirmation, too; with a fee it continues to the payment, which may still be cancelled.
 */
export function useSubmission(application: Application, review: Review | undefined): Submission {
  const navigate = useNavigate()
  const { uuid } = application
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [asking, setAsking] = useState<'signatures' | 'unsigned' | 'confirm'>()
  const unsigned = review?.unsigned_documents ?? []
  const doubtful = application.documents.filter(({ signatures }) => signatures.some(({ secure }) => !secure))
  const toDocuments = () => void navigate({ to: paths.submitForm, params: { uuid }, search: { tab: 'documents' } })
  const close = () => setAsking(undefined)
  const total = review?.quote.total ?? application.total_price
  const submit = useMutation({
    mutationFn: (chosen: PaymentMethod) =>
      submitApplication(uuid, {
        version: review?.version ?? application.version,
        documents: application.documents.map(({ uuid: id, digest }) => ({ uuid: id, digest })),
        total,
        without_signatures: unsigned.length > 0,
        method: chosen,
      }),
    async onSuccess(started) {
      if (started.status === 'payment') return leaveFor(started.redirect_url, comeBack)
      await navigate({ to: paths.success, search: { uuid } })
    },
    onSettled: () => setAsking(undefined),
    // After any refusal the current state is displayed.
    onError: () => void refreshApplication(uuid),
  })
  const isFree = Number(total) === 0
  function confirm(chosen: PaymentMethod) {
    setAsking(isFree ? 'confirm' : undefined)
    if (!isFree) submit.mutate(chosen)
  }
  const askAboutUnsigned = (chosen: PaymentMethod) => (unsigned.length > 0 ? setAsking('unsigned') : confirm(chosen))
  const comeBack = () => {
    submit.reset()
    void refreshApplication(uuid)
  }

  return {
    start(chosen) {
      setMethod(chosen)
      if (doubtful.length > 0) setAsking('signatures')
      else askAboutUnsigned(chosen)
    },
    total,
    isFree,
    // The buttons stay disabled until the browser has left for the payment page.
    isWorking: submit.isPending || (submit.isSuccess && submit.data.status === 'payment'),
    problem: submit.error,
    dialogs: (
      <>
        {asking === 'signatures' && (
          <SignatureProblemsDialog
            documents={doubtful}
            onBack={toDocuments}
            onContinue={() => askAboutUnsigned(method)}
            onClose={close}
          />
        )}
        {asking === 'unsigned' && (
          <UnsignedDialog
            documents={application.documents}
            unsigned={unsigned}
            onBack={toDocuments}
            onContinue={() => confirm(method)}
            onClose={close}
          />
        )}
        {asking === 'confirm' && (
          <SubmitDialog
            application={application}
            isWorking={submit.isPending}
            onConfirm={() => submit.mutate(method)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
