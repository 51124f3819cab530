import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#database/connect.ts'
import type { Area, listAreas } from '../contract/areas.ts'
import { containsSearchText, matchRank } from './queries.ts'
import { isSearchable } from './trees.ts'

const MAX_FOUND_AREAS = 50
const MAX_LISTED_AREAS = 1000

type AreaQuery = z.output<typeof listAreas.query>

export async function listMatchingAreas(db: Db, { parent_id, kind, ids, search }: AreaQuery): Promise<Area[]> {
  const hasFilter = parent_id || kind || ids.length > 0 || search
  if (search && !isSearchable(search)) return []
  return (
    db
      .selectFrom('area')
      .select(['id', 'parent_id', 'name', 'kind'])
      .$if(!hasFilter, (query) => query.where('parent_id', 'is', null))
      .$if(Boolean(parent_id), (query) => query.where('parent_id', '=', parent_id!))
      .$if(Boolean(kind), (query) => query.where('kind', '=', kind!))
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
      .$if(Boolean(search), (query) =>
        query
          .where(containsSearchText('search_name', search))
          .orderBy(matchRank('search_name', search), 'desc')
          .orderBy('population', 'desc'),
      )
      // Россия comes first and «Другая страна» last; the others are sorted by name.
      .orderBy(sql`case kind when 'country' then id end`)
      .orderBy('name')
      .limit(search ? MAX_FOUND_AREAS : MAX_LISTED_AREAS)
      .$castTo<Area>()
      .execute()
  )
}
