export const TITLE = 0
export const SKILLS = 1
export const TEXT = 2
export const COMPANY = 3
/** A lexeme without positions: it belongs to every field and to no phrase, as in PostgreSQL. */
export const UNPLACED = 4

const QUOTE = 39
const BACKSLASH = 92
const COMMA = 44
const SPACE = 32

/** A lexeme as the text of a tsvector has it. */
export const quotedLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Calls `use` for every position of every lexeme of a tsvector's text, with its weight as a number (A 0 … D 3).
 * A lexeme without positions comes with position 0 and the weight UNPLACED.
 */
export function readTsvectorText(text: string, use: (lexeme: string, position: number, weight: number) => void) {
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) !== QUOTE) {
      at++
      continue
    }
    const end = endOfLexeme(text, at + 1)
    const lexeme = unescaped(text.slice(at + 1, end))
    at = end + 1
    if (text[at] !== ':') {
      use(lexeme, 0, UNPLACED)
      continue
    }
    do {
      let position = 0
      let weight = COMPANY
      for (at++; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code >= 48 && code <= 57) position = position * 10 + code - 48
        else if (code === COMMA || code === SPACE) break
        else if (code >= 65 && code <= 68) weight = code - 65
      }
      use(lexeme, position, weight)
    } while (text.charCodeAt(at) === COMMA)
  }
}

function endOfLexeme(text: string, start: number) {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) {
      if (text.charCodeAt(at + 1) !== QUOTE) return at
      at++
    }
  }
  return text.length
}

const unescaped = (lexeme: string) =>
  lexeme.includes("'") || lexeme.includes('\\') ? lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\') : lexeme
