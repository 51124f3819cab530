/** Groups without visible text. */
const HIDDEN_GROUPS = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'header',
  'footer',
  'themedata',
  'object',
])
const BREAK_WORDS = new Map<string, string>([
  ['par', '\n'],
  ['line', '\n'],
  ['row', '\n'],
  ['cell', '\t'],
  ['tab', '\t'],
  ['sect', '\n'],
  ['page', '\n'],
])
const SYMBOL_WORDS = new Map<string, string>([
  ['emdash', '—'],
  ['endash', '–'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '«'],
  ['rdblquote', '»'],
])

/** Plain text is taken in pieces: a picture is one line of millions of digits, on which the expression overflows its stack. */
const TOKEN_PATTERN = /\\'([0-9a-f]{2})|\\([a-z]+)(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]{1,4096})/gi

type Group = { isHidden: boolean; skipAfterUnicode: number }

const MAX_DEPTH = 1000

function openGroup(groups: readonly Group[]): Group {
  if (groups.length > MAX_DEPTH) throw new Error('The groups of the document are nested too deep')
  return { ...groups.at(-1)! }
}

/**
 * Text of a Rich Text document, given as Latin-1. Supports what resumes have: paragraphs, tables, Cyrillic in every
 * encoding.
 */
export function extractRtfText(rtf: string): string {
  const decoder = new TextDecoder('windows-1251')
  const groups: Group[] = [{ isHidden: false, skipAfterUnicode: 1 }]
  let text = ''
  let skipped = 0
  const append = (part: string) => {
    if (!groups.at(-1)!.isHidden) text += part
  }
  for (const [, byte, word, argument, sign, brace, plain] of rtf.matchAll(TOKEN_PATTERN)) {
    const group = groups.at(-1)!
    if (brace === '{') groups.push(openGroup(groups))
    else if (brace === '}' && groups.length > 1) groups.pop()
    else if (byte !== undefined && skipped > 0) skipped--
    else if (byte !== undefined) append(decoder.decode(Uint8Array.of(Number.parseInt(byte, 16))))
    else if (word === 'u') {
      append(String.fromCharCode((Number(argument) + 65_536) % 65_536))
      skipped = group.skipAfterUnicode
    } else if (word === 'uc') group.skipAfterUnicode = Number(argument)
    else if (word !== undefined && HIDDEN_GROUPS.has(word)) group.isHidden = true
    else if (word !== undefined) append(BREAK_WORDS.get(word) ?? SYMBOL_WORDS.get(word) ?? '')
    else if (sign === '*') group.isHidden = true
    else if (sign !== undefined) append(sign === '~' ? ' ' : sign === '-' ? '' : sign)
    else if (plain !== undefined) {
      append(decoder.decode(Buffer.from(plain.slice(skipped), 'latin1')))
      skipped = Math.max(0, skipped - plain.length)
    }
  }
  return text
}
