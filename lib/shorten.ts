/** So much of a text, ending with a whole word and a sign that there was more. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s.,:;—–-]+\S*$/, '')}…`
