import { folded } from '#lib/folded.ts'

const WORD = /[\p{L}\d+#]+/gu
const SHORTEST_STEM = 4
const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|ей|ой|ый|ий|ая|яя|[оеыи]е|ую|юю|ам|ям|ом|ем|ию|ия|ии|ью|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Stems of all words in lower case: «вождение погрузчика» and «Вождения погрузчиков» give the same stems. */
export const stemsOf = (text: string): string[] => (folded(text).match(WORD) ?? []).map(stemOf)

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < SHORTEST_STEM ? word : stem
}

/**
 * Whether one of the own skills contains all words of the required one: «1С Бухгалтерия» includes «1С», but not vice
 * versa.
 */
export function knowsSkill(own: string[][], wanted: string): boolean {
  const stems = stemsOf(wanted)
  return stems.length > 0 && own.some((known) => stems.every((stem) => known.includes(stem)))
}
