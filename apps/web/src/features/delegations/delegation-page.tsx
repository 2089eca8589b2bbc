import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Facts } from '../../shared/ui/tables/facts.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { delegationQuery, type DelegationRow } from './api.ts'
import { ChangeForm } from './change-form.tsx'
import { isAwaited, listActions, nameAction } from './delegation-table.tsx'
import { DelegationStatus, getPersonName, useTermWords } from './delegation-words.tsx'
import styles from './delegations.module.css'
import { useAction } from './use-action.tsx'

const route = getRouteApi('/data/signed-in/delegations/$uuid')

export function DelegationRoute() {
  const { uuid } = route.useParams()
  const { done } = route.useSearch()
  return <DelegationPage key={uuid} uuid={uuid} done={done} />
}

/** Renders one delegation, for either party. */
export function DelegationPage({ uuid, done }: { uuid: string; done?: 'given' | 'pending' | undefined }) {
  const t = useTranslations('delegations')
  const { data: row, error, refetch } = useQuery(delegationQuery(uuid))
  const [isChanging, setIsChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  // The focus returns to the button that opened the form; the result takes the focus after an action.
  useEffect(() => {
    if (wasChanging.current && !isChanging) opener.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  const { ask, report, notice, dialog } = useAction(done)
  if (error && row === undefined && !(error instanceof ApiProblem && error.isMissing))
    return (
      <>
        <PageHeading>{t('one.heading')}</PageHeading>
        <BrokenState problem={error} onRetry={() => void refetch()} />
      </>
    )
  if (row === undefined && !error) return <Skeleton shape="page" />
  if (!row) return <Missing notice={notice} />
  // Recipients know their own name, so the entity's name is displayed.
  const title = row.is_own ? row.entity.name : getPersonName(row)
  return (
    <>
      <Breadcrumbs current={title}>
        <Link to={paths.delegations}>{t('title')}</Link>
      </Breadcrumbs>
      <PageHeading aside={<DelegationStatus row={row} />}>{t('one.title', { name: title })}</PageHeading>
      {notice}
      <div className={styles['page']}>
        {row.status === 'suspended' && (
          <Alert tone="warn">
            <p>{t('one.suspended')}</p>
          </Alert>
        )}
        {row.status === 'sent' && <Waiting row={row} />}
        <Card title={t('one.facts')}>
          <DelegationFacts row={row} />
        </Card>
        {row.confirmations && <Confirmations confirmations={row.confirmations} />}
        {isChanging ? (
          <ChangeForm
            row={row}
            onClose={() => setIsChanging(false)}
            onChanged={({ status }) => {
              setIsChanging(false)
              report(status === 'pending' ? 'pending' : 'changed')
            }}
          />
        ) : (
          <div className={styles['submit']}>
            {row.is_own && row.status === 'active' && (
              <LinkButton to={paths.entityInfo} params={{ entityId: row.entity.uuid, slug: 'general' }} look="primary">
                {t('one.entity')}
              </LinkButton>
            )}
            {listActions(row)
              .filter(isAwaited)
              .map((action) => (
                <Button key={action} look="primary" onClick={() => ask(action, row)}>
                  {t(`actions.${action}`)}
                </Button>
              ))}
            {row.permissions.can_edit && (
              <Button ref={opener} icon={<Pencil size={20} aria-hidden />} onClick={() => setIsChanging(true)}>
                {t('one.change')}
              </Button>
            )}
            {listActions(row)
              .filter((action) => !isAwaited(action))
              .map((action) => (
                <Button key={action} look="danger" onClick={() => ask(action, row)}>
                  {t(`actions.${nameAction(action, row)}`)}
                </Button>
              ))}
            <LinkButton to={paths.delegations} look="quiet">
              {t('one.back')}
            </LinkButton>
          </div>
        )}
      </div>
      {dialog}
    </>
  )
}

/** Explains the next step of a sent delegation to either party. */
function Waiting({ row: { is_own: isOwn, name_differs: nameDiffers, ...row } }: { row: DelegationRow }) {
  const t = useTranslations('delegations.sent')
  const side = isOwn ? 'received' : 'given'
  return (
    <Alert tone={nameDiffers ? 'warn' : 'info'}>
      <p>{t(`${side}.${nameDiffers ? 'nameDiffers' : 'waits'}`, { person: getPersonName(row) })}</p>
    </Alert>
  )
}

function Missing({ notice }: { notice: ReactNode }) {
  const t = useTranslations('delegations.one')
  return (
    <>
      <PageHeading>{t('missing.title')}</PageHeading>
      {notice}
      <Alert tone="warn" actions={<LinkButton to={paths.delegations}>{t('back')}</LinkButton>}>
        <p>{t('missing.text')}</p>
      </Alert>
    </>
  )
}

function DelegationFacts({ row }: { row: DelegationRow }) {
  const t = useTranslations('delegations')
  const words = useTermWords()
  const { dateTime } = useFormats()
  const facts: [label: string, value: ReactNode, detail?: string][] = [
    [t('columns.entity'), row.entity.name, t('number', { number: row.entity.registration_number })],
    [t('columns.person'), getPersonName(row), `${t('one.code')} ${row.authorized_person.identification_number}`],
    [t('columns.access'), words.level(row.permission_level), words.levelHint(row.permission_level)],
    [t('one.role'), t(`roles.${row.role}`)],
    [t('columns.period'), words.period(row)],
    [t('one.author'), row.author ?? row.issuer.name, `${row.issuer.name}, ${row.issuer.registration_number}`],
    [t('one.created'), dateTime(row.created_at)],
  ]
  return (
    <Facts
      facts={facts.map(([label, value, detail]) => ({
        label,
        value: (
          <>
            {value}
            {detail && <span className={styles['detail']}>{detail}</span>}
          </>
        ),
      }))}
    />
  )
}

function Confirmations({
  confirmations: { confirmed_by: confirmed, missing, among },
}: {
  confirmations: NonNullable<DelegationRow['confirmations']>
}) {
  const t = useTranslations('delegations.confirmations')
  const rows: [label: string, names: readonly string[]][] = [
    [t('confirmed'), confirmed],
    [t('waiting'), among],
  ]
  return (
    <Card title={t('title')}>
      <p>{t('missing', { count: missing })}</p>
      <Facts facts={rows.map(([label, names]) => names.length > 0 && { label, value: names.join(', ') })} />
    </Card>
  )
}
