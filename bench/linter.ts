import { countByGround, judgePhrases } from '#test/linter-unseen/judge-phrases.ts'

/**
 * How many forbidden phrases the check of vacancies stops or warns of, by ground, and how many allowed ones by mistake.
 * `node bench/linter.ts <file>…`: each line of a file is a ground or `allowed`, a tab and a phrase; without one, the
 * phrases that nobody has read. With `ERRORS=1` it names each error: of phrases that were learnt only.
 */
const UNSEEN_FILES = ['test/linter-unseen/unseen-1.tsv', 'test/linter-unseen/unseen-2.tsv']
const files = process.argv.slice(2)

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`

for (const file of files.length > 0 ? files : UNSEEN_FILES) {
  const phrases = judgePhrases(file)
  console.log(`\n${file}`)
  for (const [ground, { stopped, told, all }] of countByGround(phrases))
    console.log(
      `  ${ground.padEnd(12)} ${String(stopped).padStart(3)} of ${String(all).padEnd(4)} ${percent(stopped, all)}, with warnings ${percent(told, all)}`,
    )
  console.log(`  stopped for contacts or capitals alone: ${phrases.filter((one) => one.isStoppedOtherwise).length}`)
  if (!process.env.ERRORS) continue
  for (const { ground, text, isStopped } of phrases)
    if (isStopped === (ground === 'allowed')) console.log(`  ${isStopped ? 'alarm' : 'missed'} ${ground} | ${text}`)
}
