import type { ServiceCode } from '@portal/services/catalogue'
import type { Database } from '../../../db/connect.ts'
import { listServiceNames } from '../../catalogue/index.ts'

export interface ListedRating {
  ratedAt: Date
  number: string
  services: string
  score: number
  notes: string
}

/** Lists the ratings since a moment for the operators, newest first. The result does not name the users. */
export async function listRatings(db: Database, since: Date): Promise<ListedRating[]> {
  const rows = await db
    .selectFrom('applications.application')
    .select(['number', 'services', 'rating_score', 'rating_notes', 'rated_at'])
    .where('rated_at', '>=', since)
    .orderBy('rated_at', 'desc')
    .limit(10_000)
    .execute()
  return rows.flatMap(({ number, services, rating_score: score, rating_notes: notes, rated_at: ratedAt }) =>
    score === null || ratedAt === null
      ? []
      : [
          {
            ratedAt,
            number,
            services: listServiceNames('lv', services as ServiceCode[]),
            score,
            notes: notes ?? '',
          },
        ],
  )
}
