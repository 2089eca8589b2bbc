import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { Card } from '../../shared/ui/card.tsx'
import {
  durations,
  levels,
  roles,
  today,
  withLevel,
  type Issue,
  type Issues,
  type TermFields as Fields,
} from './delegation-fields.ts'
import { useTermWords } from './delegation-words.tsx'

interface TermFieldsProps {
  fields: Fields
  issues: Issues<Fields>
  onChange: (change: Partial<Fields>) => void
  /** The last day that the user may give; null without limit. */
  longest: string | null
  /** The delegation has begun, so its start cannot change. */
  hasBegun?: boolean
}

export function useIssueText(): (issue: Issue | undefined) => string | undefined {
  const t = useTranslations('delegations.form.issues')
  return (issue) => issue && t(issue)
}

/** Renders the person's rights and their period. */
export function TermFields({ fields, issues, onChange, longest, hasBegun = false }: TermFieldsProps) {
  const t = useTranslations('delegations.form')
  const text = useIssueText()
  const words = useTermWords()
  const rolesOf = useTranslations('delegations.roles')
  const { day } = useFormats()
  return (
    <>
      <Card title={t('what')}>
        <ChoiceField
          id="delegation-level"
          label={t('level')}
          hint={t('levelHint')}
          error={text(issues.level)}
          required
          value={fields.level}
          options={levels.map((level) => ({ value: level, label: words.level(level), hint: words.levelHint(level) }))}
          onChange={(value) => {
            const level = levels.find((each) => each === value)
            if (level) onChange(withLevel(fields, level))
          }}
        />
        <ChoiceField
          id="delegation-role"
          label={t('role')}
          hint={t('roleHint')}
          error={text(issues.role)}
          required
          value={fields.role}
          options={roles.map((role) => ({ value: role, label: rolesOf(role) }))}
          onChange={(value) => onChange({ role: roles.find((role) => role === value) ?? '' })}
        />
      </Card>
      <Card title={t('when')}>
        <DateField
          id="delegation-from"
          label={t('from')}
          error={text(issues.from)}
          required
          disabled={hasBegun}
          min={today()}
          value={fields.from}
          onChange={(from) => onChange({ from })}
        />
        <ChoiceField
          id="delegation-duration"
          label={t('duration')}
          error={text(issues.duration)}
          required
          value={fields.duration}
          options={durations.map((duration) => ({
            value: duration,
            label: t(`durations.${duration}`),
            disabled: duration === 'never' && longest !== null,
          }))}
          onChange={(value) => onChange({ duration: durations.find((duration) => duration === value) ?? '' })}
        />
        {fields.duration === 'until' && (
          <DateField
            id="delegation-until"
            label={t('until')}
            hint={longest === null ? t('untilHint') : t('longest', { day: day(longest) })}
            error={text(issues.until)}
            required
            min={fields.from}
            {...(longest !== null && { max: longest })}
            value={fields.until}
            onChange={(until) => onChange({ until })}
          />
        )}
      </Card>
    </>
  )
}
