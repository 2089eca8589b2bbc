import type { PaymentMethod } from '@portal/contract/payments'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { refreshApplication, type Application } from '../../../shared/applications/application.ts'
import { leaveFor } from '../../../shared/page/leave-for.ts'
import { submitApplication, type Review } from '../api.ts'
import { SubmitDialog, SignatureProblemsDialog, UnsignedDialog } from './submission-dialogs.tsx'

interface Submission {
  /** Asks what has to be asked, then submits. */
  start: () => void
  isWorking: boolean
  problem: unknown
  dialogs: ReactNode
}

/** Submitting: signatures that did not pass and unsigned documents are asked about first, then the confirmation that names for whom; then the bank's page or the end. */
export function useSubmission(application: Application, review: Review | undefined): Submission {
  const navigate = useNavigate()
  const { uuid } = application
  const [asking, setAsking] = useState<'signatures' | 'unsigned' | 'confirm'>()
  const unsigned = review?.unsigned_documents ?? []
  const doubtful = application.documents.filter(({ signatures }) => signatures.some(({ secure }) => !secure))
  const afterSignatures = unsigned.length > 0 ? 'unsigned' : 'confirm'
  const toDocuments = () => void navigate({ to: paths.submitForm, params: { uuid }, search: { tab: 'documents' } })
  const close = () => setAsking(undefined)
  const submit = useMutation({
    mutationFn: (method: PaymentMethod) =>
      submitApplication(uuid, {
        version: review?.version ?? application.version,
        without_signatures: unsigned.length > 0,
        method,
      }),
    async onSuccess(started) {
      if (started.status === 'payment') return leaveFor(started.redirect_url, comeBack)
      await navigate({ to: paths.success, search: { uuid } })
    },
    onSettled: () => setAsking(undefined),
    // Whatever was refused, what stands now is shown.
    onError: () => void refreshApplication(uuid),
  })
  const comeBack = () => {
    submit.reset()
    void refreshApplication(uuid)
  }

  return {
    start: () => setAsking(doubtful.length > 0 ? 'signatures' : afterSignatures),
    // Until the browser has left for the payment page nothing may be clicked twice.
    isWorking: submit.isPending || (submit.isSuccess && submit.data.status === 'payment'),
    problem: submit.error,
    dialogs: (
      <>
        {asking === 'signatures' && (
          <SignatureProblemsDialog
            documents={doubtful}
            onBack={toDocuments}
            onContinue={() => setAsking(afterSignatures)}
            onClose={close}
          />
        )}
        {asking === 'unsigned' && (
          <UnsignedDialog
            names={unsigned.map(({ name }) => name)}
            onBack={toDocuments}
            onContinue={() => setAsking('confirm')}
            onClose={close}
          />
        )}
        {asking === 'confirm' && (
          <SubmitDialog
            application={application}
            total={review?.quote.total ?? application.total_price}
            isWorking={submit.isPending}
            onConfirm={submit.mutate}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
