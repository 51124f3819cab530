import {
  countByScheme,
  type JudgedCase,
  judgeConversations,
  judgeMessages,
  judgeVacancies,
  summarize,
} from '#test/fraud-cases/judge-cases.ts'

/**
 * Recall of fraud by scheme, false alarms and confusion. `node bench/moderation.ts <folder>`: the folder has `messages.tsv`,
 * `conversations.txt` and `vacancies.txt`; without one, the cases of the tests. With `ERRORS=1` it names each error.
 */
const folder = process.argv[2] ?? 'test/fraud-cases'
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function print(title: string, cases: readonly JudgedCase[]) {
  const { recall, falseAlarms, precision } = summarize(cases)
  console.log(
    `\n${title}: recall ${percent(recall)}, false alarms ${percent(falseAlarms)}, precision ${percent(precision)}`,
  )
  for (const [scheme, { flagged, all }] of countByScheme(cases)) {
    const codes = Map.groupBy(
      cases.filter((one) => one.scheme === scheme).flatMap((one) => [...new Set(one.codes)]),
      (code) => code,
    )
    const confusion = Array.from(codes, ([code, found]) => `${code} ${found.length}`).join(', ')
    console.log(`  ${scheme.padEnd(17)} ${String(flagged).padStart(3)} of ${String(all).padEnd(4)} ${confusion}`)
  }
  if (!process.env.ERRORS) return
  for (const { scheme, text, codes, isFlagged } of cases)
    if (isFlagged === (scheme === 'clean'))
      console.log(`  ${isFlagged ? 'alarm' : 'missed'} ${scheme} ${codes} | ${text}`)
}

print('Messages', judgeMessages(folder))
print('Conversations', judgeConversations(folder))
print('Vacancies', judgeVacancies(folder))
