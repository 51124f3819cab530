import { data, type RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { listSimilarVacancies } from '../similar/similar-vacancies.contract.ts'
import { type CompactVacancy, withCompactTexts } from '../web/vacancy-row-texts.server.ts'

/** What the error page of a closed vacancy shows below its text. */
export type GoneVacancy = { similar: CompactVacancy[]; now: string }

const GONE_STATUS = 410

/** What a loader threw, with similar vacancies if the page is gone. */
export async function withSimilarVacancies(context: Readonly<RouterContextProvider>, slug: string, thrown: unknown) {
  const { init, data: refusal } = thrown as ReturnType<typeof data<object>>
  if (init?.status !== GONE_STATUS) return thrown
  const { reply } = await submitEndpoint(context, listSimilarVacancies, { params: { id: slug } })
  const gone: GoneVacancy = { similar: withCompactTexts(reply ?? []), now: context.get(siteContext).now }
  return data({ ...refusal, ...gone }, { status: GONE_STATUS })
}
