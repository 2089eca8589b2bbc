import { listContainedPlaces } from '@portal/forms/answers/active-documents'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useTranslations } from 'use-intl/react'
import { joinLabel } from '../../../shared/applications/join-label.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { placeWords } from '../../../shared/applications/place-words.ts'
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
  const { points, opened } = postponement
  const contained = points.flatMap(({ document_type: type }) =>
    type === null ? [] : services.flatMap((service) => listContained(application, service, type)),
  )
  const printed = opened.filter((path) => contained.includes(path))
  const name = (listed: readonly string[]) => [
    ...new Set(listed.flatMap((path) => placeWords({ path, document_type: null, text: '' }, services, texts) ?? [])),
  ]
  const printedPlaces = name(printed)
  const openedPlaces = name(opened.filter((path) => !printed.includes(path)))
  return (
    <Alert tone="warn" title={t('title', { number: postponement.number ?? '' })}>
      <p className={styles['own']}>{postponement.text}</p>
      {points.length > 0 && (
        <ul>
          {points.map((point, index) => {
            const place = placeWords(point, services, texts)
            return <li key={index}>{place === null ? point.text : joinLabel(place, point.text)}</li>
          })}
        </ul>
      )}
      <p>{t('text')}</p>
      {printed.length > 0 && <p>{t(printedPlaces.length > 0 ? 'contained' : 'containedAll')}</p>}
      <Places places={printedPlaces} />
      {openedPlaces.length > 0 && <p>{t('opened')}</p>}
      <Places places={openedPlaces} />
    </Alert>
  )
}

const listContained = ({ submitData }: Application, service: ServiceDefinition, type: string) =>
  listContainedPlaces(service, (submitData[service.code] ?? {}) as ServiceAnswers, type)

function Places({ places }: { places: readonly string[] }) {
  if (places.length === 0) return null
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  )
}
