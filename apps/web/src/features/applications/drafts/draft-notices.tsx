import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { DecisionPoints } from '../../../shared/applications/decision/decision-points.tsx'
import { placeWords } from '../../../shared/applications/decision/place-words.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { useFormats } from '../../../shared/formats.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import styles from '../wizard.module.css'
import type { Restorable } from './use-draft.ts'

/** Offers answers that never reached the portal. */
export function RestoreNotice({ restorable }: { restorable: Restorable }) {
  const t = useTranslations('applications.restore')
  const { dateTime } = useFormats()
  return (
    <Alert
      tone="warn"
      live
      title={t('title')}
      actions={
        <>
          <Button look="primary" onClick={restorable.restore}>
            {t('restore')}
          </Button>
          <Button onClick={restorable.discard}>{t('discard')}</Button>
        </>
      }
    >
      <p>{t('text', { when: dateTime(restorable.at) })}</p>
    </Alert>
  )
}

/** Reports that the application was deleted during data entry, or that the user lost access. */
export function GoneDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useTranslations('applications.form.gone')
  return (
    <ConfirmDialog alert title={t('title')} confirm={t('list')} cancel={t('stay')} onConfirm={onLeave} onClose={onStay}>
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}

/** Explains why data entry is closed, with a link to the next step. */
export function LockedNotice({ application }: { application: Application }) {
  const t = useTranslations('applications.form.locked')
  const isSigned = application.documents.some(({ signatures }) => signatures.length > 0)
  const reason =
    application.stage === 'payment'
      ? t('payment')
      : application.submitted_at !== null || !isSigned
        ? t('sent')
        : t('signed')
  return (
    <Alert
      tone="info"
      title={t('title')}
      actions={
        <LinkButton to={paths.application} params={{ uuid: application.uuid }}>
          {t('overview')}
        </LinkButton>
      }
    >
      <p>{reason}</p>
    </Alert>
  )
}

/** Lists the corrections that the register's decision asks for. */
export function PostponementNotice({
  application,
  services,
}: {
  application: Application
  services: readonly ServiceDefinition[]
}) {
  const t = useTranslations('applications.form.postponed')
  const texts = useKeyedTexts()
  const { postponement, state } = application
  if (!postponement || state !== 'reinitiated') return null
  const opened = new Set(
    postponement.opened.flatMap((path) => placeWords({ path, document_type: null, text: '' }, services, texts) ?? []),
  )
  return (
    <Alert tone="warn" title={t('title', { number: postponement.number ?? '' })}>
      <p className={styles['own']}>{postponement.text}</p>
      {postponement.points.length > 0 && (
        <DecisionPoints application={application} points={postponement.points} services={services} />
      )}
      <p>{t('text')}</p>
      {opened.size > 0 && (
        <>
          <p>{t('opened')}</p>
          <ul>
            {[...opened].map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
