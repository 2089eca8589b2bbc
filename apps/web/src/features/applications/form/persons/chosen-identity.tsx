import type { ActiveField, ActiveRow } from '@portal/forms/answers/active-fields'
import { isIdentity, readPerson } from '@portal/forms/answers/persons'
import { isAbsent } from '@portal/forms/answers/places'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatPersonCode, useFormats } from '../../../../shared/formats.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { useFormAround } from '../form-context.tsx'
import { keepNumbers } from '../../../../shared/ui/keep-numbers.tsx'
import styles from '../form.module.css'

/** Folds name and code of a person who has been chosen, while they are complete and have no errors and no marks of a decision. */
export function useIdentityFold({ fields }: ActiveRow): {
  identity: { fields: readonly ActiveField[]; unfold: () => void } | undefined
  fold: (isKnown: boolean) => void
} {
  const { errorAt, marksAt, sought } = useFormAround()
  const [isFolded, setFolded] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const parts = fields.filter(({ field }) => isIdentity(field))
  const isSought = parts.some(({ path }) => path === sought?.path)
  const isComplete = parts.every(
    ({ field, value, path }) =>
      (!isAbsent(value) || field.kind === 'yes-no' || field.kind === 'statement') &&
      !errorAt(path) &&
      marksAt(path).length === 0,
  )
  // The button gives way to the fields, so the focus goes to the first of them.
  useEffect(() => {
    if (wanted !== undefined) document.getElementById(wanted)?.focus()
  }, [wanted])
  const unfold = () => {
    setFolded(false)
    setWanted(parts.find(({ field }) => field.kind === 'text')?.path)
  }
  const identity = isFolded && isComplete && !isSought ? { fields: parts, unfold } : undefined
  return {
    identity,
    fold: (isKnown) => {
      setFolded(isKnown)
      setWanted(undefined)
    },
  }
}

/** Summarises the identity in one line, with a way to its questions. */
export function ChosenIdentity({ row, onChange }: { row: ActiveRow; onChange: () => void }) {
  const t = useTranslations('applications.persons')
  const { day } = useFormats()
  const person = readPerson(row)
  if (!person) return null
  const { name, code, birthDate } = person
  const mark = code === null ? birthDate && day(birthDate) : formatPersonCode(code)
  return (
    <p className={styles['identity']}>
      <strong>{keepNumbers(mark === null ? name : t('person', { name, mark }))}</strong>
      <Button
        look="quiet"
        small
        icon={<Pencil size={18} aria-hidden />}
        aria-label={t('correctOf', { name })}
        onClick={onChange}
      >
        {t('correct')}
      </Button>
    </p>
  )
}
