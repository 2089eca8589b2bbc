import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { PaperNeed, Reason } from './paper-need.ts'
import { useFormList } from './use-form-list.ts'

/** Displays when a paper is needed. The words are those of the questions that decide it. */
export function PaperNeeds({ needs }: { needs: readonly PaperNeed[] }) {
  const t = useTranslations('catalogue.service.need')
  const explain = useReasons()
  const listForms = useFormList()
  return needs.map(({ forms, reason, optional }) => {
    const parts = [
      forms.length > 0 ? t('forms', { forms: listForms(forms) }) : '',
      reason ? t('only', { reason: explain(reason) }) : forms.length === 0 && !optional ? t('always') : '',
      optional === true ? t('optional') : '',
      optional === 'without-relief' ? t('relief') : '',
    ]
    const words = parts.filter((part) => part !== '').join(' ')
    return <span key={words}>{words}</span>
  })
}

function useReasons(): (reason: Reason) => string {
  const t = useTranslations('catalogue.service.need')
  const texts = useKeyedTexts()
  const { list } = useFormats()
  const label = (key: string) => texts(`${key}.label`)
  return function explain(reason: Reason): string {
    switch (reason.kind) {
      case 'answered':
      case 'not-answered':
        return t(reason.kind, {
          question: label(reason.question),
          answers: list(
            reason.answers.map((answer) => t('answer', { answer: texts(answer) })),
            'or',
          ),
        })
      case 'stated':
      case 'filled':
      case 'not-filled':
        return t(reason.kind, { question: label(reason.question) })
      case 'rows':
        return texts(`${reason.group}.rows`)
      case 'fewer-rows':
        return texts(`${reason.group}.fewerRows`)
      default:
        return list([...new Set(reason.reasons.map(explain))], reason.kind === 'any' ? 'or' : 'and')
    }
  }
}
