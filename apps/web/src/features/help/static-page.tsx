import { getRouteApi } from '@tanstack/react-router'
import { pageSlugs } from '@portal/contract/paths'
import { useTranslations } from 'use-intl/react'
import { WrittenPage } from './written-page.tsx'

const route = getRouteApi('/data/pages/$slug')

export function StaticPage() {
  const t = useTranslations('shell.footer')
  const { slug } = route.useParams()
  const known = pageSlugs.find((each) => each === slug)
  return known && <WrittenPage key={known} id={known} title={t(known)} />
}
