import { useTranslations } from 'use-intl/react'
import type { Service } from './api.ts'

/** Returns a function that names the term of a review, or says that it is not known. */
export function useReviewWords() {
  const t = useTranslations('catalogue.page')
  return (review: Service['fees'][number]['review']) =>
    review ? t(`review.${review.kind}`, { count: review.count }) : t('review.unknown')
}
