import { loadServiceTexts } from '@portal/services/texts'
import { useQuery } from '@tanstack/react-query'
import { chosenLanguage } from '../../shared/page/preferences.ts'
import { catalogueQuery, type Filer } from './api.ts'
import type { Basket } from './basket/basket.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Returns names of the services in a basket: from the catalogue, and for services that it lacks, from their own texts. */
export function useServiceNames(basket: Basket, filer: Filer, enabled: boolean): ReadonlyMap<string, string> {
  const { data: catalogue } = useQuery({ ...catalogueQuery(filer), enabled })
  const listed = new Map(
    catalogue?.flatMap(({ services: { list, refused } }) =>
      [...list, ...refused].map(({ code, name }) => [code, name] as const),
    ),
  )
  const others = catalogue ? basket.filter((code) => !listed.has(code)) : []
  const { data: named = none } = useQuery({
    queryKey: ['service-names', ...others],
    staleTime: Infinity,
    enabled: others.length > 0,
    queryFn: async () =>
      new Map(
        await Promise.all(others.map(async (code) => [code, await loadName(chosenLanguage.read(), code)] as const)),
      ),
  })
  return new Map([...named, ...listed])
}

async function loadName(language: 'lv' | 'en', code: string): Promise<string> {
  const texts = await loadServiceTexts(language, code)
  return 'name' in texts && typeof texts.name === 'string' ? texts.name : code
}
