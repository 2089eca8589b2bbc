import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../shared/formats.ts'
import { linesIn, missingIn, useMissingWords } from '../../../shared/applications/missing-words.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import type { Review } from '../api.ts'

/** Returns the text of an obstacle; those about documents name the document. */
export function useObstacleWords(): (obstacle: Review['obstacles'][number]) => string {
  const t = useKeyedTexts('applications.obstacles')
  const types = useKeyedTexts('services.document-types')
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
    const { service, until } = params
    return t(code, {
      count: 0,
      ...params,
      name: String(params['name'] || 'none'),
      missing: missingOf(code, params),
      document: types.has(type) ? types(type) : type,
      ...(service !== undefined && { service: services(`${service}.name`) }),
      ...(until !== undefined && { until: date(String(until)) }),
    })
  }
}

const aboutDocuments: readonly Review['obstacles'][number]['code'][] = [
  'document-missing',
  'signature-missing',
  'signature-not-counted',
  'documents-out-of-date',
  'document-infected',
]

/** Lists the obstacles to a submission, with links to correct them. */
export function ObstaclesNotice({
  uuid,
  obstacles,
  children,
}: {
  uuid: string
  obstacles: Review['obstacles']
  children?: ReactNode
}) {
  const t = useTranslations('applications.obstacles')
  const words = useObstacleWords()
  if (obstacles.length === 0) return null
  const codes = obstacles.map(({ code }) => code)
  return (
    <Alert
      tone="warn"
      title={t('title')}
      actions={
        <>
          {codes.includes('form-has-issues') && (
            <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'data_entry' }}>
              {t('fixData')}
            </LinkButton>
          )}
          {codes.some((code) => aboutDocuments.includes(code)) && (
            <LinkButton to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
              {t('fixDocuments')}
            </LinkButton>
          )}
        </>
      }
    >
      <ul>
        {obstacles.map((obstacle) => (
          <li key={words(obstacle)}>{words(obstacle)}</li>
        ))}
      </ul>
      {children}
    </Alert>
  )
}
