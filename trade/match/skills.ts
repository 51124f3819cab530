import { folded } from '#lib/folded.ts'

const WORD = /[\p{L}\d+#]+/gu
const SHORTEST_STEM = 4
const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|ей|ой|ый|ий|ая|яя|[оеыи]е|ую|юю|ам|ям|ом|ем|ию|ия|ии|ью|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Words without case and endings: «вождение погрузчика» and «Вождения погрузчиков» are the same. */
export const stemsOf = (text: string): string[] => (folded(text).match(WORD) ?? []).map(stemOf)

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < SHORTEST_STEM ? word : stem
}

/** Whoever knows «1С Бухгалтерия» knows «1С»; the other way round says nothing. */
export function knowsSkill(own: string[][], wanted: string): boolean {
  const stems = stemsOf(wanted)
  return stems.length > 0 && own.some((known) => stems.every((stem) => known.includes(stem)))
}
