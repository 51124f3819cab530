/** Cuts a text to a maximum length in characters, after a whole word, and adds «…». */
export const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\s.,:;—–-]+\S*$/, '')}…`
