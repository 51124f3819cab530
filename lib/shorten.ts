/** Cuts a text to a maximum length in characters, after a whole word, and adds «…». */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s.,:;—–-]+\S*$/, '')}…`
