import { useTranslations } from 'use-intl/react'
import { PageHeading } from './page-title.tsx'
import { paths } from '../../paths.ts'
import { PlainLink } from '../ui/plain-link.tsx'

/** Renders an unknown address. It offers no retry, which could not help. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('text')}</p>
      <p>
        <PlainLink href={paths.landing}>{t('home')}</PlainLink>
      </p>
    </>
  )
}
