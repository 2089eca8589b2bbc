import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { PageHeading } from '../../../shared/shell/page-title.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { pricesQuery } from '../api.ts'
import { FeeCalculator } from './fee-calculator.tsx'
import { PriceTable } from './price-table.tsx'

/** Renders the prices of all services, and the calculator. */
export function PricesPage() {
  const t = useTranslations('prices')
  const { day } = useFormats()
  const { data: list, error, refetch } = useQuery(pricesQuery())
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('intro')}</p>
      {error && !list && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!list && !error && <Skeleton shape="table" count={6} />}
      {list && (
        <>
          <p>{t('on', { day: day(list.on) })}</p>
          {[...Map.groupBy(list.prices, ({ group }) => group.code)].map(([code, prices]) => (
            <Card key={code} title={prices[0]?.group.name}>
              <PriceTable caption={prices[0]?.group.name ?? ''} prices={prices} />
            </Card>
          ))}
          <div className="screen-only">
            <FeeCalculator prices={list.prices} />
          </div>
        </>
      )}
    </>
  )
}
