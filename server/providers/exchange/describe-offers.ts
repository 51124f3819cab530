import type { ItemOffer } from '#contract/providers/import-jobs.ts'
import type { Db } from '#database/connect.ts'
import { conflictFieldLabel } from '#domain/providers/conflict-labels.ts'
import type { FieldValues } from '#domain/providers/merge-sides.ts'
import { describeValue, findNames } from './describe-value.ts'
import type { ItemPreview } from './preview-items.ts'

/** What tells one record from another at a glance. */
const SHOWN_FIELDS = [
  'city_ids',
  'city_id',
  'salary_from',
  'salary_to',
  'salary_amount',
  'experience_id',
  'work_type_id',
]
const MAX_FACTS = 12
/** Of a row that somebody has changed in the database. */
const EMPTY_PREVIEW: ItemPreview = { url: null, fields: {}, dropped: [], twin: null, isUnwanted: false }

/** What the person chooses from: what would come, and beside a similar record of theirs what differs. */
export async function describeOffers(
  db: Db,
  stored: readonly (Partial<ItemPreview> | null)[],
): Promise<(ItemOffer | null)[]> {
  const previews = stored.map((preview) => preview && { ...EMPTY_PREVIEW, ...preview })
  const known = previews.filter((preview) => preview !== null)
  if (known.length === 0) return previews.map(() => null)
  const names = await findNames(
    db,
    known.flatMap(({ fields, twin }) => [fields, twin?.ours ?? {}]),
  )
  const text = (field: string, values: FieldValues) => describeValue(field, values[field], names)
  return previews.map((preview): ItemOffer | null => {
    if (!preview) return null
    const { fields, dropped, twin, isUnwanted } = preview
    const shown = twin ? Object.keys(twin.ours) : SHOWN_FIELDS.filter((field) => fields[field] != null)
    return {
      twin: twin && { id: twin.id, name: twin.name, similarity: twin.similarity },
      facts: shown.slice(0, MAX_FACTS).map((field) => ({
        label: conflictFieldLabel(field),
        ours: twin ? text(field, twin.ours) : null,
        theirs: text(field, fields),
      })),
      dropped: [...new Set(dropped)],
      is_unwanted: isUnwanted,
    }
  })
}
