import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to a field, or to the first question of a larger place, if it is rendered. @returns whether it is */
export function goToField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const control = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : // A button before the questions removes their row.
      (field.querySelector<HTMLElement>('input, select, textarea') ?? field.querySelector('button'))
  field.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return true
}

export const marksId = (place: string) => `${place}-marks`

/** Moves the focus to the marks of a place, or to its field where the field itself has them. */
export const goToPlace = (place: string): boolean => goToField(marksId(place)) || goToField(place)

/** Moves the focus to the place that the address names, after the page has given it to its heading. @returns the place */
export function useNamedPlace(): string {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash === '') return
    const frame = requestAnimationFrame(() => goToPlace(hash))
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return hash
}
