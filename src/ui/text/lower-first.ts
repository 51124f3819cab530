/** Lower-cases the first letter, for the middle of a sentence. An abbreviation stays: «SMS не дошло». */
export const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
