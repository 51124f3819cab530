/** A value of the API's reply or of a form, as the text a control starts with. */
export function givenText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** One value or many, as the texts of those that are chosen. */
export function givenTexts(value: unknown): string[] {
  return [value].flat().map(givenText).filter(Boolean)
}
