const NBSP = '\u00A0'

/** Puts non-breaking spaces after short words, between digit groups and between a number and its unit. */
export const withNonBreakingSpaces = (text: string) =>
  text
    .replaceAll(/(?<=^|[\s(«„])([а-яё]|не|ни|из|за|на|по|до|от|об|со|во|ко) (?!\s)/giu, `$1${NBSP}`)
    .replaceAll(' — ', `${NBSP}— `)
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d)|[₽%²а-яё])/gu, NBSP)

const rules = new Intl.PluralRules('ru')

/** Chooses the Russian plural form: `plural(3, 'вакансия', 'вакансии', 'вакансий')` is `вакансии`. */
export function plural(count: number, one: string, few: string, lots: string): string {
  return { one, few, many: lots, other: few, zero: lots, two: few }[rules.select(count)]
}
