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

/** Regular expressions that cannot be proven linear, by how they begin: enough of it to tell them from others. */
export const MEASURED_PATTERNS: Record<string, MeasuredPattern> = {
  '/https?:\\/\\/[^\\s?]+\\.js/': { reads: 'the message of a browser about a script of ours' },
  '/<script\\b[^>]*>[\\s\\S]*?<\\/script\\s*>/g': { reads: OWN_PAGE },
  '/<link\\b[^>]*\\brel="(?:preload|modulepreload|manifest)"[^>]*>/g': { reads: OWN_PAGE },
  '/<link\\b[^>]*\\brel="stylesheet"[^>]*>/g': { reads: OWN_PAGE },
  '/<h1\\b[^>]*>([\\s\\S]*?)<\\/h1>/': { reads: OWN_PAGE },
  '/<[^>]+>/g': { reads: OWN_PAGE },
  '/<body\\b[^>]*>/': { reads: OWN_PAGE },
  '/(<img\\b[^>]*?)\\bsrc="(\\/[^"]+)"/g': { reads: OWN_PAGE },
  '/<source\\b[^>]*>|\\bsrcset="[^"]*"/gi': { reads: OWN_PAGE },
  '/<script\\b([^>]*)>([\\s\\S]*?)<\\/script>/g': { reads: OWN_PAGE },
  '/^alter table (\\w+) alter column (\\w+) set expression as \\(([\\s\\S]*?)\\);$/gm': { reads: OWN_SQL },
  '/on conflict \\([^)]*\\) where/i': { reads: OWN_SQL },
  '/^(?:permission denied|must be owner|нет доступа|нужно быть владельцем) .*?(\\S+)$/': {
    reads: 'an error of the database about its own objects',
  },
  '/(?:h(?:tt|xx)ps?:\\/\\/|(?<![\\p{L}\\d.@-])(?:[a-z\\d-]{1,63}\\.){1,4}[a-z]{2,12}\\/)[^\\s<>"]{0,500}\\.(?:apk|aab|exe|scr|msi|bat|cmd|js|jar|vbs|ps1|lnk|dmg|rar|zip|7z)(?![\\p{L}\\d])/u':
    {
      reads: 'all counts of its repetitions are bounded, so each character is read a few hundred times at most',
      attack: (length) =>
        ['http://', 'http://a.', 'e.tl/j', 'a.a.a.aa/.', '/a.a.aa'].map((unit) => repeated(unit, '\t')(length)),
    },
  '/(?<![\\p{L}\\d_.+-])[\\p{L}\\d_.+-]{1,200}(?:\\s{0,2}@\\s{0,2}|\\s{0,2}[[({<]\\s?(?:at|эт|собака|собачка|@|a)\\s?[\\])}>]\\s{0,2}|\\s?[-_*]?(?:собака|собачка|гав)[-_*]?\\s?)(?:[':
    {
      reads: 'all counts of its repetitions are bounded, and a match begins where a name does',
      attack: (length) =>
        ['a@a.', 'а', 'a @ ', 'собака ', 'a (at) ', 'a@a dot ', '-гав-'].map((unit) => repeated(unit, '\t')(length)),
    },
  '/(?<![\\p{L}\\d_@-])(?:https?\\s?:\\s?\\/\\s?\\/\\s?)?(?:[a-z\\d_-]{1,32}\\.){0,2}(?:t(?:': {
    reads: 'only its end is unbounded, and nothing follows that could send it back',
    attack: (length) => ['a.', 'a.a.t.me', 't.me ', 'http://', 'vk точка '].map((unit) => repeated(unit, '\t')(length)),
  },
  '/\\+\\s?(?:\\d[^\\p{L}\\p{N}<>@№%₽$€×:]{0,5}){9,14}': {
    reads: 'all counts of its repetitions are bounded, and no digit is a separator',
    attack: (length) =>
      ['+', '+1', '1', '+1     ', '1-', '+ 1 2 3 4 5 6 7 8 '].map((unit) => repeated(unit, 'x')(length)),
  },
}

/** Files that build expressions from what they are given, and why these are linear too. */
export const BUILT_FROM_INPUT: Record<string, string> = {
  'src/features/resumes/resume-parser/parse/parse-periods.rules.ts':
    'from constants of the file: a year, a stem of a month',
  'src/integrations/mail/delivery-report.ts':
    'from the name of a header that the file gives; it begins at the start of a line',
  'src/lib/text/highlight.ts': 'from escaped words: one alternative each, and letters behind it that nothing follows',
  'src/features/privacy/data-export/data-catalogue.server.ts': 'reads a file of ours',
  'src/platform/http/api-routes.ts': 'from the addresses of the contract: between two slashes no choice is left',
}

/** The row of an expression, given as it is written. */
export const findMeasuredPattern = (text: string): [string, MeasuredPattern] | undefined =>
  Object.entries(MEASURED_PATTERNS).find(([beginning]) => text.startsWith(beginning))
