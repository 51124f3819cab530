import { problemsOf } from '#database/reference/check.ts'
import { readReference } from '#database/reference/read.ts'

const reference = readReference()
const problems = problemsOf(reference)
for (const problem of problems) console.error(problem)
for (const [list, rows] of Object.entries(reference)) console.log(list, rows.length)
if (problems.length > 0) process.exitCode = 1
