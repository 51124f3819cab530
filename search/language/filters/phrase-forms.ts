const ENDING =
  /(?:ями|ами|ого|ему|ому|ыми|ими|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ах|ях|ых|их|ым|им|ью|[аеиоуыюяь])$/
const LEAST_LETTERS = 5

/** A word without its ending: «ночные» and «ночной» are one. */
const stemOf = (word: string) => (word.length < LEAST_LETTERS ? word : word.replace(ENDING, ''))

/** One key for all forms of a phrase. */
export const phraseKey = (words: readonly string[]): string => words.map(stemOf).join(' ')
