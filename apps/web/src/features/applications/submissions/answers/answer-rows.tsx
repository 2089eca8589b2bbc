import {
  joinNumbers,
  type ActiveField,
  type ActiveGroup,
  type ActiveRow,
  type ActiveStep,
} from '@portal/forms/answers/active-fields'
import { namesPerson } from '@portal/forms/answers/persons'
import { isAbsent } from '@portal/forms/answers/places'
import type { Fact } from '@portal/contract/facts'
import type { FilledForm } from '@portal/forms/facts/compute-result'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { joinLabel } from '../../../../shared/applications/join-label.ts'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { useFormats } from '../../../../shared/formats.ts'
import { useAnswerText } from '../../form/answer-text.ts'
import { useFieldTexts, useRowTitle } from '../../form/form-context.tsx'
import { rowName } from '../../form-outline.ts'
import { keepNumbers } from '../../../../shared/ui/keep-numbers.tsx'
import styles from '../overview.module.css'

export interface AnswerRow {
  /** Path of the question, or of the row of questions, that the line displays. */
  path: string
  label: string
  value: ReactNode
}

/** A shorter list is displayed in full. */
const mostInFull = 5

/** Lists the rows of a long imported list that have no other answers than their columns: their names are enough. */
function listedRows({ group: { repeat }, rows }: ActiveGroup): readonly ActiveRow[] {
  const columns = repeat?.columns
  if (!columns || rows.length <= mostInFull) return []
  return rows.filter(({ fields }) =>
    fields.every(({ field, value }) =>
      columns.includes(field.key) ? !isAbsent(value) : isAbsent(value) || value === field.initial,
    ),
  )
}

const nameKeys = ['forname', 'forename', 'surname', 'name']
const codeKeys = ['registrationNumber', 'foreignRegistrationNumber']
/** The name and the code of a person answer these questions, too. */
const impliedKeys = ['hasOneName', 'hasLatvianIdentityNumber', 'kind']
/** Answers of these kinds are clear without a label. */
const selfExplanatory: readonly string[] = ['choice', 'address', 'fact']

const isCode = ({ field }: ActiveField) => field.kind === 'person-code' || codeKeys.includes(field.key)

/** Returns the lines that summarise a step: one for each question, and one for each person or other repeated entry. */
export function useAnswerRows(
  facts: readonly Fact[] | undefined,
  forms: readonly FilledForm[],
): (service: string, step: ActiveStep) => AnswerRow[] {
  const t = useTranslations('applications')
  const texts = useKeyedTexts()
  const textOf = useAnswerText(facts, forms)
  const fieldTexts = useFieldTexts()
  const rowTitle = useRowTitle()
  const { list } = useFormats()

  return (service, step) => {
    const labels = step.groups
      .filter((group) => !isEntry(group))
      .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields.map((active) => fieldTexts(service, active).label)))
    return step.groups.flatMap((group) => (isEntry(group) ? entryRows(group) : questionRows(group)))

    function questionRows({ path, rows }: ActiveGroup): AnswerRow[] {
      return rows.flatMap(({ fields }) =>
        joinNumbers(fields).flatMap((active) => {
          const answer = textOf(service, active)
          // An optional question without an answer needs no line.
          if (answer === undefined && active.field.optional) return []
          const { label } = fieldTexts(service, active)
          // A statement is read as what the applicant states.
          if (active.field.kind === 'statement' && answer !== undefined)
            return { path: active.path, label: texts(`services.${path}.label`), value: label }
          const isAmbiguous = labels.filter((each) => each === label).length > 1
          return {
            path: active.path,
            label: isAmbiguous ? t('form.namedRow', { row: texts(`services.${path}.label`), name: label }) : label,
            value: answer ?? <span className={styles['missing']}>{t('overview.notAnswered')}</span>,
          }
        }),
      )
    }

    /** A list without rows is an answer, too, unless the form asks for a row. */
    function emptyList({ path, group: { repeat } }: ActiveGroup): ReactNode {
      if (!repeat || repeat.min > 0) return <span className={styles['missing']}>{t('overview.notAnswered')}</span>
      const unchanged = `services.${path}.unchanged`
      return texts.has(unchanged) ? t('overview.allUnchanged', { state: texts(unchanged) }) : t('overview.emptyList')
    }

    function entryRows(group: ActiveGroup): AnswerRow[] {
      const label = texts(`services.${group.path}.label`)
      const listed = listedRows(group)
      const none = group.rows.length === 0 && { path: group.path, label, value: emptyList(group) }
      const short = listed.length > 0 && {
        path: group.path,
        label,
        value: (
          <details>
            <summary>{t('overview.listed', { count: listed.length })}</summary>
            <ul>
              {listed.map((row) => (
                <li key={row.path}>{headOf(group, row)}</li>
              ))}
            </ul>
          </details>
        ),
      }
      const full = group.rows
        .filter((row) => !listed.includes(row) && !isEmptyOption(group, row))
        .map((row) => ({
          path: row.path,
          label: row.rowId === null ? label : rowTitle(group, group.rows.indexOf(row)),
          value: entryValue(group, row),
        }))
      return [none, short, ...full].filter((row) => row !== false)
    }

    function headOf(group: ActiveGroup, row: ActiveRow): string {
      const area = row.fields.find(({ field }) => field.kind === 'area')
      if (area) return textOf(service, area) ?? ''
      const codes = row.fields.filter(isCode).flatMap((active) => textOf(service, active) ?? [])
      return [rowName(group, row.rowId), ...codes].filter(Boolean).join(', ')
    }

    function entryValue(group: ActiveGroup, row: ActiveRow): ReactNode {
      const head = headOf(group, row)
      const implied = row.fields.some((active) => isCode(active) || active.field.key === 'birthDate')
      const hasAddress = row.fields.some(({ field, value }) => field.kind === 'address' && !isAbsent(value))
      const rest = joinNumbers(row.fields).filter(
        (active) =>
          !nameKeys.includes(active.field.key) &&
          !isCode(active) &&
          !(hasAddress && active.field.key === 'countryOfResidence') &&
          !(implied && impliedKeys.includes(active.field.key)),
      )
      const answered: ReactNode[] = rest.flatMap((active) => {
        const answer = textOf(service, active)
        if (answer === undefined) return []
        // A name of the row may be new, so the registered entry behind it needs its label.
        const isPrevious = active.field.kind === 'fact' && head !== ''
        if (selfExplanatory.includes(active.field.kind) && !isPrevious) return answer
        const { label } = fieldTexts(service, active)
        return joinLabel(label, answer)
      })
      const missing = row.fields.filter(({ field, value }) => !field.optional && isAbsent(value))
      return (
        <>
          {[head !== '' && <strong key="head">{keepNumbers(head)}</strong>, ...answered]
            .filter(Boolean)
            .flatMap((part, index) => (index === 0 ? part : [' · ', part]))}
          {missing.length > 0 && (
            <span className={styles['missing']}>
              {(head !== '' || answered.length > 0) && <br />}
              {t('overview.unanswered', {
                labels: list(
                  missing.map((active) => fieldTexts(service, active).label),
                  'and',
                ),
              })}
            </span>
          )}
        </>
      )
    }
  }
}

/** An optional question about a person that has no answer needs no line. */
const isEmptyOption = ({ group }: ActiveGroup, { fields }: ActiveRow) =>
  group.repeat === undefined && fields.every(({ field, value }) => field.optional && isAbsent(value))

/** Recognises a group whose answers describe a person, or one of several entries. */
const isEntry = ({ group }: ActiveGroup) => group.repeat !== undefined || namesPerson(group)
