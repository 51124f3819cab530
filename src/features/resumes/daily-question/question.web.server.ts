import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, submitFields } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { answerDailyQuestion, showDailyQuestion } from './daily-question.contract.ts'
import { type DailyAnswerResult, questionTexts } from './question-texts.ts'

type Context = Readonly<RouterContextProvider>

/** The question of the day with its words. */
export async function loadDailyQuestion(context: Context) {
  const { question } = await loadEndpoint(context, showDailyQuestion, {})
  return question && { kind: question.kind, subject: question.subject, ...questionTexts(question) }
}

/** The answer to the question of the day, whichever page shows it. */
export async function submitDailyAnswer(
  context: Context,
  { kind, subject, answer }: FormTree,
): Promise<DailyAnswerResult> {
  const { refused } = await submitFields(context, answerDailyQuestion, { kind, subject, answer })
  return refused ? { refusedAnswer: `${refused.message}.` } : { answered: answer as DailyAnswerResult['answered'] }
}
