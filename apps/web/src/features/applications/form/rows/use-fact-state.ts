import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import {
  answersAboutFact,
  isPrefilled,
  registeredRows,
  type ListedFact,
  type RowOfFact,
} from '@portal/forms/answers/registered-rows'
import type { Fact } from '@portal/contract/facts'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import type { Option } from '../../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { useFormAround } from '../form-context.tsx'

const stays = 'stays'

interface FactState {
  value: string
  options: Option[]
  choose: (state: string) => void
  /** The user has just chosen a state whose questions are filled in with the registered values. */
  isFilledIn: boolean
}

/**
 * Returns the state of a registered fact: it stays, or a group has a row about it.
 * @param isHeldByEntity the entity itself holds it, so the list may have another state for it without a row
 */
export function useFactState({ fact, changes, current }: ListedFact<Fact>, isHeldByEntity: boolean): FactState {
  const { service, change } = useFormAround()
  const groups = [...changes.keys()]
  const withoutRow = isHeldByEntity ? findHeldState(groups) : undefined
  const options = useOptions(groups, withoutRow)
  const state = current ? stateOf(current) : stays
  const [chosen, setChosen] = useState<string>()
  /** The answers of a state that the user has left, by group, in case they choose it again. */
  const left = useRef(new Map<string, ReadonlyMap<string, unknown>>())

  function leave({ group, row }: RowOfFact) {
    left.current.set(group.path, new Map(row.fields.map(({ field, value }) => [field.key, value])))
    change(row.path, null)
  }

  function begin(group: ActiveGroup, answer: string): string {
    const path = `${group.path}.${v7()}`
    change(path, {})
    for (const [key, value] of [
      ...answersAboutFact(service, group, { fact, answer }),
      ...(left.current.get(group.path) ?? []),
    ])
      change(`${path}.${key}`, value)
    return path
  }

  function choose(wanted: string) {
    const [target, option] = readState(wanted)
    const [group, answer] = [...changes].find(([each]) => each.group.key === target) ?? []
    if (current && current.group !== group) leave(current)
    if (!group || answer === undefined) return
    const path = current?.group === group ? current.row.path : begin(group, answer)
    const question = registeredRows(group.group)?.state
    if (question !== undefined) change(`${path}.${question}`, option)
    setChosen(group.path)
  }

  return {
    value: state === withoutRow ? stays : state,
    options,
    choose,
    isFilledIn: current !== undefined && current.group.path === chosen && isPrefilled(service, current.group),
  }
}

/** Returns the state that shares of the entity itself have without a row. */
function findHeldState(groups: readonly ActiveGroup[]): string | undefined {
  const [held] = groups.flatMap(({ group }) => {
    const state = registeredRows(group)?.heldByEntity
    return state === undefined ? [] : [`${group.key}.${state}`]
  })
  return held
}

/** @param withoutRow the state that needs no row, if it is one of those that the user chooses */
function useOptions(groups: readonly ActiveGroup[], withoutRow: string | undefined): Option[] {
  const t = useTranslations('applications.form.registered')
  const texts = useKeyedTexts()
  const { isOpen } = useFormAround()
  const states = groups.flatMap(({ path, group }): Option[] => {
    const question = group.fields.find(({ key }) => key === registeredRows(group)?.state)
    const disabled = !isOpen(path)
    if (question?.kind !== 'choice') return [{ value: group.key, label: texts(`services.${path}.state`), disabled }]
    return question.options.map((option) => ({
      value: `${group.key}.${option}`,
      label: texts(`services.${path}.${question.key}.options.${option}`),
      disabled,
    }))
  })
  const own = groups.find(({ group }) => registeredRows(group)?.own)
  const held = states.find(({ value }) => value === withoutRow)
  const label = held?.label ?? (own ? texts(`services.${own.path}.unchanged`) : t('stays'))
  return [{ value: stays, label }, ...states.filter((state) => state !== held)]
}

/** Splits a state into the key of its group and the option. */
function readState(state: string): [group: string, option: string] {
  const [group = '', ...option] = state.split('.')
  return [group, option.join('.')]
}

function stateOf({ group, row }: RowOfFact): string {
  const value = row.fields.find(({ field }) => field.key === registeredRows(group.group)?.state)?.value
  return typeof value === 'string' ? `${group.group.key}.${value}` : group.group.key
}
