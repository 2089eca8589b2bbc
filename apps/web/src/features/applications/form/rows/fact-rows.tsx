import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import {
  answersAboutFact,
  registeredRows,
  type ListedFact,
  type RowOfFact,
} from '@portal/forms/answers/registered-rows'
import { factWords } from '@portal/forms/facts/fact-words'
import { chosenFact } from '@portal/forms/facts/registered-facts'
import type { Fact } from '@portal/contract/facts'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { useSpeech } from '../../../../shared/facts/use-speech.ts'
import { FieldError } from '../../../../shared/form/field.tsx'
import { SelectField, type Option } from '../../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { useFormAround } from '../form-context.tsx'
import { RowFields } from './row-card.tsx'
import styles from '../form.module.css'

const stays = 'stays'

/** Renders one registered fact with its state, and the questions that the state opens. */
export function FactRow({ listed, isOpen }: { listed: ListedFact<Fact>; isOpen: boolean }) {
  const { fact, changes, current } = listed
  const t = useTranslations('applications.form.registered')
  const texts = useKeyedTexts()
  const { service, change, leave, errorAt } = useFormAround()
  const { title, details } = factWords(fact, useSpeech())
  /** Answers of a state that the user has left, by group, in case they choose it again. */
  const left = useRef(new Map<string, ReadonlyMap<string, unknown>>())
  const [[first, answer] = []] = changes
  const place = current ? pathOfFact(current) : `${first?.path}.${answer}`

  function choose(state: string) {
    const target = [...changes].find(([{ group }]) => state === group.key || state.startsWith(`${group.key}.`))
    const option = target && state.slice(target[0].group.key.length + 1)
    const isSameGroup = current && current.group === target?.[0]
    if (current && !isSameGroup) {
      left.current.set(current.group.path, new Map(current.row.fields.map(({ field, value }) => [field.key, value])))
      change(current.row.path, null)
    }
    if (!target) return
    const [group, named] = target
    const path = isSameGroup ? current.row.path : `${group.path}.${v7()}`
    if (!isSameGroup) change(path, {})
    const known = isSameGroup ? undefined : left.current.get(group.path)
    const answers = isSameGroup
      ? new Map<string, unknown>()
      : new Map([...answersAboutFact(service, group, { fact, answer: named }), ...(known ?? [])])
    const { state: key } = registeredRows(group.group) ?? {}
    if (key !== undefined) answers.set(key, option)
    for (const [field, value] of answers) change(`${path}.${field}`, value)
  }

  const options = [
    { value: stays, label: t('stays') },
    ...[...changes.keys()].flatMap(({ path, group }): Option[] => {
      const { state } = registeredRows(group) ?? {}
      const asked = group.fields.find(({ key }) => key === state)
      if (asked?.kind !== 'choice') return [{ value: group.key, label: texts(`services.${path}.state`) }]
      return asked.options.map((option) => ({
        value: `${group.key}.${option}`,
        label: texts(`services.${path}.${asked.key}.options.${option}`),
      }))
    }),
  ]
  return (
    <section
      id={current?.row.path}
      className={`${styles['row']} ${current ? '' : styles['staying']}`}
      aria-label={title}
      data-fact={answer}
    >
      <SelectField
        id={place}
        label={title}
        hint={details.join(', ')}
        required
        width="full"
        value={current ? stateOf(current) : stays}
        options={options}
        onChange={choose}
        onBlur={() => leave(place)}
        disabled={!isOpen}
        error={errorAt(place)}
      />
      {current && <FactFields {...current} />}
    </section>
  )
}

/** Renders a row about a fact that the register no longer has, which the user can only remove. */
export function GoneRow({ gone, facts, isOpen }: { gone: RowOfFact; facts: readonly Fact[]; isOpen: boolean }) {
  const { row } = gone
  const t = useTranslations('applications.form')
  const { change, errorAt } = useFormAround()
  const speech = useSpeech()
  const active = row.fields.find(({ path }) => path === pathOfFact(gone))
  const fact = active?.field.kind === 'fact' ? chosenFact(active.field, active.value, facts) : undefined
  const title = fact ? factWords(fact, speech).title : t('registered.unknown')
  const place = pathOfFact(gone)
  return (
    <section id={row.path} className={styles['row']} aria-label={title}>
      <div className={styles['rowHead']}>
        <h3>{title}</h3>
        {isOpen && (
          <Button
            id={place}
            look="quiet"
            small
            icon={<Trash2 size={18} aria-hidden />}
            aria-label={t('removeRow', { row: title })}
            onClick={() => change(row.path, null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p>{t('registered.gone')}</p>
      <FieldError id={place} error={errorAt(place)} />
    </section>
  )
}

/** Renders the questions of a row other than the fact and its state, which the list itself asks. */
function FactFields({ group, row }: { group: ActiveGroup; row: ActiveRow }) {
  const texts = useKeyedTexts()
  const { fact, state } = registeredRows(group.group) ?? {}
  const fields = row.fields.filter(({ field: { key } }) => key !== fact && key !== state)
  return (
    <>
      {group.group.hint && <p className={styles['intro']}>{texts(`services.${group.path}.hint`)}</p>}
      <RowFields group={group} row={{ ...row, fields }} />
    </>
  )
}

const pathOfFact = ({ group, row }: RowOfFact) => `${row.path}.${registeredRows(group.group)?.fact}`

function stateOf({ group, row }: RowOfFact): string {
  const { state } = registeredRows(group.group) ?? {}
  const value = row.fields.find(({ field }) => field.key === state)?.value
  return typeof value === 'string' ? `${group.group.key}.${value}` : group.group.key
}
