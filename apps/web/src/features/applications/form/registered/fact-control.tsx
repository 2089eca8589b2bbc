import { factName, factWords } from '@portal/forms/facts/fact-words'
import type { ActiveField, ActiveRow } from '@portal/forms/answers/active-fields'
import { computeRowPrefill } from '@portal/forms/answers/prefill'
import { offeredFacts, type FactField } from '@portal/forms/facts/registered-facts'
import { hasCode } from '@portal/forms/rules/holder-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { useTranslator } from '../../../../shared/facts/use-translator.ts'
import type { FieldProps } from '../../../../shared/form/field.tsx'
import { SelectField, type Option } from '../../../../shared/form/select-field.tsx'
import { useFormAround } from '../form-context.tsx'
import { LookupNote } from '../lookup-note.tsx'

interface FactControlProps extends FieldProps<string> {
  choice: FactField
  active: ActiveField
  row: ActiveRow
}

/** Renders a choice among the entity's registered facts. Where the form changes the fact, its values fill in the questions. */
export function FactControl({ choice, active, row, ...field }: FactControlProps) {
  const t = useTranslations('applications.controls.fact')
  const { application, service, change } = useFormAround()
  const speech = useTranslator()
  const { data, isError } = useQuery(registeredSubjectQuery(application))
  const [isFilled, setIsFilled] = useState(false)
  // Persons whose data the state's register of persons updates are not offered where their choice would be refused.
  const excludesCodes = service.rules.some(
    (rule) =>
      rule.rule === 'holder-without-code' &&
      rule.rows === `${active.step}.${active.group}` &&
      rule.fact === active.field.key,
  )
  const offered = (data ? offeredFacts(choice, data.facts) : []).filter(
    ({ answer, fact }) => !excludesCodes || answer === field.value || !hasCode(fact.value),
  )
  const isEmpty = data !== undefined && offered.length === 0
  // Only a note that a choice brings needs space from the start.
  const fillsIn = service.facts.some(
    ({ prefill, rows, id }) => prefill && rows === `${active.step}.${active.group}` && id === active.field.key,
  )
  function choose(answer: string) {
    field.onChange(answer)
    const fact = offered.find((each) => each.answer === answer)?.fact
    const known =
      fact && computeRowPrefill(service, { rows: `${active.step}.${active.group}`, id: active.field.key }, fact)
    if (!known) return setIsFilled(false)
    for (const [place, value] of known.unfolded) change(`${row.path}.${place}`, value)
    setIsFilled(true)
  }

  const names = offered.map(({ fact }) => factName(fact, speech))
  const options = offered
    .map(({ answer, fact }, index): Option => {
      const name = names[index] ?? ''
      // Facts with equal names are listed with all details.
      if (names.indexOf(name) === names.lastIndexOf(name)) return { value: answer, label: name }
      const { title, details } = factWords(fact, speech)
      return { value: answer, label: [title, ...details].join(', ') }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'lv'))
  return (
    <>
      <SelectField {...field} onChange={choose} options={options} width="full" />
      {(fillsIn || isError || isEmpty) && (
        <LookupNote tone={isFilled ? 'info' : 'warn'}>
          {isError && <p>{t('broken')}</p>}
          {isEmpty && <p>{t(excludesCodes ? 'noneWithoutCode' : 'none')}</p>}
          {isFilled && <p>{t('filled')}</p>}
        </LookupNote>
      )}
    </>
  )
}
