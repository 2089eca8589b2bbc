import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { useFormIssues } from '../../shared/form/use-form-issues.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { changeDelegation, givingQuery, type DelegationRow } from './api.ts'
import {
  changedTerms,
  toFields,
  termIssues,
  today,
  type Issue,
  type TermFields as Fields,
} from './delegation-fields.ts'
import styles from './delegations.module.css'
import { FormFailure } from './form-failure.tsx'
import { TermFields, useIssueText } from './term-fields.tsx'

interface ChangeFormProps {
  row: DelegationRow
  onClose: () => void
  onChanged: (changed: DelegationRow) => void
}

/** Renders the terms of a delegation for a change. */
export function ChangeForm({ row, onClose, onChanged }: ChangeFormProps) {
  const t = useTranslations('delegations.form')
  const title = useTranslations('delegations.one')('change')
  const text = useIssueText()
  const { data: giving } = useQuery(givingQuery(row.entity.uuid))
  const [before] = useState<Fields>(() => toFields(row))
  const [fields, setFields] = useState(before)
  const { issues, fields: faulty, attempt, mayBeSent, removeFixed } = useFormIssues<keyof Fields, Issue>()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => form.current?.focus(), [])
  const bounds = { longest: giving?.longest_until ?? null, begun: row.valid_from }
  const sending = useMutation({
    mutationFn: () => changeDelegation(row, changedTerms(before, fields)),
    onSuccess: onChanged,
  })

  function change(changed: Partial<Fields>) {
    const next = { ...fields, ...changed }
    setFields(next)
    sending.reset()
    removeFixed(termIssues(next, bounds))
  }

  function send() {
    if (mayBeSent(termIssues(fields, bounds))) sending.mutate()
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles['form']}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        errors={faulty.map((field) => ({ id: `delegation-${field}`, text: text(issues[field]) }))}
      />
      {giving?.needs_confirmation && (
        <Alert tone="info">
          <p>{t('jointChange')}</p>
        </Alert>
      )}
      <TermFields
        fields={fields}
        issues={issues}
        longest={bounds.longest}
        hasBegun={row.valid_from <= today()}
        onChange={change}
      />
      {sending.error && <FormFailure failure={sending.error} title={t('changeFailed')} />}
      <div className={styles['submit']}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
