/** Texts that make the expression read the same characters again and again, of so many characters. */
type Attack = (length: number) => string[]
/**
 * `reads`: why it takes little time for what it reads. `longest`: characters of that, if they are limited; otherwise the time
 * must grow in line with the length. Without an attack it reads no text of strangers.
 */
type MeasuredPattern = { reads: string; attack?: Attack; longest?: number }

const repeated = (unit: string, end: string) => (length: number) => unit.repeat(length / unit.length) + end

const OWN_PAGE = 'a page that we have rendered, in which what people wrote is escaped'
const OWN_SQL = 'statements of ours'
const FACT = 'a line of at most 200 characters (MAX_FACT_LENGTH)'

/** Regular expressions that cannot be proven linear, by how they are written. */
export const MEASURED_PATTERNS: Record<string, MeasuredPattern> = {
  '/https?:\\/\\/[^\\s?]+\\.js/': { reads: 'the message of a browser about a script of ours' },
  '/<script\\b[^>]*>[\\s\\S]*?<\\/script\\s*>/g': { reads: OWN_PAGE },
  '/<link\\b[^>]*\\brel="(?:preload|modulepreload|manifest)"[^>]*>/g': { reads: OWN_PAGE },
  '/<link\\b[^>]*\\brel="stylesheet"[^>]*>/g': { reads: OWN_PAGE },
  '/<h1\\b[^>]*>([\\s\\S]*?)<\\/h1>/': { reads: OWN_PAGE },
  '/<[^>]+>/g': { reads: OWN_PAGE },
  '/<body\\b[^>]*>/': { reads: OWN_PAGE },
  '/<script\\b([^>]*)>([\\s\\S]*?)<\\/script>/g': { reads: OWN_PAGE },
  '/^alter table (\\w+) alter column (\\w+) set expression as \\(([\\s\\S]*?)\\);$/gm': { reads: OWN_SQL },
  '/on conflict \\([^)]*\\) where/i': { reads: OWN_SQL },
  '/^(?:permission denied|must be owner|нет доступа|нужно быть владельцем) .*?(\\S+)$/': {
    reads: 'an error of the database about its own objects',
  },
  '/^(?:зарплата:?\\s*)?((?:от|до)\\s*[\\d\\s\\u00a0]{3,}.*|[\\d\\s\\u00a0]{4,}\\s*[–—-].*|уровень дохода не указан)$/i':
    {
      reads: FACT,
      longest: 200,
      attack: (length) => [repeated(' ', '\n!')(length), `от${repeated('1 ', '\n!')(length)}`],
    },
  '/^(?:требуемый )?опыт(?: работы)?:\\s*(.+)$/i': {
    reads: FACT,
    longest: 200,
    attack: (length) => [`опыт:${repeated(' ', '\n!')(length)}`],
  },
  '/^график(?: работы)?:\\s*(.+)$/i': {
    reads: FACT,
    longest: 200,
    attack: (length) => [`график:${repeated(' ', '\n!')(length)}`],
  },
  '/^формат работы:\\s*(.+)$/i': {
    reads: FACT,
    longest: 200,
    attack: (length) => [`формат работы:${repeated(' ', '\n!')(length)}`],
  },
  '/"(?<straight>[^"]*)"|«(?<angled>[^»]*)»|“(?<curly>[^”]*)”|„(?<low>[^“”]*)[“”]/': {
    reads: 'a search text of at most 2000 characters (MAX_TEXT_LENGTH)',
    longest: 2000,
    attack: (length) => ['«', '“', '„', '"'].map((quote) => repeated(quote, '')(length)),
  },
  '/(?:h(?:tt|xx)ps?:\\/\\/|(?<![\\p{L}\\d.@-])(?:[a-z\\d-]{1,63}\\.){1,4}[a-z]{2,12}\\/)[^\\s<>"]{0,500}\\.(?:apk|aab|exe|scr|msi|bat|cmd|js|jar|vbs|ps1|lnk|dmg|rar|zip|7z)(?![\\p{L}\\d])/u':
    {
      reads: 'all counts of its repetitions are bounded, so each character is read a few hundred times at most',
      attack: (length) =>
        ['http://', 'http://a.', 'e.tl/j', 'a.a.a.aa/.', '/a.a.aa'].map((unit) => repeated(unit, '\t')(length)),
    },
}

/** Files that build expressions from what they are given, and what is measured instead. */
export const BUILT_FROM_INPUT: Record<string, string> = {}
