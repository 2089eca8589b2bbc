import type { Quote } from '@portal/contract/applications'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../intl.tsx'
import { FeeTable } from '../ui/tables/fee-table.tsx'

interface QuoteTableProps {
  quote: Pick<Quote, 'lines' | 'total'>
  /** Names of the services, by code. */
  names: ReadonlyMap<string, string>
  caption?: ReactNode
}

/** Legal acts are cited in their published language. */
const inLatvian = (act: ReactNode) => <span lang="lv">{act}</span>

/** Renders the fee line by line, each with its rule and legal basis. Needs the texts of `catalogue`. */
export function QuoteTable({ quote, names, caption }: QuoteTableProps) {
  const t = useTranslations('catalogue.page.summary')
  const words = useKeyedTexts()
  const lines = quote.lines.map(({ key, service, amount, rule, rule_params, legal_basis }, index) => {
    const line = words(key)
    const name = service === null ? undefined : names.get(service)
    return {
      // A line of another fee is another element, so that a translated one is not kept.
      id: [service, key, amount, index].join(' '),
      amount,
      label: name === undefined ? line : t('for', { line, name }),
      rule: (
        <>
          {words(`catalogue.fees.rules.${rule}`, rule_params)}
          {legal_basis !== null && (
            <>
              <br />
              {t.rich('basis', { name: legal_basis, act: inLatvian })}
            </>
          )}
        </>
      ),
    }
  })
  return <FeeTable lines={lines} total={quote.total} caption={caption} />
}
