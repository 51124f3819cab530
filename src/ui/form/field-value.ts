/** Initial text of a control, from a value of a reply or of a form. */
export function toFieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Chosen values as texts, from one value or a list. */
export function toFieldTexts(value: unknown): string[] {
  return [value].flat().map(toFieldText).filter(Boolean)
}
