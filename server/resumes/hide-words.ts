import { HIDDEN } from './hide-contacts.ts'

/** What a Russian name ends in, in any case, with what a surname or the name of a company adds to it. */
const ENDINGS = 'ого|ому|ыми|ими|ою|ею|ой|ей|ом|ем|ём|ым|им|ых|их|ах|ях|ам|ям|ая|яя|ую|юю|ый|ий|а|я|о|е|у|ю|ы|и|ь|й'
const ENDING = new RegExp(`(?:${ENDINGS})$`, 'iu')
const FORMS = /^(?:ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc)$/iu
/** «Павел» and «Павла», «Полустанок» and «Полустанка»: this vowel comes and goes. */
const FLEETING = /(?:о|\[её\])([бвгджзклмнпрстфхцчшщ])$/iu
const FEWEST_LETTERS = 3

/** Names of people and companies, however they are declined, quoted and abbreviated. */
export function hideWords(text: string, names: string[]): string {
  const sought = names
    .flatMap(spokenNames)
    .map(patternOf)
    .filter((pattern) => pattern !== '')
  if (sought.length === 0) return text
  // The longest first: of a company and its owner the whole is hidden, not a half.
  const longest = sought.sort((a, b) => b.length - a.length).join('|')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest})(?![\\p{L}\\p{N}])`, 'giu'), HIDDEN)
}

/** «Кофейня «Полустанок»» is «Полустанок» to whoever works there. */
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
