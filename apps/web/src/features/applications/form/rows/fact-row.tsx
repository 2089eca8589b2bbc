import { placeOfFact, registeredRows, type ListedFact, type RowOfFact } from '@portal/forms/answers/registered-rows'
import { factWords } from '@portal/forms/facts/fact-words'
import type { Fact } from '@portal/contract/facts'
import { useTranslations } from 'use-intl/react'
import { useTranslator } from '../../../../shared/facts/use-translator.ts'
import { SelectField } from '../../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { useFormAround } from '../form-context.tsx'
import { RowFields } from './row-card.tsx'
import { useFactState } from './use-fact-state.ts'
import styles from '../form.module.css'

interface FactRowProps {
  listed: ListedFact<Fact>
  /** The list has facts of several kinds: each kind is named. */
  isMixed: boolean
  isHeldByEntity: boolean
}

/** Renders one registered fact with its state, and the questions that the state opens. */
export function FactRow({ listed, isMixed, isHeldByEntity }: FactRowProps) {
  const { fact, changes, current } = listed
  const t = useTranslations('applications.controls.fact')
  const { leave, errorAt, isOpen } = useFormAround()
  const kinds = useTranslations('facts.kinds')
  const { title, details } = factWords(fact, useTranslator())
  // The position names the kind of an officer.
  const kind = isMixed && fact.kind !== 'officer' ? [kinds(fact.kind)] : []
  const { value, options, choose, isFilledIn } = useFactState(listed, isHeldByEntity)
  const groups = [...changes.keys()]
  const [[first, answer] = []] = changes
  const place = current ? placeOfFact(current) : `${first?.path}.${answer}`
  const mayChange = current ? isOpen(current.group.path) : groups.some(({ path }) => isOpen(path))
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
        hint={[...kind, ...details].join(' · ')}
        required
        width="full"
        value={value}
        options={options}
        onChange={choose}
        onBlur={() => leave(place)}
        disabled={!mayChange}
        error={errorAt(place)}
      />
      <div role="status">{isFilledIn && <p className={styles['intro']}>{t('filled')}</p>}</div>
      {current && <FactFields {...current} />}
    </section>
  )
}

/** Renders the questions of a row other than the fact and its state, which the list itself asks. */
function FactFields({ group, row }: RowOfFact) {
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
