import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { staysAsFiled } from '../../shared/applications/decision/points.ts'
import { isAwaited, mayAnyoneSign } from '../../shared/applications/signature-verdict.ts'
import { useDocumentTitle } from '../../shared/applications/reading/paper-name.ts'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { Document } from './api.ts'
import { DocumentCards } from './document-cards.tsx'
import { hasAll } from './other-documents.tsx'
import { RemoveSignatures } from './remove-signatures.tsx'
import { hasDoneYourPart, isOneOfSeveral, signedByYou } from './signed-together.ts'
import { SignPanel } from './ways/sign-panel.tsx'
import { SigningResult } from './signing-result.tsx'
import { omitSupersededFailure, type Outcome } from './signing-return.ts'
import { useFinishing } from './use-finishing.ts'
import { DeviceNotice } from './ways/device-notice.tsx'
import { useDeviceSigning } from './ways/use-device-signing.ts'
import styles from './signing.module.css'

/** The parts of an application that a signer needs; invited signers have no more. */
export type Signable = Pick<Application, 'uuid' | 'number' | 'permitted_actions'> &
  /** Absent for invited signers, who ask no others. */
  Partial<Pick<Application, 'next_step' | 'state' | 'submitted_at' | 'postponement'>> & {
    services: readonly { name: string }[]
    documents: readonly SignedDocument[]
  }
export type SignedDocument = Omit<Document, 'service' | 'row' | 'person' | 'scan' | 'language' | 'uncounted'> &
  Partial<Pick<Document, 'person' | 'scan' | 'uncounted'>>

interface SigningPageProps {
  application: Signable
  document: SignedDocument
  /** The person who asks, for an invited signer. */
  intro?: ReactNode
  /** The other documents, where the reader has no page that lists them. */
  list?: ReactNode
  /** Further actions of the signer. */
  children?: ReactNode
  /** The link from here, if not back to the application's documents. */
  back?: ReactNode
}

const awaitsYou = ({ signers, complete, out_of_date }: SignedDocument) =>
  !complete && !out_of_date && signers.some((signer) => signer.is_you && isAwaited(signer))

/** Evidence needs no signature, but it is filed with a warning without one: it is signed together with the others. */
const maySignToo = (document: SignedDocument, application: Signable) =>
  awaitsYou(document) ||
  (document.origin === 'uploaded' &&
    document.signatures.length === 0 &&
    mayAnyoneSign(document) &&
    !staysAsFiled(application, document))

/** Checks for removable signatures: those inside a PDF are part of its bytes, and the portal has the unsigned bytes only of documents that it printed. */
const hasRemovable = ({ signatures, media_type, origin }: SignedDocument) =>
  signatures.length > 0 && (media_type !== 'application/pdf' || origin === 'generated')

