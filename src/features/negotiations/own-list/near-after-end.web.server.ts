import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import type { MatchCode } from '#features/matching/contract/match-criteria.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { listNearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import type { MatchedVacancy } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { withRowTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

const MAX_SHOWN = 5

/** Other vacancies are shown after these ends, but not after an offer that the person declined. */
const LEADS_ON: readonly SeekerNegotiation['state'][] = ['refused', 'expired', 'vacancy_closed', 'withdrawn']

/** What the person was refused for, where the match with other vacancies tells that they have enough of it. */
const ENOUGH: Record<number, { code: MatchCode; title: string }> = {
  [idByCode(REFUSE_REASONS, 'experience')]: { code: 'experience', title: 'Здесь хватит вашего опыта' },
  [idByCode(REFUSE_REASONS, 'skills')]: { code: 'skills', title: 'Здесь хватит ваших навыков' },
  [idByCode(REFUSE_REASONS, 'salary')]: { code: 'pay', title: 'Здесь платят, как вы хотите' },
}

export type NearAfterEnd = NonNullable<Awaited<ReturnType<typeof findNearAfterEnd>>>

/**
 * Where to go on after a refusal, silence or an own withdrawal: the nearest similar vacancies, then those near the home. After a refusal those
 * that do not ask for what was missing; if there are none, all of them, under a title that promises nothing.
 */
export async function findNearAfterEnd(
  context: Readonly<RouterContextProvider>,
  { state, vacancy, refuse_reason_id }: SeekerNegotiation,
  now: string,
) {
  if (!LEADS_ON.includes(state)) return null
  const [similar, near] = await Promise.all([
    submitEndpoint(context, listSimilarVacancies, { params: { id: vacancy.slug } }),
    submitEndpoint(context, listNearVacancies, { query: { limit: 30 } }),
  ])
  // A withdrawn application does not keep its vacancy out of the list.
  const nearItems = (near.reply?.items ?? []).filter(({ id }) => id !== vacancy.id)
  // Those near the home come with their distance.
  const others = (similar.reply ?? []).filter(({ id }) => !nearItems.some((one) => one.id === id))
  const all: MatchedVacancy[] = [...nearItems, ...others]
  const enough = state === 'refused' && refuse_reason_id ? ENOUGH[refuse_reason_id] : undefined
  const fitting = enough ? all.filter((one) => hasEnough(one, enough.code)) : []
  const shown = fitting.length > 0 ? fitting : all
  return {
    title: fitting.length > 0 ? enough!.title : state === 'expired' ? 'Пока ждёте, рядом есть' : 'Похожие рядом',
    vacancies: withRowTexts(shown.slice(0, MAX_SHOWN), now),
  }
}

const hasEnough = ({ match }: MatchedVacancy, code: MatchCode) =>
  match?.reasons.some((reason) => reason.code === code && reason.fit > 0) ?? false
