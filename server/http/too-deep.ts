const DEEPEST = 32
const LONGEST_LIST = 1000

/** Deeper or longer than any request of ours: refused before a field of it is looked at. */
export function isTooDeep(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST || (Array.isArray(value) && value.length > LONGEST_LIST)) return true
  return Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
