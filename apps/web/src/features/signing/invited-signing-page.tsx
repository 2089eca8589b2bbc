import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { OpenTask } from '../../shared/applications/signing-task.ts'
import { useFormats } from '../../shared/formats.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { keepNumbers } from '../../shared/ui/keep-numbers.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Declined, Declining } from './declining.tsx'
import { hasAll, OtherDocuments } from './other-documents.tsx'
import { hasDoneYourPart } from './signed-together.ts'
import { SigningPage } from './signing-page.tsx'

/** Renders the signing page of an invited signer, who sees nothing else of the application. */
export function TaskPage({ task, wanted }: { task: OpenTask; wanted: string }) {
  const t = useTranslations('signers.task')
  const { uuid, number, services, documents, may_sign: maySign } = task
  const back = <LinkButton to={paths.entities}>{t('back')}</LinkButton>
  const document = documents.find((each) => each.uuid === wanted) ?? documents[0]
  if (!document)
    return (
      <>
        <PageHeading>{t('changed')}</PageHeading>
        <Alert tone="warn" actions={back}>
          <p>{t('changedText')}</p>
        </Alert>
      </>
    )
  return (
    <SigningPage
      application={{ uuid, number, services, documents, permitted_actions: maySign ? ['sign'] : [] }}
      document={document}
      intro={
        <>
          <Asked task={task} />
          {!isOver(task) && <Declined task={task} />}
          <SignatureGone task={task} />
        </>
      }
      list={
        <>
          <NextEvents task={task} />
          <OtherDocuments
            title={t('others')}
            application={uuid}
            documents={documents.filter((each) => each !== document)}
          />
        </>
      }
      back={back}
    >
      {!isOver(task) && <Declining task={task} />}
    </SigningPage>
  )
}

/** Checks that nothing is left to sign, also where others have signed instead or a signature is still being checked. */
const isOver = ({ state, documents }: OpenTask) =>
  state === 'signed' || documents.every((each) => hasAll(each) || hasDoneYourPart(each))

/** Explains the next steps to a signer who has signed everything: no list of theirs has the application. */
function NextEvents({ task: { asked_by: name, documents } }: { task: OpenTask }) {
  const t = useTranslations('signers.task')
  if (!documents.every(hasDoneYourPart)) return null
  return (
    <Card title={t('next')}>
      <p>{t('nextSubmit', { name })}</p>
      <p>{t('nextNotice')}</p>
    </Card>
  )
}

/** Explains why a signer is asked for another PIN. */
export function SignatureGone({ task }: { task: OpenTask }) {
  const t = useTranslations('signers.task')
  if (task.state !== 'unsigned' || isOver(task)) return null
  return (
    <Alert tone="warn" title={t('unsigned')}>
      <p>{t('unsignedText')}</p>
    </Alert>
  )
}

function Asked({ task }: { task: OpenTask }) {
  const { asked_by: name, number, services, entity, until } = task
  const t = useTranslations('signers.task')
  const { day } = useFormats()
  return (
    <>
      <p>
        {keepNumbers(
          t(isOver(task) ? 'askedBefore' : 'asked', {
            name,
            number,
            services: services.map((each) => each.name).join(', '),
          }),
        )}
        {entity !== null && <> {t('about', { entity })}</>}
        {until !== null && !isOver(task) && (
          <>
            {' '}
            <strong>{t('until', { day: day(until) })}</strong>
          </>
        )}
      </p>
      <p>{t('limited')}</p>
    </>
  )
}
