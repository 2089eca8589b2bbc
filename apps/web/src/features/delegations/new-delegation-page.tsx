import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { CheckboxField } from '../../shared/form/checkbox-field.tsx'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { PersonCodeField } from '../../shared/form/pattern-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useFormIssues } from '../../shared/form/use-form-issues.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { BrokenPage } from '../../shared/shell/broken-page.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/states/empty-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { giveDelegation, giversQuery, givingQuery } from './api.ts'
import { toBody, emptyFields, newIssues, type Issue, type NewFields } from './delegation-fields.ts'
import styles from './delegations.module.css'
import { FormFailure } from './form-failure.tsx'
import { TermFields, useIssueText } from './term-fields.tsx'

export function NewDelegationPage() {
  const t = useTranslations('delegations')
  const { data: profile, error } = useQuery(profileQuery())
  const {
    data: givers,
    error: broken,
    refetch,
  } = useQuery({ ...giversQuery(profile?.legal_entity_uuid ?? null), enabled: profile !== undefined })
  if ((error && !profile) || (broken && !givers))
    return <BrokenPage title={t('form.title')} problem={error ?? broken} onRetry={() => void refetch()} />
  if (!profile || !givers) return <Skeleton shape="page" />
  return (
    <>
      <Breadcrumbs current={t('form.title')}>
        <Link to={paths.delegations}>{t('title')}</Link>
      </Breadcrumbs>
      <PageHeading>{t('form.title')}</PageHeading>
      {givers.length === 0 ? (
        <EmptyState
          title={t('form.none.title')}
          action={<LinkButton to={paths.delegations}>{t('form.none.back')}</LinkButton>}
        >
          {t('form.none.text')}
        </EmptyState>
      ) : (
        <NewDelegationForm key={profile.legal_entity_uuid} givers={givers} />
      )}
    </>
  )
}

type Field = keyof NewFields

function NewDelegationForm({ givers }: { givers: readonly { uuid: string; name: string }[] }) {
  const t = useTranslations('delegations.form')
  const text = useIssueText()
  const navigate = useNavigate()
  const [only] = givers.length === 1 ? givers : []
  const [fields, setFields] = useState<NewFields>(() => emptyFields(only?.uuid ?? ''))
  const { issues, fields: faulty, attempt, mayBeSent, removeFixed } = useFormIssues<Field, Issue>()
  const key = useRef(crypto.randomUUID())
  const { data: giving } = useQuery({ ...givingQuery(fields.entity), enabled: fields.entity !== '' })
  const longest = giving?.longest_until ?? null
  const sending = useMutation({
    mutationFn: () => giveDelegation(fields.entity, toBody(fields), key.current),
    onSuccess: ({ uuid, status }) =>
      void navigate({
        to: paths.delegation,
        params: { uuid },
        search: { done: status === 'pending' ? 'pending' : 'given' },
      }),
  })

  function change(changed: Partial<NewFields>) {
    const next = { ...fields, ...changed }
    setFields(next)
    // Changed input is a new delegation and not a repetition.
    key.current = crypto.randomUUID()
    sending.reset()
    removeFixed(newIssues(next, longest))
  }

  function send() {
    if (mayBeSent(newIssues(fields, longest))) sending.mutate()
  }

  const entityName = givers.find(({ uuid }) => uuid === fields.entity)?.name
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>{t('intro')}</p>
      <ErrorSummary
        attempt={attempt}
        errors={faulty.map((field) => ({ id: `delegation-${field}`, text: text(issues[field]) }))}
      />
      <Card title={t('whose')}>
        {only ? (
          <p className={styles['only']}>{only.name}</p>
        ) : (
          <SelectField
            id="delegation-entity"
            label={t('entity')}
            error={text(issues.entity)}
            required
            width="full"
            value={fields.entity}
            options={givers.map(({ uuid: value, name: label }) => ({ value, label }))}
            onChange={(entity) => change({ entity })}
          />
        )}
        {giving?.needs_confirmation && entityName && (
          <Alert tone="info" live>
            <p>{t('joint', { entity: entityName })}</p>
          </Alert>
        )}
      </Card>
      <Card title={t('who')}>
        <p>{t('accepts')}</p>
        <CheckboxField
          id="delegation-hasOneName"
          label={t('hasOneName')}
          value={fields.hasOneName}
          onChange={(hasOneName) => change({ hasOneName })}
        />
        <div className={styles['names']}>
          {!fields.hasOneName && (
            <TextField
              id="delegation-name"
              label={t('name')}
              error={text(issues.name)}
              required
              maxLength={250}
              value={fields.name}
              onChange={(name) => change({ name })}
            />
          )}
          <TextField
            id="delegation-lastName"
            label={t(fields.hasOneName ? 'onlyName' : 'lastName')}
            error={text(issues.lastName)}
            required
            maxLength={250}
            value={fields.lastName}
            onChange={(lastName) => change({ lastName })}
          />
        </div>
        <PersonCodeField
          id="delegation-code"
          label={t('code')}
          hint={t('codeHint')}
          error={text(issues.code)}
          required
          value={fields.code}
          onChange={(code) => change({ code })}
        />
      </Card>
      <TermFields fields={fields} issues={issues} longest={longest} onChange={change} />
      {sending.error && <FormFailure failure={sending.error} title={t('failed')} />}
      <div className={styles['submit']}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {t('submit')}
        </Button>
        <LinkButton to={paths.delegations}>{t('cancel')}</LinkButton>
      </div>
    </form>
  )
}
