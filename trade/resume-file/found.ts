/** A value read from a text, its position, and how certain the parser is. */
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

/** An object with the key when there is a value, or an empty object. */
export const found = <K extends string, T>(key: K, value: Found<T> | undefined): { [P in K]?: Found<T> } =>
  value ? ({ [key]: value } as Record<K, Found<T>>) : {}
