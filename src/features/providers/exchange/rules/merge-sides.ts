/** Values by the name of their field, as they are stored. */
export type FieldValues = Record<string, unknown>
/** What both sides had after the last exchange. */
export type MergeBase = { ours: FieldValues; theirs: FieldValues }

type Sides = { base: MergeBase; ours: FieldValues; theirs: FieldValues }

type Merge = {
  /** Changed there only: taken over. */
  taken: string[]
  /** Changed here only: stays. */
  kept: string[]
  /** Changed on both sides, and not to the same: a person decides. */
  conflicts: string[]
}

/**
 * Merges field by field. A side has changed a field if it differs from what that side had after the last exchange: the
 * two sides write the same differently, so they are never compared for that. Fields that the other side does not deliver
 * are left alone.
 */
export function mergeSides({ base, ours, theirs }: Sides): Merge {
  const merge: Merge = { taken: [], kept: [], conflicts: [] }
  for (const field of Object.keys(theirs)) {
    const isTheirsChanged = !isSameValue(theirs[field], base.theirs[field])
    const isOursChanged = !isSameValue(ours[field], base.ours[field])
    if (isTheirsChanged && isOursChanged) {
      if (!isSameValue(theirs[field], ours[field])) merge.conflicts.push(field)
    } else if (isTheirsChanged) merge.taken.push(field)
    else if (isOursChanged) merge.kept.push(field)
  }
  return merge
}

/** The base after an exchange. Fields in conflict keep the former one, so that they stay in conflict. */
export function nextBase(
  { base, ours, theirs }: Sides,
  { kept, conflicts }: Pick<Merge, 'kept' | 'conflicts'>,
): MergeBase {
  const isSettled = (field: string) => !conflicts.includes(field)
  const fields = Object.keys(theirs)
  const pickFrom = (values: FieldValues, former: FieldValues, isNew: (field: string) => boolean) =>
    Object.fromEntries(fields.map((field) => [field, (isNew(field) ? values[field] : former[field]) ?? null]))
  return {
    theirs: pickFrom(theirs, base.theirs, isSettled),
    // A field that was changed here only still counts as changed until both sides have it.
    ours: pickFrom(ours, base.ours, (field) => isSettled(field) && !kept.includes(field)),
  }
}

/** Compares stored values: the order of keys and the absence of a value make no difference. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonicalText(one) === canonicalText(other)

function canonicalText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== '')
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${key}:${canonicalText(one)}`)
    .join()}}`
}
