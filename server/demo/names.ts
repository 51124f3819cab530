import { PEOPLE } from '#database/demo/words/people.ts'
import type { Rolls } from './dice.ts'

export type PersonName = { first_name: string; last_name: string; middle_name: string; isMale: boolean }

const KINDS = PEOPLE.map((kind) => [kind, kind.share] as const)

/** Generates a full name with all parts of the same origin. */
export function inventName(rolls: Rolls, percentOfMen = 50): PersonName {
  const kind = rolls.weighted(KINDS)
  const gender = rolls.chance(percentOfMen) ? 'male' : 'female'
  return {
    first_name: rolls.pick(kind[gender]),
    last_name: rolls.pick(kind.surnames)[gender],
    middle_name: rolls.pick(kind.patronymics)[gender],
    isMale: gender === 'male',
  }
}

const CYRILLIC = 'абвгдеёзийклмнопрстуфхцыэъьжчшщюя'
const LATIN = 'a b v g d e e z i y k l m n o p r s t u f kh ts y e   zh ch sh sch yu ya'.split(' ')

const latin = (word: string) =>
  word.toLowerCase().replaceAll(/[а-яё]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? '')

/** Email address from a name; the number distinguishes namesakes. */
export const emailOf = ({ first_name, last_name }: Pick<PersonName, 'first_name' | 'last_name'>, n: number) =>
  `${latin(first_name).slice(0, 1)}.${latin(last_name)}${n}@example.ru`
