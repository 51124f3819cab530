import { NAME_GROUPS } from '../demo-words.ts'
import type { SeededRandom } from '../seeded-random.ts'

export type PersonName = { first_name: string; last_name: string; middle_name: string; isMale: boolean }

const NAME_GROUP_WEIGHTS = NAME_GROUPS.map((nameGroup) => [nameGroup, nameGroup.share] as const)

/** Generates a full name with all parts of the same origin. */
export function generateName(random: SeededRandom, malePercent = 50): PersonName {
  const nameGroup = random.pickWeighted(NAME_GROUP_WEIGHTS)
  const gender = random.chance(malePercent) ? 'male' : 'female'
  return {
    first_name: random.pick(nameGroup[gender]),
    last_name: random.pick(nameGroup.surnames)[gender],
    middle_name: random.pick(nameGroup.patronymics)[gender],
    isMale: gender === 'male',
  }
}

const CYRILLIC = 'абвгдеёзийклмнопрстуфхцыэъьжчшщюя'
const LATIN = [
  'a',
  'b',
  'v',
  'g',
  'd',
  'e',
  'e',
  'z',
  'i',
  'y',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'r',
  's',
  't',
  'u',
  'f',
  'kh',
  'ts',
  'y',
  'e',
  '',
  '',
  'zh',
  'ch',
  'sh',
  'sch',
  'yu',
  'ya',
]

const transliterate = (word: string) =>
  word.toLowerCase().replaceAll(/[а-яё]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? '')

/** Email address from a name; the number distinguishes namesakes. */
export const demoEmail = ({ first_name, last_name }: Pick<PersonName, 'first_name' | 'last_name'>, n: number) =>
  `${transliterate(first_name).slice(0, 1)}.${transliterate(last_name)}${n}@example.ru`
