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
  /** Asks the necessary questions, then submits. */
  start: () => void
  isWorking: boolean
  problem: unknown
  dialogs: ReactNode
}

/**
 * Submits an application: it asks about invalid signatures and unsigned documents first, then for confirmation, and
 * continues to the bank's page or the end.
 */
export function useSubmission(application: Application, review: Review | undefined): Submission {
  const navigate = useNavigate()
  const { uuid } = application
  const [asking, setAsking] = useState<'signatures' | 'unsigned' | 'confirm'>()
  const unsigned = review?.unsigned_documents ?? []
  const doubtful = application.documents.filter(({ signatures }) => signatures.some(({ secure }) => !secure))
  const afterSignatures = unsigned.length > 0 ? 'unsigned' : 'confirm'
  const toDocuments = () => void navigate({ to: paths.submitForm, params: { uuid }, search: { tab: 'documents' } })
  const close = () => setAsking(undefined)
  const total = review?.quote.total ?? application.total_price
  const submit = useMutation({
    mutationFn: (method: PaymentMethod) =>
      submitApplication(uuid, {
        version: review?.version ?? application.version,
        documents: application.documents.map(({ uuid: id, digest }) => ({ uuid: id, digest })),
        total,
        without_signatures: unsigned.length > 0,
        method,
      }),
    async onSuccess(started) {
      if (started.status === 'payment') return leaveFor(started.redirect_url, comeBack)
      await navigate({ to: paths.success, search: { uuid } })
    },
    onSettled: () => setAsking(undefined),
    // After any refusal the current state is displayed.
    onError: () => void refreshApplication(uuid),
  })
  const comeBack = () => {
    submit.reset()
    void refreshApplication(uuid)
  }

  return {
    start: () => setAsking(doubtful.length > 0 ? 'signatures' : afterSignatures),
    // The buttons stay disabled until the browser has left for the payment page.
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
            total={total}
            isWorking={submit.isPending}
            onConfirm={submit.mutate}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
