import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { ApplicationBroken } from '../../shared/applications/application-broken.tsx'
import { useListedTitle } from '../../shared/applications/reading/paper-name.ts'
import { useMissingWords } from '../../shared/applications/missing-words.ts'
import { DateField } from '../../shared/form/date-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { askSigner, signersQuery, type Asked, type SignersOverview, type Signer } from './api.ts'
import { mayBeAsked, mayBeTakenBack, needsLink, SignerList } from './signer-list.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './signers.module.css'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))
const route = getRouteApi('/data/signed-in/applications/$uuid/signers')

export function SignersRoute() {
  const { uuid } = route.useParams()
  const application = useQuery(applicationQuery(uuid))
  const overview = useQuery({ ...signersQuery(uuid), enabled: application.data !== undefined })
  const broken = [application, overview].find(({ isError, data }) => isError && data === undefined)
  if (broken) return <ApplicationBroken problem={broken.error} onRetry={() => void broken.refetch()} />
  if (!application.data || !overview.data) return <Skeleton shape="page" count={5} />
  return <SignersPage application={application.data} overview={overview.data} />
}

interface SignersPageProps {
  application: Application
  overview: SignersOverview
}

/** Lists the signers of an application with their grounds and the state of their requests. */
export function SignersPage({ application, overview }: SignersPageProps) {
  const { uuid, number } = application
  const t = useTranslations('signers')
  const { day } = useFormats()
  const [until, setUntil] = useState(overview.until ?? '')
  const [isDayWrong, setDayWrong] = useState(false)
  const [said, setSaid] = useState<string>()
  const [takenBack, setTakenBack] = useState<Signer>()
  const notice = useRef<HTMLDivElement>(null)
  const ask = useMutation({ mutationFn: (asked: Asked) => askSigner(asked) })
  useEffect(() => {
    if (said !== undefined) notice.current?.focus()
  }, [said])
  const outOfDate = overview.documents.some((document) => document.out_of_date)
  const waiting = overview.signers.filter(
    (signer) => mayBeAsked(signer) && !['declined', 'replaced'].includes(signer.state),
  )
  const mayInvite = overview.may_invite && !outOfDate
  const others = overview.signers.filter(({ awaited, is_you: isYou }) => awaited && !isYou)
  const isOnlyByLink = others.length > 0 && others.every(needsLink)

  function send(signer: Pick<Asked, 'signer' | 'action' | 'everybody'>, done: string) {
    const isDay = until === '' || /^\d{4}-\d{2}-\d{2}$/.test(until)
    setDayWrong(!isDay)
    setSaid(undefined)
    if (!isDay) return document.getElementById('sign-until')?.focus()
    const isNew = signer.action === 'invite' && until !== (overview.until ?? '')
    ask.mutate(
      { application: uuid, ...signer, ...(isNew && { until: until === '' ? null : until }) },
      { onSuccess: () => setSaid(done) },
    )
  }

  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={styles['note']}>{t('of', { number })}</p>
      <p>
        {t('intro')}
        {!overview.complete && !isOnlyByLink && <> {t('requests')}</>}
      </p>
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {said !== undefined && (
          <Alert tone="good" live>
            {said}
          </Alert>
        )}
        {ask.isError && <BrokenState problem={ask.error} title={t('failed')} />}
      </div>
      {overview.documents.length === 0 && <Alert tone="info">{t('none')}</Alert>}
      {outOfDate && <Alert tone="warn">{t('outOfDate')}</Alert>}
      {overview.complete && <Alert tone="good">{t('complete')}</Alert>}
      <Missing application={application} overview={overview} />
      {overview.signers.length > 0 && (
        <Card
          title={t('people')}
          actions={
            mayInvite &&
            waiting[0] && (
              <Button
                // Once enough signers were asked, the rest are only a choice: an officer who is recalled may be among them.
                look={application.next_step === 'signatures' ? 'secondary' : 'primary'}
                busy={ask.isPending}
                icon={<Send size={20} aria-hidden />}
                onClick={() =>
                  send(
                    { signer: waiting[0]!.uuid, action: 'invite', everybody: true },
                    t('done.all', { count: waiting.length }),
                  )
                }
              >
                {t('inviteAll', { count: waiting.length })}
              </Button>
            )
          }
        >
          <SignerList
            application={application}
            signers={overview.signers}
            mayInvite={mayInvite}
            isBusy={ask.isPending}
            onAsk={(signer, action) =>
              send({ signer: signer.uuid, action }, t(`done.${action}`, { name: signer.name }))
            }
            onTakeBack={setTakenBack}
          />
          {mayInvite &&
            !overview.complete &&
            // The day goes out with a request only.
            (overview.signers.some(mayBeAsked) ? (
              <DateField
                id="sign-until"
                label={t('until.label')}
                hint={t('until.hint')}
                value={until}
                error={isDayWrong ? t('until.wrong') : undefined}
                onChange={setUntil}
              />
            ) : (
              overview.until !== null && <p>{t('until.chosen', { day: day(overview.until) })}</p>
            ))}
          {mayInvite &&
            !overview.complete &&
            overview.signers.some((each) => mayBeAsked(each) || mayBeTakenBack(each)) && (
              <p className={styles['note']}>{t('reminders')}</p>
            )}
        </Card>
      )}
      {takenBack && (
        <Suspense>
          <ReplaceDialog
            application={uuid}
            signer={takenBack}
            others={overview.signers}
            onDone={(done) => {
              setTakenBack(undefined)
              setSaid(done)
            }}
            onClose={() => setTakenBack(undefined)}
          />
        </Suspense>
      )}
      {overview.link !== null && !overview.complete && <SignersLink link={overview.link} />}
      <div className={styles['actions']}>
        {mayInvite && overview.complete && (
          <LinkButton look="primary" to={paths.application} params={{ uuid }}>
            {t('review')}
          </LinkButton>
        )}
        <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
          {t('back')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Counts the missing signatures document by document: any way to fulfil a right counts. */
function Missing({ application, overview }: Pick<SignersPageProps, 'application' | 'overview'>) {
  const t = useTranslations('signers')
  const titleOf = useListedTitle(application.documents)
  const words = useMissingWords()
  const open = overview.documents.filter(({ missing }) => missing.length > 0)
  if (open.length === 0) return null
  return (
    <Card title={t('missing')}>
      <ul>
        {open.map(({ missing, ...document }) => (
          <li key={document.uuid}>
            {titleOf(document)}: {words(missing)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SignersLink({ link }: { link: string }) {
  const t = useTranslations('signers.link')
  const id = useId()
  return (
    <Card title={t('title')}>
      <p>{t('text')}</p>
      <label htmlFor={id}>{t('label')}</label>
      <div className={styles['link']}>
        <input type="text" id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton value={link} label={t('copy')} done={t('copied')} worded />
      </div>
    </Card>
  )
}
