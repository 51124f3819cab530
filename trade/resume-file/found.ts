/** What was read, where it stands in the text, and whether it can be anything else. */
export type Found<T = string> = { value: T; start: number; end: number; confidence: Confidence }
export type Confidence = 'high' | 'low'

export const sure = <T>(value: T, { start, end }: { start: number; end: number }): Found<T> => ({
  value,
  start,
  end,
  confidence: 'high',
})

export const unsure = <T>(value: T, place: { start: number; end: number }): Found<T> => ({
  ...sure(value, place),
  confidence: 'low',
})

/** An entry for what was found, and none for what was not. */
export const found = <K extends string, T>(key: K, value: Found<T> | undefined): { [P in K]?: Found<T> } =>
  value ? ({ [key]: value } as Record<K, Found<T>>) : {}
