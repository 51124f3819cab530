import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const MANUAL = readFileSync('docs/operations.md', 'utf8')

/** Runs the lines of the manual that hold one of these words, as an administrator would, on files of `directory` instead of /etc. */
export function runManualSteps(words: RegExp, directory: string) {
  const lines = Array.from(MANUAL.matchAll(/^```sh\n([\s\S]*?)^```$/gm), (match) => match[1]!)
    .flatMap((block) => block.split('\n'))
    .filter((line) => words.test(line))
  if (lines.length === 0) throw new Error(`The manual has no line with ${words}`)
  const script = lines.map((line) => line.replaceAll(/\bsudo /g, '').replaceAll(/\/etc\/\w+\//g, `${directory}/`))
  const { status, stderr } = spawnSync('sh', ['-e'], { input: script.join('\n'), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script.join('\n')}\n${stderr}`)
}
