/** A value read from a text, its position, and how certain the parser is. */
export type ParsedValue<T = string> = {
  value: T
  start: number
  end: number
  confidence: Confidence
  /** The lines that a list was read from, when others stand between them. */
  parts?: readonly { start: number; end: number }[]
}
export type Confidence = 'high' | 'low'

export const highConfidence = <T>(value: T, { start, end }: { start: number; end: number }): ParsedValue<T> => ({
  value,
  start,
  end,
  confidence: 'high',
})

export const lowConfidence = <T>(value: T, span: { start: number; end: number }): ParsedValue<T> => ({
  ...highConfidence(value, span),
  confidence: 'low',
})

/** An object with the key when there is a value, or an empty object. */
export const optionalEntry = <K extends string, T>(
  key: K,
  value: ParsedValue<T> | undefined,
): { [P in K]?: ParsedValue<T> } => (value ? ({ [key]: value } as Record<K, ParsedValue<T>>) : {})
