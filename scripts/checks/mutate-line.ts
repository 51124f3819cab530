/** One change of one line that a test should notice. */
export type Mutant = { file: string; line: number; before: string; after: string }

/** What stands in a line, and what a slip of the hand could have put there. */
const SLIPS: [RegExp, string][] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\((!)(?=\w)/, '('],
  [/\bMath\.min\(/, 'Math.max('],
  [/\bMath\.max\(/, 'Math.min('],
  [/\.some\(/, '.every('],
  [/\.every\(/, '.some('],
  [/, '='(?=, )/, ", '!='"],
  [/, '<'(?=, )/, ", '<='"],
  [/, '<='(?=, )/, ", '<'"],
  [/, '>'(?=, )/, ", '>='"],
  [/, '>='(?=, )/, ", '>'"],
  [/^\s*\.where\(.*\)$/, ''],
]

/** Lines that say nothing of what the program does. */
const SILENT = /^\s*(?:\/\/|\/?\*|import\b|export type\b|type\b|\| |'[^']*',?$)|=> .*=> |\bthrow new Error\(/

/** Every slip that a source admits, line by line. */
export function mutantsOf(file: string, source: string): Mutant[] {
  let isComment = false
  return source.split('\n').flatMap((before, index) => {
    if (/^\s*\/\*/.test(before)) isComment = true
    const isSilent = isComment || SILENT.test(before)
    if (/\*\/\s*$/.test(before)) isComment = false
    if (isSilent) return []
    return SLIPS.filter(([pattern]) => pattern.test(before)).map(([pattern, slip]) => ({
      file,
      line: index + 1,
      before,
      after: before.replace(pattern, slip),
    }))
  })
}

export function applyMutant(source: string, { line, after }: Mutant): string {
  return source
    .split('\n')
    .with(line - 1, after)
    .join('\n')
}
