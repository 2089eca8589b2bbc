import { longestSupportSessionReason } from '@portal/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PersonCodeField } from '../../shared/form/pattern-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { formatPersonCode } from '../../shared/formats.ts'
import { useFailureWords } from '../../shared/failure-words.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { changeCustomer } from './change-customer.ts'
import { supportSessionReasonsQuery } from './api.ts'
import {
  otherReason,
  readSupportSession,
  type SupportSession,
  type SupportSessionFields,
} from './read-support-session.ts'

interface SupportSessionDialogProps {
  onClose: () => void
  onEntered: () => void
}

/** Asks the help-desk agent for the customer and the reason. */
export default function SupportSessionDialog({ onClose, onEntered }: SupportSessionDialogProps) {
  const t = useTranslations('helpdesk.dialog')
  const { data: reasons, error, refetch } = useQuery(supportSessionReasonsQuery())
  const [fields, setFields] = useState<SupportSessionFields>({ code: '', reason: '', words: '' })
  const visit = readSupportSession(fields)
  const entering = useMutation({
    mutationFn: ({ code, description }: SupportSession) => changeCustomer(code, description),
    onSuccess: onEntered,
  })
  const change = (changed: Partial<SupportSessionFields>) => setFields((before) => ({ ...before, ...changed }))

  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={!visit} busy={entering.isPending} type="submit" form="support-session">
            {t('enter')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {entering.error && <Failure failure={entering.error} code={entering.variables.code} />}
      {error && <BrokenState problem={error} title={t('reasonsBroken')} onRetry={() => void refetch()} />}
      <form
        id="support-session"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (visit) entering.mutate(visit)
        }}
      >
        <PersonCodeField
          id="support-session-code"
          label={t('code')}
          hint={t('codeHint')}
          required
          value={fields.code}
          onChange={(code) => change({ code })}
        />
        <SelectField
          id="support-session-reason"
          label={t('reason')}
          required
          width="full"
          disabled={!reasons}
          options={(reasons ?? []).map(({ code: value, name: label }) => ({ value, label }))}
          value={fields.reason}
          onChange={(reason) => change({ reason })}
        />
        {fields.reason === otherReason && (
          <LongTextField
            id="support-session-words"
            label={t('other')}
            hint={t('otherHint')}
            required
            limit={longestSupportSessionReason}
            rows={3}
            value={fields.words}
            onChange={(words) => change({ words })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Displays an unknown number as a warning, anything else as a failure. */
function Failure({ failure, code }: { failure: unknown; code: string }) {
  const words = useFailureWords()(failure)
  const t = useTranslations('helpdesk.dialog')
  if (failure instanceof ApiProblem && failure.code === 'customer-not-found')
    return (
      <Alert tone="warn" live>
        {t('notFound', { code: formatPersonCode(code) })}
      </Alert>
    )
  if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)
    return (
      <Alert tone="bad" live>
        {words}
      </Alert>
    )
  return <BrokenState problem={failure} />
}
