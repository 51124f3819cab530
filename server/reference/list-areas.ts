import { sql } from 'kysely'
import type { z } from 'zod'
import type { Area, listAreas } from '#contract/areas.ts'
import type { Db } from '#database/connect.ts'
import { contains, likeness } from './queries.ts'
import { isSearch } from './search-words.ts'

const MOST_FOUND = 50
const MOST_LISTED = 1000

type Asked = z.output<typeof listAreas.query>

export async function findAreas(db: Db, { parent_id, kind, ids, search }: Asked): Promise<Area[]> {
  const isAsked = parent_id || kind || ids.length > 0 || search
  if (search && !isSearch(search)) return []
  return (
    db
      .selectFrom('area')
      .select(['id', 'parent_id', 'name', 'kind'])
      .$if(!isAsked, (query) => query.where('parent_id', 'is', null))
      .$if(Boolean(parent_id), (query) => query.where('parent_id', '=', parent_id!))
      .$if(Boolean(kind), (query) => query.where('kind', '=', kind!))
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
      .$if(Boolean(search), (query) =>
        query
          .where(contains('search_name', search))
          .orderBy(likeness('search_name', search), 'desc')
          .orderBy('population', 'desc'),
      )
      // Россия comes first and «Другая страна» last; the others are sorted by name.
      .orderBy(sql`case kind when 'country' then id end`)
      .orderBy('name')
      .limit(search ? MOST_FOUND : MOST_LISTED)
      .$castTo<Area>()
      .execute()
  )
}
