import { foldedNameKey } from '@portal/domain/names/name-key'
import type { Language } from '@portal/contract/shapes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useLanguage } from '../intl.tsx'

/** An area of activity in force. */
export interface Area {
  /** The Latvian name, which answers and the register have. */
  name: string
  /** The name in the reader's language. */
  text: string
}

const list = 'areas_of_activity'

async function loadNames(language: Language, signal: AbortSignal): Promise<Map<string, string>> {
  const { data } = await call('getClassifiers', { query: { types: list }, headers: { language }, signal })
  return new Map(data[list]?.map(({ code, name }) => [code, name]))
}

/** Loads the areas of activity in the reader's alphabetical order; none where the operator imported no list. */
export const areasQuery = (language: Language) =>
  queryOptions({
    queryKey: ['areas', language],
    staleTime: 300_000,
    async queryFn({ signal }): Promise<Area[]> {
      const [texts, names] = await Promise.all([
        loadNames(language, signal),
        language === 'lv' ? undefined : loadNames('lv', signal),
      ])
      const areas = [...texts].map(([code, text]) => ({ name: names?.get(code) ?? text, text }))
      // Two entries with one name are one answer.
      return [...new Map(areas.map((area) => [area.name, area])).values()]
    },
  })

export const findArea = (areas: readonly Area[], written: string): Area | undefined => {
  const key = foldedNameKey(written)
  return areas.find(({ name }) => foldedNameKey(name) === key)
}

/**
 * Returns the text of an area among answers, in the reader's language where the list has it. @param isNeeded false where
 * no answer is an area
 */
export function useAreaText(isNeeded: boolean): (name: string) => string {
  const language = useLanguage()
  const isTranslated = isNeeded && language !== 'lv'
  const { data = [] } = useQuery({ ...areasQuery(language), enabled: isTranslated })
  return (name) => (isTranslated && findArea(data, name)?.text) || name
}
