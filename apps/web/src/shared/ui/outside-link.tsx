import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** Renders a link out of the portal in a new tab, so that the page stays open. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('shell.footer')
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} <ExternalLink size={16} role="img" aria-label={t('newWindow')} />
    </a>
  )
}
