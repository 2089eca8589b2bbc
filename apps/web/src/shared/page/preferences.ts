import { useSyncExternalStore } from 'react'

export const themes = ['contrast-wp', 'contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb'] as const
export const textSizes = ['100', '150', '200'] as const

/** Creates a choice of the reader: stored in local storage, set on the html element, the same in every tab. The first value is the default. */
function preference<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  wear: (value: Value) => void,
) {
  const listeners = new Set<() => void>()
  const accepted = (value: string | null): Value => values.find((known) => known === value) ?? values[0]
  const read = () => accepted(localStorage.getItem(key))
  function announce() {
    wear(read())
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) announce()
  })
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    read,
    choose(value: Value) {
      localStorage.setItem(key, value)
      announce()
    },
    watch,
    use: () => useSyncExternalStore(watch, read),
  }
}

export const theme = preference('theme', themes, (value) => {
  document.documentElement.dataset['theme'] = value
})

export const textSize = preference('text_size', textSizes, (value) => {
  document.documentElement.dataset['textSize'] = value
})

/** The chosen language; the displayed one follows once its texts have loaded (intl.tsx). */
export const chosenLanguage = preference('language', ['lv', 'en'], () => {})
