import { MASKED_TEXT } from './hide-contacts.ts'

/** Endings of Russian names in every case, also of surnames and names of companies. */
const ENDINGS = 'ого|ому|ыми|ими|ою|ею|ой|ей|ом|ем|ём|ым|им|ых|их|ах|ях|ам|ям|ая|яя|ую|юю|ый|ий|а|я|о|е|у|ю|ы|и|ь|й'
const ENDING = new RegExp(`(?:${ENDINGS})$`, 'iu')
const LEGAL_FORM = /^(?:ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc)$/iu
/** A vowel that disappears in other cases: «Павел» and «Павла», «Полустанок» and «Полустанка». */
const FLEETING_VOWEL = /(?:о|\[её\])([бвгджзклмнпрстфхцчшщ])$/iu
const MIN_NAME_LETTERS = 3

/** Masks names of people and companies in every case, quoting and abbreviation. */
export function hideNames(text: string, names: string[]): string {
  const patterns = names
    .flatMap(nameVariants)
    .map(patternOf)
    .filter((pattern) => pattern !== '')
  if (patterns.length === 0) return text
  // The longest first, so that a company named after its owner is masked as a whole.
  const alternatives = patterns.sort((a, b) => b.length - a.length).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu'), MASKED_TEXT)
}

/** «Кофейня «Полустанок»» is also called «Полустанок». */
const nameVariants = (name: string) => [name, ...Array.from(name.matchAll(QUOTED_PART), ([, quoted]) => quoted!)]
const QUOTED_PART = /[«„“"]([^«»„“”"]+)[»“”"]/gu

function patternOf(name: string): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !LEGAL_FORM.test(word))
  return words.join('').length < MIN_NAME_LETTERS ? '' : words.map(anyCasePattern).join('[^\\p{L}\\p{N}]*')
}

function anyCasePattern(word: string): string {
  const stem = word.replace(ENDING, '')
  const base = stem.length < MIN_NAME_LETTERS ? word : stem
  const spelled = base.replaceAll(/[её]/giu, '[её]')
  return `${spelled.replace(FLEETING_VOWEL, '[оеёьй]?$1')}(?:${ENDINGS})?`
}
