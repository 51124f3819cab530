import { joinQueries, negateQuery, type QueryField, type TextQuery, wordQuery } from '../query/text-query.ts'
import { composeText, normalizeSearchText, standardWord, WORD_PATTERN, wordsIn } from './tokens.ts'

/** Longer texts are cut. Requests are limited to 200 characters; printing a query may make it longer. */
const MAX_TEXT_LENGTH = 2000
const MIN_PREFIX_LETTERS = 2

const FIELDS: Record<string, QueryField> = {
  name: 'name',
  название: 'name',
  company: 'company',
  компания: 'company',
  description: 'description',
  описание: 'description',
}

const QUOTES = /"(?<straight>[^"]*)"|«(?<angled>[^«»]*)»|“(?<curly>[^“”]*)”|„(?<low>[^„“”]*)[“”]/
/** `-`, `!` and a field have a meaning only at the beginning of a word. A row of dashes is punctuation. */
const START = /(?<=^|[\s("«“„])/
const TOKEN = new RegExp(
  [
    QUOTES.source,
    '(?<bracket>[()])',
    `${START.source}(?<minus>-)(?=[^\\s-])`,
    `(?<field>${Object.keys(FIELDS).join('|')}):`,
    `(?<bang>!?)(?<word>${WORD_PATTERN.source})(?<star>\\*?)`,
  ].join('|'),
  'giu',
)

type Leaf = Extract<TextQuery, { kind: 'word' | 'phrase' }>
type Token =
  | { kind: 'leaf'; leaf: Leaf }
  | { kind: 'open' | 'close' | 'or' | 'not' }
  | { kind: 'field'; field: QueryField }

/**
 * Parses a search text: a space joins by AND; `OR`/`ИЛИ`, `NOT`/`НЕ`/`-`, brackets, `"phrase"` and «phrase», `prefix*`,
 * `!exact`, `name:`/`название:`, `company:`/`компания:`, `description:`/`описание:`. No text is an error: an operator
 * without a word and an unpaired quote or bracket are ignored. Returns `undefined` for a text without words.
 */
export function parseTextQuery(text: string): TextQuery | undefined {
  const tokens = tokensOf(text.slice(0, MAX_TEXT_LENGTH))
  const open: Group[] = [new Group()]
  for (const token of tokens) {
    const group = open.at(-1)!
    if (token.kind === 'leaf') group.add(token.leaf)
    else if (token.kind === 'or') group.startAlternative()
    else if (token.kind === 'not') group.isNegated = true
    else if (token.kind === 'field') group.field = token.field
    else if (token.kind === 'open') open.push(new Group())
    else if (open.length > 1) closeGroup(open)
  }
  while (open.length > 1) closeGroup(open)
  return open[0]!.toQuery()
}

function closeGroup(open: Group[]) {
  const inner = open.pop()!.toQuery()
  open.at(-1)!.add(inner)
}

/** The terms between two brackets, or of the whole text. AND binds closer than OR. */
class Group {
  private readonly alternatives: TextQuery[][] = [[]]
  isNegated = false
  field: QueryField | undefined

  add(term: TextQuery | undefined) {
    if (term) {
      const placed = this.field ? inField(term, this.field) : asQuoted(term)
      this.alternatives.at(-1)!.push(this.isNegated ? negateQuery(placed) : placed)
    }
    this.isNegated = false
    this.field = undefined
  }

  startAlternative() {
    this.alternatives.push([])
    this.isNegated = false
    this.field = undefined
  }

  toQuery(): TextQuery | undefined {
    return joinQueries(
      'or',
      this.alternatives.map((terms) => joinQueries('and', terms)),
    )
  }
}

/** One Russian word in quotes is meant in this form. */
function asQuoted(term: TextQuery): TextQuery {
  const isOneForm = term.kind === 'phrase' && term.words.length === 1 && /[а-я]{3}/.test(term.words[0]!)
  return isOneForm ? { ...wordQuery(term.words[0]!), isExact: true } : term
}

function inField(query: TextQuery, field: QueryField): TextQuery {
  if (query.kind === 'not') return { kind: 'not', part: inField(query.part, field) }
  if (query.kind === 'word' || query.kind === 'phrase') return { ...query, field: query.field ?? field }
  return { ...query, parts: query.parts.map((part) => inField(part, field)) }
}

function tokensOf(text: string): Token[] {
  // The letters keep their case here: only «НЕ» and «И» in capitals are operators.
  return Array.from(composeText(text).matchAll(TOKEN), (match) => toToken(match.groups!)).filter(
    (token) => token !== undefined,
  )
}

function toToken(found: Record<string, string | undefined>): Token | undefined {
  if (found.bracket) return { kind: found.bracket === '(' ? 'open' : 'close' }
  if (found.minus) return { kind: 'not' }
  if (found.field) return { kind: 'field', field: FIELDS[found.field.toLowerCase()]! }
  if (found.word !== undefined) return toWordToken(found.word, found.bang === '!', found.star === '*')
  const words = wordsIn(found.straight ?? found.angled ?? found.curly ?? found.low ?? '')
  return words.length > 0 ? { kind: 'leaf', leaf: { kind: 'phrase', words } } : undefined
}

function toWordToken(typed: string, isExact: boolean, hasStar: boolean): Token | undefined {
  const word = standardWord(normalizeSearchText(typed))
  const isPrefix = hasStar && word.length >= MIN_PREFIX_LETTERS
  if (!isExact && !isPrefix) {
    if (word === 'or' || word === 'или') return { kind: 'or' }
    if (typed === 'NOT' || typed === 'НЕ') return { kind: 'not' }
    if (typed === 'AND' || typed === 'И') return undefined
  }
  return { kind: 'leaf', leaf: { ...wordQuery(word), isExact, isPrefix } }
}
