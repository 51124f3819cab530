const MAX_DEPTH = 32
const MAX_LIST_LENGTH = 1000

/** Whether a value is nested deeper, or has a longer list, than any valid request. Checked before parsing. */
export function isTooDeep(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH || (Array.isArray(value) && value.length > MAX_LIST_LENGTH)) return true
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
