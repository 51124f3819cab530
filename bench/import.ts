import { existsSync } from 'node:fs'
import { measureFolder } from '#test/import-corpus/measure-corpus.ts'
import { type Comparison, printTally } from '#test/import-corpus/tally.ts'

/**
 * How well files of strangers are read. `node bench/import.ts [seen|unseen]`: the odd cases, which those who mend the reader may
 * look at, or the even ones, of which only figures are printed. With `ERRORS=1` the errors of the seen ones too.
 */
const ROOT = process.env.CORPUS ?? 'test/import-corpus'
const half = process.argv[2] === 'unseen' ? 'even' : 'odd'

const errorLine = ({ file, field, outcome, isLost, wanted, got }: Comparison) =>
  `  ${file} ${field} ${outcome}${isLost ? ' LOST' : ''} | ${wanted.slice(0, 90)} | ${got.slice(0, 110).replaceAll('\n', '⏎')}`

for (const folder of ['resumes-a', 'resumes-b', 'vacancies-a'].filter((name) => existsSync(`${ROOT}/${name}`))) {
  const { cases, verdicts } = await measureFolder(`${ROOT}/${folder}`, half)
  console.log(`\n${printTally(`${folder} ${half} (${cases})`, verdicts)}`)
  if (!process.env.ERRORS || half === 'even') continue
  for (const verdict of verdicts) if (verdict.outcome !== 'right' || verdict.isLost) console.log(errorLine(verdict))
}
