import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { linesIn, missingIn, useMissingWords } from '../../../shared/applications/missing-words.ts'
import { usePaperName } from '../../../shared/applications/reading/paper-name.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import type { Review } from '../api.ts'

/** Returns the text of an obstacle; those about documents name the document. */
export function useObstacleWords(): (obstacle: Review['obstacles'][number]) => string {
  const t = useKeyedTexts('applications.obstacles')
  const paperName = usePaperName()
  const services = useKeyedTexts('services')
  const { date, list } = useFormats()
  const signing = useTranslations('signing')
  const missingWords = useMissingWords()
  const missingOf = (code: Review['obstacles'][number]['code'], params: Readonly<Record<string, string | number>>) => {
    if (code === 'signature-missing') return missingWords([missingIn(params)])
    const names = linesIn(params['signers'])
    return signing('uncounted', { count: names.length, names: list(names, 'and') })
  }
  return ({ code, params = {} }) => {
    const type = String(params['document_type'] ?? '')
    const { service, until, person } = params
    return t(code, {
      count: 0,
      ...params,
      name: String(params['name'] || 'none'),
      missing: missingOf(code, params),
      document: paperName({ type, person: person === undefined ? null : String(person) }),
      ...(service !== undefined && { service: services(`${service}.name`) }),
      ...(until !== undefined && { until: date(String(until)) }),
    })
  }
}

/** Lists the obstacles to a submission that no task of the user removes. */
export function ObstaclesNotice({ obstacles }: { obstacles: Review['obstacles'] }) {
  const t = useTranslations('applications.obstacles')
  const words = useObstacleWords()
  if (obstacles.length === 0) return null
  return (
    <Alert tone="warn" title={t('title')}>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={words(obstacle)}>{words(obstacle)}</li>
        ))}
      </ul>
    </Alert>
  )
}
