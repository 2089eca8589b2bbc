import type { SharedDocuments } from '@portal/contract/share-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { useDocumentTitle } from '../../shared/applications/reading/paper-name.ts'
import { GuestBroken } from '../../shared/applications/link-not-valid.tsx'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { sharedDocumentsQuery } from './api.ts'
import { DocumentCards } from './document-cards.tsx'
import { SignPanel } from './ways/sign-panel.tsx'
import { SigningResult } from './signing-result.tsx'
import { listSignedTogether, omitSupersededFailure } from './signing-return.ts'
import { hasAll, OtherDocuments } from './other-documents.tsx'
import { isOneOfSeveral } from './signed-together.ts'
import { useFinishing } from './use-finishing.ts'
import { DeviceNotice } from './ways/device-notice.tsx'
import { useDeviceSigning } from './ways/use-device-signing.ts'
import styles from './signing.module.css'

interface GuestSigningRouteProps {
  application: string
  document: string
  shareKey: string
}

/** Renders the signing page of a share link. */
export function GuestSigningRoute({ application, document: wanted, shareKey }: GuestSigningRouteProps) {
  const t = useTranslations('signing')
  const { data: shared, error, refetch } = useQuery(sharedDocumentsQuery(application, shareKey))
  // An expired link displays nothing more, whatever this tab has stored.
  if (error && (!shared || isRefusal(error)))
    return <GuestBroken problem={error} title={t('title')} onRetry={() => void refetch()} />
  if (!shared) return <Skeleton shape="page" count={4} />
  const document = shared.documents.find(({ uuid }) => uuid === wanted)
  if (document)
    return (
      <GuestSigningPage
        key={wanted}
        application={application}
        shareKey={shareKey}
        shared={shared}
        document={document}
      />
    )
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" title={t('guest.changed')}>
        <p>{t('guest.changedText')}</p>
      </Alert>
      <OtherDocuments title={t('guest.others')} application={application} documents={shared.documents} />
    </div>
  )
}

const isRefusal = (problem: unknown) =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'link-not-valid'

type SharedDocument = SharedDocuments['documents'][number]

const isOpen = (document: SharedDocument) => !hasAll(document) && !document.out_of_date

interface GuestSigningPageProps {
  application: string
  shareKey: string
  shared: SharedDocuments
  document: SharedDocument
}

/** Renders one shared document: its signers, its signatures, and the guest's own signature. */
function GuestSigningPage({ application, shareKey, shared, document }: GuestSigningPageProps) {
  const t = useTranslations('signing')
  const { dateTime } = useFormats()
  const [bar, setBar] = useState<HTMLDivElement | null>(null)
  const finishing = useFinishing(application, document, shareKey)
  const devices = useDeviceSigning(application, finishing)
  const isDone = hasAll(document)
  const isOver = isDone || document.out_of_date || !shared.may_sign
  const outcome = omitSupersededFailure(finishing.outcome, !isDone)
  const isUnderWay =
    devices.asked !== undefined || outcome === 'finishing' || (outcome !== undefined && outcome.kind === 'unknown')
  const open = shared.documents.filter(isOpen)
  const hasSigned = outcome !== undefined && outcome !== 'finishing' && outcome.kind === 'done'
  const maySign = !isOver && !isUnderWay && !hasSigned
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p>
        {t(isOver || hasSigned ? 'guest.introOver' : 'guest.intro', {
          name: shared.asked_by,
          number: shared.application_number,
          hasSubject: String(shared.subject !== null),
          subject: shared.subject ?? '',
        })}
      </p>
      <SigningResult
        document={document}
        outcome={outcome}
        onAsk={finishing.ask}
        signed={hasSigned && <SignedHere shared={shared} documents={listSignedTogether(document.uuid, outcome)} />}
      />
      {document.out_of_date && (
        <Alert tone="warn" title={t('guest.changed')}>
          <p>{t('guest.outOfDate')}</p>
        </Alert>
      )}
      {document.unsigned && maySign && (
        <Alert tone="warn" title={t('guest.unsigned')}>
          <p>{t('guest.unsignedText')}</p>
        </Alert>
      )}
      {!shared.may_sign && outcome === undefined && (
        <Alert tone="info" title={t('locked.title')}>
          <p>{t('locked.text')}</p>
        </Alert>
      )}
      {isDone && outcome === undefined && (
        <Alert tone="good" title={t('done.title')}>
          <SignedHere shared={shared} documents={[document.uuid]} />
          <p>{t('done.complete')}</p>
        </Alert>
      )}
      <DocumentCards application={application} document={document} shareKey={shareKey}>
        {t('guest.until', { when: dateTime(shared.expires_at) })}
      </DocumentCards>
      <DeviceNotice devices={devices} />
      {maySign && (
        <SignPanel
          devices={devices}
          application={application}
          document={document}
          others={open.filter((other) => other.uuid !== document.uuid && !isOneOfSeveral(other, open))}
          shareKey={shareKey}
          bar={bar}
        />
      )}
      {/* Nothing may cover the code that the user compares with the telephone. */}
      {!devices.asked && (
        <div className={styles['actions']}>
          <div ref={setBar} className={styles['signBar']} />
        </div>
      )}
      {!isUnderWay && (
        <OtherDocuments
          title={t('guest.others')}
          application={application}
          documents={shared.documents.filter(({ uuid }) => uuid !== document.uuid)}
        />
      )}
    </div>
  )
}

/** Names the signed documents, their application and its subject. */
function SignedHere({ shared, documents }: { shared: SharedDocuments; documents: readonly string[] }) {
  const t = useTranslations('signing.guest')
  const titleOf = useDocumentTitle()
  const { list } = useFormats()
  return (
    <p>
      {t('signed', {
        number: shared.application_number,
        hasSubject: String(shared.subject !== null),
        subject: shared.subject ?? '',
        names: list(
          documents.flatMap((uuid) => shared.documents.filter((each) => each.uuid === uuid).map(titleOf)),
          'and',
        ),
      })}
    </p>
  )
}
