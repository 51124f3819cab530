/** Groups without visible text. */
const UNSEEN = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'header', 'footer', 'themedata', 'object'])
const BREAKS: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  sect: '\n',
  page: '\n',
}
const SIGNS: Record<string, string> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '«',
  rdblquote: '»',
}

const TOKEN = /\\'([0-9a-f]{2})|\\([a-z]+)(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi

type Group = { isUnseen: boolean; skipAfterUnicode: number }

/**
 * Text of a Rich Text document, given as Latin-1. Supports what resumes have: paragraphs, tables, Cyrillic in every
 * encoding.
 */
export function rtfText(rtf: string): string {
  const letters = new TextDecoder('windows-1251')
  const groups: Group[] = [{ isUnseen: false, skipAfterUnicode: 1 }]
  let text = ''
  let skipped = 0
  const say = (said: string) => {
    if (!groups.at(-1)!.isUnseen) text += said
  }
  for (const [, byte, word, argument, sign, brace, plain] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1)!
    if (brace === '{') groups.push({ ...group })
    else if (brace === '}' && groups.length > 1) groups.pop()
    else if (byte !== undefined && skipped > 0) skipped--
    else if (byte !== undefined) say(letters.decode(Uint8Array.of(Number.parseInt(byte, 16))))
    else if (word === 'u') {
      say(String.fromCharCode((Number(argument) + 65_536) % 65_536))
      skipped = group.skipAfterUnicode
    } else if (word === 'uc') group.skipAfterUnicode = Number(argument)
    else if (word !== undefined && UNSEEN.has(word)) group.isUnseen = true
    else if (word !== undefined) say(BREAKS[word] ?? SIGNS[word] ?? '')
    else if (sign === '*') group.isUnseen = true
    else if (sign !== undefined) say(sign === '~' ? ' ' : sign === '-' ? '' : sign)
    else if (plain !== undefined) {
      say(letters.decode(Buffer.from(plain.slice(skipped), 'latin1')))
      skipped = Math.max(0, skipped - plain.length)
    }
  }
  return text
}
