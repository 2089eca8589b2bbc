import { listContainedPlaces } from '@portal/forms/answers/active-documents'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { DecisionPoints } from '../../../shared/applications/decision/decision-points.tsx'
import { placeWords } from '../../../shared/applications/decision/place-words.ts'
import { findPlace, isAnswered, listOpenPoints, type Point } from '../../../shared/applications/decision/points.ts'
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
  const mayRemedy = application.permitted_actions.includes('reinitiate')
  const sent = mayRemedy ? t('postponed') : t('sent')
  const reason =
    application.stage === 'payment' ? t('payment') : application.submitted_at !== null || !isSigned ? sent : t('signed')
  return (
    <Alert
      tone="info"
      title={t('title')}
      actions={
        <LinkButton to={mayRemedy ? paths.submission : paths.application} params={{ uuid: application.uuid }}>
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
  const stepsIn = (path: string) =>
    services.find(({ code }) => code === path)?.steps.map(({ key }) => `${path}.${key}`) ?? [path]
  const listNamed = (listed: readonly string[]) => [
    ...new Map(
      listed.flatMap((path) => {
        const point = { path, document_type: null, text: '' }
        const name = placeWords(point, services, texts)
        return name === null ? [] : [[name, point]]
      }),
    ).values(),
  ]
  const printedPlaces = listNamed(printed.flatMap(stepsIn))
  const openedPlaces = listNamed(opened.filter((path) => !printed.includes(path)))
  const list = (listed: readonly Point[]) =>
    listed.length > 0 && <DecisionPoints application={application} points={listed} services={services} />
  return (
    <Alert tone="warn" title={t('title', { number: postponement.number ?? '' })}>
      <p className={styles['own']}>{postponement.text}</p>
      {list(points)}
      <p>{t('text')}</p>
      {printedPlaces.length > 0 && <p>{t('contained')}</p>}
      {list(printedPlaces)}
      {openedPlaces.length > 0 && <p>{t('opened')}</p>}
      {list(openedPlaces)}
    </Alert>
  )
}

/** Warns before the submission of a returned application in which places of the decision stay as they were. */
export function UnremediedNotice({ application, maySubmit }: { application: Application; maySubmit: boolean }) {
  const t = useTranslations('applications.overview.unremedied')
  const unchanged = listOpenPoints(application).filter((point) => findPlace(point) && !isAnswered(point, application))
  if (unchanged.length === 0) return null
  return (
    <Alert tone="warn" title={t('title')}>
      <p>
        {t('text', { count: unchanged.length })} {t(maySubmit ? 'asItIs' : 'risk')}
      </p>
    </Alert>
  )
}

const listContained = ({ submitData }: Application, service: ServiceDefinition, type: string) =>
  listContainedPlaces(service, (submitData[service.code] ?? {}) as ServiceAnswers, type)