/** Renders one document: its signers, its signatures, and the signing itself. */
export function SigningPage({ application, document, intro, list, children, back }: SigningPageProps) {
  const t = useTranslations('signing')
  const titleOf = useDocumentTitle()
  const { uuid, number, services, permitted_actions: may } = application
  const { data: profile } = useQuery(profileQuery())
  const why = profile?.mode === 'internal' ? 'helpDesk' : 'locked'
  const finishing = useFinishing(uuid, document)
  const devices = useDeviceSigning(uuid, finishing)
  const hasSigned = hasDoneYourPart(document)
  const isExpected = mayAnyoneSign(document) || document.signers.some(({ is_you }) => is_you)
  const isDone = hasAll(document)
  const outcome = omitSupersededFailure(finishing.outcome, !hasSigned && (isExpected || !isDone))
  const awaitsNone = application.documents.every((each) => !each.signers.some((one) => one.is_you && isAwaited(one)))
  const [bar, setBar] = useState<HTMLDivElement | null>(null)
  const isUnderWay = outcome === 'finishing' || devices.asked !== undefined
  const maySign =
    may.includes('sign') &&
    isExpected &&
    !hasSigned &&
    !document.out_of_date &&
    !isUnderWay &&
    outcome?.kind !== 'unknown'
  const wanted = application.documents.filter((each) => each.uuid !== document.uuid && maySignToo(each, application))
  const ready = wanted.filter(({ scan }) => scan !== 'pending' && scan !== 'infected')
  const open = application.documents.filter(awaitsYou)
  const others = ready.filter((each) => !isOneOfSeveral(each, open))
  const scanned = wanted.filter(({ scan }) => scan === 'pending')
  const [next] = ready
  // The application is ready for its review once no document waits for a signature.
  const isSigned =
    may.includes('review') && hasSigned && !isUnderWay && application.documents.every(({ complete }) => complete)
  useReviewAfterSigning(uuid, outcome, isSigned && back === undefined)

  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      {intro}
      <SigningResult document={document} outcome={outcome} onAsk={finishing.ask} />
      {outcome === undefined && hasSigned && (
        <Alert tone="good" title={t(`${signedByYou(document)}.title`)}>
          <p>{t(`${signedByYou(document)}.text`)}</p>
        </Alert>
      )}
      {document.out_of_date && (
        <Alert tone="warn" title={t('outOfDate.title')}>
          <p>{t('outOfDate.text')}</p>
        </Alert>
      )}
      {!may.includes('sign') && outcome === undefined && !hasSigned && (
        <Alert tone="info" title={t(`${why}.title`)}>
          <p>{t(`${why}.text`)}</p>
        </Alert>
      )}
      {may.includes('sign') && !isExpected && isDone && outcome === undefined && (
        <Alert tone="good" title={t('done.complete')} />
      )}
      {may.includes('sign') && !isExpected && !isDone && (
        <Alert tone="info" title={t('notYours.title')}>
          <p>{t('notYours.text')}</p>
        </Alert>
      )}
      <DocumentCards application={uuid} document={document}>
        {t('of', { number, services: services.map(({ name }) => name).join(', ') })}
      </DocumentCards>
      <DeviceNotice devices={devices} />
      {maySign && scanned.length > 0 && (
        <Alert tone="info" live title={t('scanned.title', { names: scanned.map(titleOf).join(', ') })}>
          <p>{t('scanned.text')}</p>
        </Alert>
      )}
      {maySign && (
        <SignPanel
          application={uuid}
          document={document}
          others={others}
          devices={devices}
          bar={bar}
          person={profile?.natural_person.uuid}
        />
      )}
      {/* Nothing may cover the code that the user compares with the telephone. */}
      {!devices.asked && (
        <div className={styles['actions']}>
          <div ref={setBar} className={styles['signBar']} />
          {!maySign && !isUnderWay && next && may.includes('sign') && (
            <LinkButton
              look="primary"
              to={paths.signingDocument}
              params={{ application_uuid: uuid, document_uuid: next.uuid }}
            >
              {t('next', { name: titleOf(next) })}
            </LinkButton>
          )}
          {isSigned && back === undefined && (
            <LinkButton look="primary" to={paths.application} params={{ uuid }}>
              {t('toReview')}
            </LinkButton>
          )}
          {hasSigned && !isUnderWay && !isSigned && !next && !document.complete && back === undefined && (
            <LinkButton look="primary" to={paths.signers} params={{ uuid }}>
              {t(application.next_step === 'signatures' ? 'openSigners' : 'askOthers')}
            </LinkButton>
          )}
        </div>
      )}
      {!isUnderWay && list}
      {!devices.asked && (
        <div className={styles['back']}>
          {back ?? (
            <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
              {t('back')}
            </LinkButton>
          )}
        </div>
      )}
      {!devices.asked && may.includes('remove') && !isUnderWay && hasRemovable(document) && (
        <div>
          <RemoveSignatures application={uuid} document={document} />
        </div>
      )}
      {!(hasSigned && awaitsNone) && children}
    </div>
  )
}

const isDoneNow = (outcome: Outcome | 'finishing' | undefined): outcome is Outcome =>
  typeof outcome === 'object' && outcome.kind === 'done'

/** Goes on to the review after the last signature; a page that is opened again stays. */
function useReviewAfterSigning(uuid: string, outcome: Outcome | 'finishing' | undefined, isLast: boolean) {
  const navigate = useNavigate()
  const [wasDone] = useState(() => isDoneNow(outcome))
  const signed = !wasDone && isLast && isDoneNow(outcome) ? String(outcome.signed) : undefined
  useEffect(() => {
    if (signed === undefined) return
    void navigate({ to: paths.application, params: { uuid }, search: { signed }, replace: true })
  }, [signed, uuid, navigate])
}
