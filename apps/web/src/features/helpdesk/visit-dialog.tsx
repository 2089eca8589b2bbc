import { longestVisitReason } from '@portal/domain/limits'
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
import { visitReasonsQuery } from './api.ts'
import { otherReason, readVisit, type Visit, type VisitFields } from './visit-reasons.ts'

interface VisitDialogProps {
  onClose: () => void
  onEntered: () => void
}

/** Asks the help-desk agent for the customer and the reason. */
export default function VisitDialog({ onClose, onEntered }: VisitDialogProps) {
  const t = useTranslations('helpdesk.dialog')
  const { data: reasons, error, refetch } = useQuery(visitReasonsQuery())
  const [fields, setFields] = useState<VisitFields>({ code: '', reason: '', words: '' })
  const visit = readVisit(fields)
  const entering = useMutation({
    mutationFn: ({ code, description }: Visit) => changeCustomer(code, description),
    onSuccess: onEntered,
  })
  const change = (changed: Partial<VisitFields>) => setFields((before) => ({ ...before, ...changed }))

  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={!visit} busy={entering.isPending} type="submit" form="visit">
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
        id="visit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (visit) entering.mutate(visit)
        }}
      >
        <PersonCodeField
          id="visit-code"
          label={t('code')}
          hint={t('codeHint')}
          required
          value={fields.code}
          onChange={(code) => change({ code })}
        />
        <SelectField
          id="visit-reason"
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
            id="visit-words"
            label={t('other')}
            hint={t('otherHint')}
            required
            limit={longestVisitReason}
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
