import { preparedSql, type Database, type Tx } from '../../../db/connect.ts'
import { sql } from 'kysely'

/** An entry of the list from which associations and foundations choose areas of activity. */
export interface AreaOfActivity {
  code: string
  nameLv: string
  /** Null where the imported list has no English name. */
  nameEn: string | null
}

/**
 * Lists the areas of activity that are in force on the day, or all areas that ever were. The list has about 60 entries,
 * so reading it needs no index. @param day null for all
 */
export const listAreas = (db: Database | Tx, day: string | null): Promise<AreaOfActivity[]> =>
  preparedSql(
    db,
    'areas-of-activity',
    sql<AreaOfActivity>`
      select code, name_lv as "nameLv", name_en as "nameEn" from entities.area_of_activity
      where ${day}::date is null
        or (coalesce(valid_from, '-infinity') <= ${day}::date and coalesce(valid_to, 'infinity') >= ${day}::date)
      order by valid_to desc nulls first, code`,
  )
