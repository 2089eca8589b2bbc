import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { getFeeState, type Application } from '../../../shared/applications/application.ts'
import { useDocumentTitle, useListedTitle } from '../../../shared/applications/reading/paper-name.ts'
import { findWorstVerdict, verdictWords } from '../../../shared/applications/signature-verdict.ts'
import { loadTexts } from '../../../shared/intl.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { Document, Review } from '../api.ts'
import { WarningDialog } from '../warning-dialog.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'

/** Returns the name for which the application is submitted, as every question about it displays it. */
const submittedFor = ({ subject, author }: Application) => subject?.name ?? author.name

/** Displays who submits the application, or for which entity. Neither sentence declines the name. */
export function SubmittedFor({ application }: { application: Application }) {
  const t = useTranslations('applications.submission')
  const name = submittedFor(application)
  return application.subject ? t('for', { name }) : t('forSelf', { name })
}

const SignatureReasons = lazyPart(async () => {
  const [reasons] = await Promise.all([import('./signature-reasons.tsx'), loadTexts('findings')])
  return reasons
})

interface SignatureProblemsDialogProps {
  documents: readonly Document[]
  onBack: () => void
  onContinue: () => void
  onClose: () => void
}

/** Warns about invalid signatures, which do not block: the register decides. */
export function SignatureProblemsDialog({ documents, onBack, onContinue, onClose }: SignatureProblemsDialogProps) {
  const t = useTranslations('applications.signatureProblems')
  const verdict = useTranslations('applications.documents')
  const titleOf = useDocumentTitle()
  return (
    <WarningDialog
      title={t('title')}
      back={t('back')}
      goOn={t('continue')}
      onBack={onBack}
      onContinue={onContinue}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ul>
        {documents.map((document) => (
          <li key={document.uuid}>
            {titleOf(document)}: {verdict(verdictWords[findWorstVerdict(document.signatures) ?? 'NOT-SECURE'])}
            <Suspense>
              <SignatureReasons signatures={document.signatures} />
            </Suspense>
          </li>
        ))}
      </ul>
      <p>{t('consequence')}</p>
    </WarningDialog>
  )
}

interface UnsignedDialogProps {
  documents: readonly Document[]
  unsigned: Review['unsigned_documents']
  onBack: () => void
  onContinue: () => void
  onClose: () => void
}

/** Warns about missing e-signatures, which never block; the choice to continue is recorded. */
export function UnsignedDialog({ documents, unsigned, onBack, onContinue, onClose }: UnsignedDialogProps) {
  const t = useTranslations('applications.unsigned')
  const titleOf = useListedTitle(documents)
  return (
    <WarningDialog
      title={t('title')}
      back={t('back')}
      goOn={t('continue')}
      onBack={onBack}
      onContinue={onContinue}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ul>
        {unsigned.map((listed) => (
          <li key={listed.uuid}>{titleOf(listed)}</li>
        ))}
      </ul>
      <p>{t('consequence')}</p>
    </WarningDialog>
  )
}

interface SubmitDialogProps {
  application: Application
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation where no fee is due: the application is sent at once. */
export function SubmitDialog({ application, isWorking, onConfirm, onClose }: SubmitDialogProps) {
  const t = useTranslations('applications.submission')
  const name = submittedFor(application)
  return (
    <ConfirmDialog
      alert
      title={t('title')}
      closable={!isWorking}
      onClose={onClose}
      confirm={isWorking ? t('working') : application.subject ? t('confirm', { name }) : t('confirmSelf')}
      cancel={t('cancel')}
      isBusy={isWorking}
      onConfirm={onConfirm}
    >
      <p>
        <strong>
          <SubmittedFor application={application} />
        </strong>
      </p>
      {application.subject_name !== null && application.subject_name !== name && (
        <p>{t('about', { subject: application.subject_name })}</p>
      )}
      <p>{t('text')}</p>
      <p>{t(getFeeState(application) === 'unconfirmed' ? 'unknownFee' : 'noFee')}</p>
    </ConfirmDialog>
  )
}
