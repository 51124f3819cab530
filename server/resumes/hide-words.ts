import { HIDDEN } from './hide-contacts.ts'

/** Endings of Russian names in every case, also of surnames and names of companies. */
const ENDINGS = 'ого|ому|ыми|ими|ою|ею|ой|ей|ом|ем|ём|ым|им|ых|их|ах|ях|ам|ям|ая|яя|ую|юю|ый|ий|а|я|о|е|у|ю|ы|и|ь|й'
const ENDING = new RegExp(`(?:${ENDINGS})$`, 'iu')
const FORMS = /^(?:ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc)$/iu
/** A vowel that disappears in other cases: «Павел» and «Павла», «Полустанок» and «Полустанка». */
const FLEETING = /(?:о|\[её\])([бвгджзклмнпрстфхцчшщ])$/iu
const FEWEST_LETTERS = 3

/** Masks names of people and companies in every case, quoting and abbreviation. */
export function hideWords(text: string, names: string[]): string {
  const sought = names
    .flatMap(spokenNames)
    .map(patternOf)
    .filter((pattern) => pattern !== '')
  if (sought.length === 0) return text
  // The longest first, so that a company named after its owner is masked as a whole.
  const longest = sought.sort((a, b) => b.length - a.length).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest})(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN)
}

/** «Кофейня «Полустанок»» is also called «Полустанок». */
const spokenNames = (name: string) => [name, ...Array.from(name.matchAll(QUOTED), ([, quoted]) => quoted!)]
const QUOTED = /[«„“"]([^«»„“”"]+)[»“”"]/gu

function patternOf(name: string): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FORMS.test(word))
  return words.join('').length < FEWEST_LETTERS ? '' : words.map(anyCase).join('[^\\p{L}\\p{N}]*')
}

function anyCase(word: string): string {
  const stem = word.replace(ENDING, '')
  const kept = stem.length < FEWEST_LETTERS ? word : stem
  const spelled = kept.replaceAll(/[её]/giu, '[её]')
  return `${spelled.replace(FLEETING, '[оеёьй]?$1')}(?:${ENDINGS})?`
}
