import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { dueTexts } from '#features/vacancies/page/due-texts.web.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { findApplyEligibility } from '../apply/apply-eligibility.web.server.ts'
import { LIST_ANSWER_KEY } from './list-answer-key.ts'

type Context = Readonly<RouterContextProvider>

/** What the sheet over a list shows of one vacancy; undefined for one that nobody may see. */
export async function loadListAnswer(context: Context, asked: string) {
  const slug = SlugOrId.safeParse(asked)
  if (!slug.success) return undefined
  const { reply: vacancy } = await submitEndpoint(context, showVacancy, { params: { id: slug.data.slug } })
  if (!vacancy) return undefined
  const eligibility = await findApplyEligibility(context, vacancy)
  const { id, name, company, response_letter_required } = vacancy
  return {
    asked,
    vacancy: { id, slug: vacancy.slug, name, company, response_letter_required },
    eligibility,
    due: dueTexts(vacancy, eligibility, new Date(context.get(siteContext).now)).panel,
  }
}

export type ListAnswerData = NonNullable<Awaited<ReturnType<typeof loadListAnswer>>>

/** For the loader of a list: what its address asks to answer. `mayAnswer`: a guest first says who they are. */
export async function findListAnswer(context: Context, { searchParams }: URL) {
  const user = await loadUser(context)
  const mayAnswer = user !== null && !user.is_employer_mode
  const asked = searchParams.get(LIST_ANSWER_KEY)
  return { mayAnswer, answer: mayAnswer && asked ? await loadListAnswer(context, asked) : undefined }
}
