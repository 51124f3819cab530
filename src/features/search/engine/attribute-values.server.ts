/** What a column holds, as the ids of an attribute. A flag is the id 1 or 0. */
export function attributeIds(value: number[] | number | boolean | null): number[] {
  if (Array.isArray(value)) return value
  return value === null ? [] : [Number(value)]
}
