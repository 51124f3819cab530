import { foldText } from '#lib/text/fold-text.ts'

const LATIN = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'ch',
    ш: 'sh',
    щ: 'sh',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
  }),
)

/** A name in Latin letters, the same for all ways to write it: «Юлия», «Yulia», «Iuliia». */
export const latinKey = (name: string) =>
  [...foldText(name)]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('x', 'ks')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('kh', 'h')
    .replaceAll('ts', 'c')
    .replaceAll('shch', 'sh')
    .replaceAll("'", '')
    .replaceAll(/(.)\1/g, '$1')
