import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { RepresentationDiagram } from '../../../shared/facts/representation-diagram.tsx'
import { representativesAmong } from '../../../shared/facts/representation.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { informationQuery } from '../api.ts'

/** Draws who represents an entity, where all its officers fit one page. */
export function EntityRepresentation({ id, name }: { id: string; name: string }) {
  const t = useTranslations('profile')
  // A failure is silent, because the page has another subject and the officers have their own.
  const { data } = useQuery(informationQuery(id, 'officers', {}))
  if (data?.slug !== 'officers' || data.total === 0 || data.facts.length < data.total) return null
  return (
    <Card title={t('representation')}>
      <RepresentationDiagram officers={representativesAmong(data.facts)} entity={name} />
    </Card>
  )
}
