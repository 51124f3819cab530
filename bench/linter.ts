import { countByGround, judgePhrases } from '#test/linter-unseen/judge-phrases.ts'

/**
 * How many forbidden phrases the check of vacancies stops, by ground, and how many allowed ones by mistake.
 * `node bench/linter.ts <file>…`: each line of a file is a ground or `allowed`, a tab and a phrase; without one, the cases of the
 * tests. With `ERRORS=1` it names each error.
 */
const files = process.argv.slice(2)

for (const file of files.length > 0 ? files : ['test/linter-cases.tsv', 'test/linter-unseen/phrases.tsv']) {
  const phrases = judgePhrases(file)
  console.log(`\n${file}`)
  for (const [ground, { stopped, all }] of countByGround(phrases))
    console.log(
      `  ${ground.padEnd(12)} ${String(stopped).padStart(3)} of ${String(all).padEnd(4)} ${((100 * stopped) / all).toFixed(1)} %`,
    )
  console.log(`  stopped for contacts or capitals alone: ${phrases.filter((one) => one.isStoppedOtherwise).length}`)
  if (!process.env.ERRORS) continue
  for (const { ground, text, isStopped } of phrases)
    if (isStopped === (ground === 'allowed')) console.log(`  ${isStopped ? 'alarm' : 'missed'} ${ground} | ${text}`)
}
