import type { Db } from '#database/connect.ts'
import {
  acceptsRotation,
  isReadyToMove,
  MAX_DAILY_KM,
  RELOCATION_DESIRED_ID,
  ROTATION_SCHEDULE_ID,
  ROTATION_WORK_TYPE_ID,
} from '#features/matching/rules/readiness-to-move.ts'
import { experienceIdsWithin } from '#features/matching/rules/requirement-fits.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import { createMatchPoints, PAY_SHARES, wordsOfField } from '#features/matching/server/match-points.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK } from '#features/reference/dictionaries/work.contract.ts'
import { derivedHome, NEGATIVE_HOME_KILOMETRES } from '#features/search/facets/nearness.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { IndexCondition, IndexQuery } from '#search/index/index-types.ts'
import type { VacancyAttribute, VacancyNumber } from './index-documents.ts'
import { DISTANCES } from './index-query.ts'

/** A vacancy names few skills, and a person many: so many in common are all that most vacancies ask for. */
const USUAL_SKILLS = 5
const MAX_SKILLS = 20

const REMOTE_ID = idByCode(PLACES_OF_WORK, 'remote')

const has = (attribute: VacancyAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })
const within = (km: number): IndexCondition => ({ number: NEGATIVE_HOME_KILOMETRES, atLeast: -km })
const SALARY = 'salary' satisfies VacancyNumber

/** The same query in the order by match, by what the documents hold of `calculateMatch`; see `rankPage`. */
export async function vacanciesByMatch(db: Db, query: IndexQuery, { wish, importance }: MatchContext) {
  const { add, addReach, order } = createMatchPoints(query.tiers ?? [], importance)
  const skills = wish.skills.slice(0, MAX_SKILLS)
  const [title, ...skillTexts] = await Promise.all([
    wordsOfField(db, wish.title, 'name'),
    // Anywhere: where a word stands is read of each document, and the best are compared by their skills afterwards.
    ...skills.map((name) => wordsOfField(db, name)),
  ])
  add('role', [
    { fit: 100, anyOf: [has('role', wish.role_ids)] },
    ...(title ? [{ fit: 80, text: title }] : []),
    { fit: 50, anyOf: [has('role', wish.role_group_ids)] },
  ])
  for (const text of skillTexts)
    if (text) add('skills', [{ fit: 100, text }], 1 / Math.min(skillTexts.length, USUAL_SKILLS))
  addPay(wish.salary_net_month)
  addPlace()
  for (const [attribute, values] of [
    ['work_type', wish.work_type_ids],
    ['schedule', wish.schedule_ids],
    ['place_of_work', wish.place_of_work_ids],
  ] as const)
    if (values.length > 0) add('format', [{ fit: 100, anyOf: [has(attribute, values)] }], 1 / 3)
  add('experience', [{ fit: 100, anyOf: [has('experience', experienceIdsWithin(wish.experience_months))] }])
  const home = wish.city_id === null ? [] : [derivedHome([wish.city_id], DISTANCES)]
  return { ...query, derived: [...(query.derived ?? []), ...home], order: order() } satisfies IndexQuery

  function addPay(desired: number | null) {
    if (desired === null) return
    add('pay', [
      ...PAY_SHARES.map(({ share, fit }) => ({ fit, anyOf: [{ number: SALARY, atLeast: desired * share }] })),
      { fit: 25, anyOf: [has('has_salary', [0])] },
    ])
  }

  function addPlace() {
    const remote = has('place_of_work', [REMOTE_ID])
    const chosen = wish.relocation_city_ids.length > 0 ? [has('city', wish.relocation_city_ids)] : []
    const rotation = acceptsRotation(wish)
      ? [has('work_type', [ROTATION_WORK_TYPE_ID]), has('schedule', [ROTATION_SCHEDULE_ID])]
      : []
    const movesAnywhere = isReadyToMove(wish) && chosen.length === 0
    const isHomeKnown = wish.city_id !== null
    const town = isHomeKnown ? [has('city', [wish.city_id!])] : []
    add('place', [
      { fit: 100, anyOf: [remote, has('metro', wish.metro_ids)] },
      { fit: 90, anyOf: town },
      { fit: 80, anyOf: [...chosen, ...rotation] },
      ...(isHomeKnown
        ? [
            { fit: 60, anyOf: [within(NEAR_KM)] },
            { fit: 30, anyOf: [within(MAX_DAILY_KM)] },
          ]
        : []),
      ...(movesAnywhere ? [{ fit: wish.relocation_id === RELOCATION_DESIRED_ID ? 70 : 50 }] : []),
    ])
    if (isHomeKnown && !movesAnywhere) addReach([remote, ...town, ...chosen, ...rotation, within(MAX_DAILY_KM)])
  }
}
