import { kilometresText } from '#features/reference/rules/distance.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { radiusLimitText } from '#lib/text/radius-words.ts'
import { plural } from '#lib/text/russian-text.ts'
import { townGenitive } from '#lib/text/town-genitive.ts'

type Named = { name: string; name_prepositional: string }
type Counted = { name: string; count: number; km: number | null }

/** «3 в Казани, 6 в округе до 50 км» */
export function nearSentence(town: Named, inTown: number, found: number, radiusKm: number): string {
  const around = found - inTown
  const parts = [
    ...(inTown > 0 ? [`${numberText(inTown)} ${town.name_prepositional}`] : []),
    ...(around > 0 ? [`${numberText(around)} в\u00A0округе ${radiusLimitText(radiusKm)}`] : []),
  ]
  return parts.join(', ')
}

/** «В Казани 0.» */
export const zeroText = ({ name_prepositional }: Named) =>
  `${name_prepositional.charAt(0).toUpperCase()}${name_prepositional.slice(1)} 0.`

/** «Зеленодольск 4 · Волжск 2», the nearest first. */
export const townCountsText = (towns: readonly Counted[]) =>
  towns.map(({ name, count }) => `${name} ${numberText(count)}`).join(' · ')

/** «(40 км)» */
export const inBrackets = (km: number | null) => (km === null ? '' : `(${kilometresText(km)})`)

/** «Ближе всего Чебоксары: 3 вакансии, 120 км.» */
export const nearestText = ({ name, count, km }: Counted) =>
  `Ближе всего ${name}: ${numberText(count)} ${plural(count, 'вакансия', 'вакансии', 'вакансий')}${km === null ? '' : `, ${kilometresText(km)}`}.`

/** «По прямой от центра Казани» */
export const fromCentreText = (town: Named) =>
  `по\u00A0прямой от\u00A0центра ${townGenitive(town.name, town.name_prepositional)}`

/** ««Курьер», Казань и 50 км. Не чаще раза в день.» */
export function alertText(text: string, town: string, radiusKm: number | undefined): string {
  const place = [town, radiusKm ? `${numberText(radiusKm)}\u00A0км` : ''].filter(Boolean).join(' и\u00A0')
  const words = text ? inQuotes(text.charAt(0).toUpperCase() + text.slice(1)) : ''
  const what = [words, place].filter(Boolean).join(', ')
  return `${what ? `${what}. ` : ''}Не\u00A0чаще раза в\u00A0день.`
}

/** «Рядом с Казанью», or «Вокруг Набережных Челнов» where the other form would be a guess. */
export function besideTown({ name, name_prepositional }: Named): string {
  const instrumental = instrumentalOf(name, name_prepositional.replace(/^во? /, ''))
  return instrumental ? `Рядом с\u00A0${instrumental}` : `Вокруг ${townGenitive(name, name_prepositional)}`
}

/** Before these sounds people say «со». */
const WITH_VOWEL = /^[СЗШЖВЛРМП][бвгджзклмнпрстфхцчшщ]/

/** Only names of one word that follow the rule; «в Казани» and «в Ярославле» tell the two kinds of «ь» apart. */
function instrumentalOf(name: string, prepositional: string): string | undefined {
  if (!/^[А-ЯЁ][а-яё]+$/.test(name) || WITH_VOWEL.test(name) || name === prepositional) return undefined
  const stem = name.slice(0, -1)
  if (name.endsWith('ь') && prepositional === `${stem}и`) return `${name}ю`
  if (name.endsWith('ь') && prepositional === `${stem}е`) return `${stem}ем`
  if (name.endsWith('а') && prepositional === `${stem}е`) return stem + (/[жшчщц]$/.test(stem) ? 'ей' : 'ой')
  if (/[бвгдзклмнпрстфх]$/.test(name) && prepositional === `${name}е`) return `${name}ом`
  return undefined
}
