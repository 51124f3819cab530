import { expect, test } from 'vitest'
import { SCAM_SIGN_CODES } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import { judgeConversations, judgeMessages, judgeVacancies, summarize } from '#test/fraud-cases/judge-cases.ts'

const FOLDER = 'test/fraud-cases'

// The model is trained on these texts, so that their figures only show that nothing was lost. What it is worth is measured on
// texts that it has not seen (`bench/moderation.ts <folder>`).

test('fraud in messages that strangers wrote is recognised, and honest ones are left alone (TR-3, TR-30)', () => {
  const { recall, falseAlarms } = summarize(judgeMessages(FOLDER))
  expect(recall).toBeGreaterThan(0.97)
  expect(falseAlarms).toBeLessThan(0.01)
})

test('fraud in vacancies that strangers wrote is recognised, and honest ones are left alone (TR-1)', () => {
  const { recall, precision } = summarize(judgeVacancies(FOLDER))
  expect(recall).toBeGreaterThan(0.97)
  expect(precision).toBeGreaterThan(0.97)
})

test('fraud that only several messages make together is recognised (TR-30)', () => {
  const { recall, falseAlarms } = summarize(judgeConversations(FOLDER))
  expect(recall).toBeGreaterThan(0.8)
  expect(falseAlarms).toBeLessThan(0.1)
})

test('each sign of fraud is named in at least four messages of strangers', () => {
  const named = judgeMessages(FOLDER).flatMap(({ codes }) => codes)
  for (const code of SCAM_SIGN_CODES) expect(named.filter((one) => one === code).length, code).toBeGreaterThanOrEqual(4)
})
