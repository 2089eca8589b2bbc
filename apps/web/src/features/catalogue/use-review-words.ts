import { useTranslations } from 'use-intl/react'
import type { Service } from './api.ts'

/** Returns a function that names the term of a review, or states that it is not known or not confirmed. */
export function useReviewWords() {
  const t = useTranslations('catalogue.page')
  return (review: Service['fees'][number]['review']) => {
    if (!review) return t('review.unknown')
    const term = t(`review.${review.kind}`, { count: review.count })
    return review.is_placeholder ? t('review.unconfirmed', { term }) : term
  }
}
