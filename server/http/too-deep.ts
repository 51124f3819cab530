const DEEPEST = 32
const LONGEST_LIST = 1000

/** Whether a value is nested deeper, or has a longer list, than any valid request. Checked before parsing. */
export function isTooDeep(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST || (Array.isArray(value) && value.length > LONGEST_LIST)) return true
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
