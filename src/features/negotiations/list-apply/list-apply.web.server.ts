import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { dueTexts } from '#features/vacancies/page/due-texts.web.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { findApplyEligibility } from '../apply/apply-eligibility.web.server.ts'
import { LIST_APPLY_KEY } from './list-apply-key.ts'

type Context = Readonly<RouterContextProvider>

/** What the sheet over a list shows of one vacancy; undefined for one that nobody may see. */
export async function loadListApply(context: Context, asked: string) {
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

export type ListApplyData = NonNullable<Awaited<ReturnType<typeof loadListApply>>>

/** For the loader of a list: the vacancy that its address asks to apply to. `mayApply`: a guest first says who they are. */
export async function findListApply(context: Context, { searchParams }: URL) {
  const user = await loadUser(context)
  const mayApply = user !== null && !user.is_employer_mode
  const asked = searchParams.get(LIST_APPLY_KEY)
  return { mayApply, listApply: mayApply && asked ? await loadListApply(context, asked) : undefined }
}
