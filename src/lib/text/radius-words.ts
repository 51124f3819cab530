import { numberText } from '../numbers/format-number.ts'
import { foldText } from './fold-text.ts'
import { withoutEnd } from './without-end.ts'

/** The kilometres that «рядом» means (ruling 54). */
export const NEAR_KM = 50
export const MAX_RADIUS_KM = 1000

/** «50 км вокруг» */
export const radiusText = (km: number) => `${numberText(km)}\u00A0км вокруг`

/** «до 50 км» */
export const radiusLimitText = (km: number) => `до\u00A0${numberText(km)}\u00A0км`

/** Words that say a radius: `length` counts them. `isVague`: they name no kilometres, as «рядом с». */
export type RadiusWords = { km: number; length: number; isVague: boolean }

const KILOMETRES = /^(?:км|километр(?:а|ов|ах|е)?|km)$/

/** Words that stand before the place, from the longest on. */
const NEAR_BEFORE = [
  ['в', 'окрестностях'],
  ['недалеко', 'от'],
  ['неподалеку', 'от'],
  ['поблизости', 'от'],
  ['рядом', 'со'],
  ['рядом', 'с'],
  ['вблизи', 'от'],
  ['вблизи'],
  ['поблизости'],
  ['около'],
  ['возле'],
  ['вокруг'],
  ['близ'],
]

/** Words that stand behind the place. */
const NEAR_BEHIND = [
  ['и', 'в', 'окрестностях'],
  ['и', 'окрестностях'],
  ['и', 'окрестности'],
  ['и', 'поблизости'],
  ['и', 'пригороды'],
  ['и', 'пригород'],
  ['и', 'вокруг'],
  ['и', 'рядом'],
  ['и', 'около'],
  ['с', 'окрестностями'],
  ['с', 'пригородами'],
  ['рядом'],
  ['поблизости'],
  ['окрестности'],
]

/** «в радиусе 30 км от», «до 20 километров вокруг», «рядом с»: the place follows. */
export function radiusBefore(words: readonly string[], at: number): RadiusWords | undefined {
  const near = NEAR_BEFORE.find((phrase) => startsAt(words, at, phrase))
  if (near) return { km: NEAR_KM, length: near.length, isVague: true }
  const said = kilometresAt(words, skip(words, at, LIMIT))
  if (!said) return undefined
  const end = skip(words, said.end, [['от', 'вокруг', 'около']])
  const hasRadius = words.slice(at, said.end).some((word) => IN_RADIUS.includes(word))
  // «50 км казань» says nothing of a distance from it.
  return end > said.end || hasRadius ? { km: said.km, length: end - at, isVague: false } : undefined
}

/** «+ 50 км», «и 50 км вокруг», «и рядом»: the place stands before. Signs are no words. */
export function radiusBehind(words: readonly string[], at: number): RadiusWords | undefined {
  const near = NEAR_BEHIND.find((phrase) => startsAt(words, at, phrase))
  // «рядом с домом» says nothing of the place before it.
  if (near && !['с', 'со', 'от'].includes(words[at + near.length] ?? ''))
    return { km: NEAR_KM, length: near.length, isVague: true }
  const said = kilometresAt(words, skip(words, at, [['и', 'плюс'], ...LIMIT]))
  if (!said) return undefined
  const around = [['вокруг', 'рядом', 'около'], ['от'], ['города', 'центра', 'него', 'нее']]
  return { km: said.km, length: skip(words, said.end, around) - at, isVague: false }
}

const IN_RADIUS = ['радиусе', 'радиус', 'радиусом', 'пределах', 'расстоянии']
/** «в радиусе до», «не дальше», «на расстоянии». */
const LIMIT = [['в', 'до', 'за', 'на', 'не'], IN_RADIUS, ['до', 'дальше', 'далее', 'более', 'больше']]

const startsAt = (words: readonly string[], at: number, phrase: readonly string[]) =>
  phrase.every((word, offset) => words[at + offset] === word)

/** The place behind optional words, of which one of each list may stand there. */
const skip = (words: readonly string[], at: number, lists: readonly (readonly string[])[]) =>
  lists.reduce((place, list) => (list.includes(words[place] ?? '') ? place + 1 : place), at)

/** «50 км», «50км». */
function kilometresAt(words: readonly string[], at: number): { km: number; end: number } | undefined {
  const [, number, unit = ''] = /^(\d{1,4})(\D*)$/.exec(words[at] ?? '') ?? []
  const km = Number(number)
  const [word, end] = unit === '' ? [words[at + 1] ?? '', at + 2] : [unit, at + 1]
  return km >= 1 && km <= MAX_RADIUS_KM && KILOMETRES.test(word) ? { km, end } : undefined
}

/** A typed place without its radius: «Казань + 50 км», «в радиусе 30 км от Казани», «Казань и рядом». */
export function takeRadius(text: string): { place: string; km?: number } {
  const typed = text.split(/[\s+]+/).filter(Boolean)
  const words = typed.map((word) => withoutEnd(foldText(word), /[.,]/))
  const before = radiusBefore(words, 0)
  if (before && before.length < words.length) return { place: typed.slice(before.length).join(' '), km: before.km }
  for (let at = 1; at < words.length; at++) {
    const behind = radiusBehind(words, at)
    if (behind && at + behind.length === words.length) return { place: typed.slice(0, at).join(' '), km: behind.km }
  }
  return { place: text }
}
