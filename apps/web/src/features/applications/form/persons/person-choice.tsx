import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import { answersNaming, mayNamePerson, readPerson } from '@portal/forms/answers/persons'
import { isUntouched } from '@portal/forms/answers/proposed-answers'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { OptionsField } from '../../../../shared/form/choice-field.tsx'
import { formatPersonCode, useFormats } from '../../../../shared/formats.ts'
import { useFormAround } from '../form-context.tsx'
import { proposedPerson, type OfferedPerson } from './use-known-persons.ts'

const anotherPerson = 'new'

/**
 * Offers the persons whom a row could name: the user, persons named elsewhere in the application, and those in the
 * register. The chosen one's data are filled in, and can be changed.
 */
export function PersonChoice({
  group,
  row,
  onChosen,
}: {
  group: ActiveGroup
  row: ActiveRow
  /** Receives whether the choice is a known person, or another one to type. */
  onChosen: (isKnown: boolean) => void
}) {
  const t = useTranslations('applications.persons')
  const { change, isOpen, persons } = useFormAround()
  const { day } = useFormats()
  const [isTyping, setTyping] = useState(false)
  const current = readPerson(row)
  const { initialPerson } = group.group
  const isOffered = isOpen(row.path) && mayNamePerson(group, row)
  const proposed =
    initialPerson && isOffered && row.fields.every(isUntouched) ? proposedPerson(persons, initialPerson) : undefined
  const taken = new Set(group.rows.filter(({ path }) => path !== row.path).map((other) => readPerson(other)?.id))
  const choices = persons.filter(
    ({ id, rows, isKnownOutside }) => !taken.has(id) && (isKnownOutside || rows.some((path) => path !== row.path)),
  )
  const chosen = choices.find(({ id }) => id === current?.id)
  const isBegun = useRef(false)
  useEffect(() => {
    // The user comes first among the persons, so without them the list is not complete yet.
    if (!isOffered || !persons[0]?.isSelf || isBegun.current) return
    isBegun.current = true
    if (proposed)
      for (const [key, value] of answersNaming(group.group, proposed, { keepsOthers: true }))
        change(`${row.path}.${key}`, value)
    const isInUse = document.getElementById(row.path)?.contains(document.activeElement)
    // A known person whom the form proposes, or whom the user chose before, needs no more typing. A field in use stays:
    // the list of persons may load late.
    if (proposed || (chosen && !isInUse)) onChosen(true)
  }, [isOffered, proposed, chosen, persons, change, onChosen, group.group, row.path])
  if (choices.length === 0 || !isOffered) return null
  const isNamed = row.fields.some(({ field, value }) => field.key === 'surname' && Boolean(value))

  function choose(id: string) {
    const person = choices.find((each) => each.id === id) ?? null
    setTyping(person === null)
    onChosen(person !== null)
    // Nothing is to be cleared, and the answers that the form proposes stay.
    if (person === null && current === null) return
    for (const [key, value] of answersNaming(group.group, person, { keepsOthers: current === null && person !== null }))
      change(`${row.path}.${key}`, value)
  }

  const field = {
    id: `${row.path}.person`,
    label: t('label'),
    hint: initialPerson && proposedPerson(persons, initialPerson) ? t('proposed') : t('hint'),
    // A person who is typed is chosen, too, so the question is never left open.
    required: true,
    value: chosen?.id ?? (isTyping || isNamed ? anotherPerson : ''),
    onChange: choose,
    options: [
      ...choices.map((person) => ({ value: person.id, label: labelOf(person) })),
      { value: anotherPerson, label: t('new') },
    ],
  }
  return <OptionsField {...field} />

  function labelOf({ name, code, birthDate, isSelf }: OfferedPerson) {
    const mark = code === null ? birthDate && day(birthDate) : formatPersonCode(code)
    const person = mark === null ? name : t('person', { name, mark })
    return isSelf ? t('self', { person }) : person
  }
}
