import { normalizeName } from '#lib/text/normalize-name.ts'

const WORD = /[\p{L}\d+#]+/gu
const MIN_STEM_LENGTH = 4
const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|ей|ой|ый|ий|ая|яя|[оеыи]е|ую|юю|ам|ям|ом|ем|ию|ия|ии|ью|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Stems of all words in lower case: «вождение погрузчика» and «Вождения погрузчиков» give the same stems. */
export const stemWords = (text: string): string[] => (normalizeName(text).match(WORD) ?? []).map(stemWord)

function stemWord(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < MIN_STEM_LENGTH ? word : stem
}

/**
 * Whether one of the own skills contains all words of the required one: «1С Бухгалтерия» includes «1С», but not vice
 * versa.
 */
export function hasSkill(ownStems: string[][], requiredSkill: string): boolean {
  const stems = stemWords(requiredSkill)
  return stems.length > 0 && ownStems.some((knownStems) => stems.every((stem) => knownStems.includes(stem)))
}
