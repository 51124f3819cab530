import type { Db } from '#database/connect.ts'
import {
  CHOSEN_CITY_FIT,
  DAILY_CITY_FIT,
  DESIRED_MOVE_FIT,
  HOME_CITY_FIT,
  NEAR_CITY_FIT,
  POSSIBLE_MOVE_FIT,
} from '#features/matching/rules/place-format-fits.ts'
import {
  acceptsRotation,
  isReadyToMove,
  MAX_DAILY_KM,
  RELOCATION_DESIRED_ID,
  REMOTE_PLACE_ID,
  ROTATION_SCHEDULE_ID,
  ROTATION_WORK_TYPE_ID,
} from '#features/matching/rules/readiness-to-move.ts'
import { experienceIdsWithin } from '#features/matching/rules/requirement-fits.ts'
import {
  FULL_FIT,
  SAME_GROUP_FIT,
  SAME_TITLE_FIT,
  UNKNOWN_PAY_FIT,
} from '#features/matching/rules/skill-role-pay-fits.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import { createMatchPoints, PAY_SHARES, wordsOfField } from '#features/matching/server/match-points.ts'
import { derivedHome, withinHome } from '#features/search/facets/nearness.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { IndexCondition, IndexQuery } from '#search/index/index-types.ts'
import type { VacancyAttribute, VacancyNumber } from './index-documents.ts'
import { DISTANCES } from './index-query.ts'

/** A vacancy names few skills, and a person many: so many in common are all that most vacancies ask for. */
const USUAL_SKILLS = 5
const MAX_SKILLS = 20

const has = (attribute: VacancyAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })
const SALARY = 'salary' satisfies VacancyNumber

/** The same query in the order by match, by what the documents hold of `calculateMatch`; see `rankPage`. */
export async function vacanciesByMatch(db: Db, query: IndexQuery, { wish, importance }: MatchContext) {
  const { add, addReach, order } = createMatchPoints(query.tiers ?? [], importance)
  const skills = wish.skills.slice(0, MAX_SKILLS)
  const [title, ...skillTexts] = await Promise.all([
    wordsOfField(db, wish.title, 'name'),
    // In any field: to test one field, the engine reads each document. `rankPage` compares the skills of the best exactly.
    ...skills.map((name) => wordsOfField(db, name)),
  ])
  add('role', [
    { fit: FULL_FIT, anyOf: [has('role', wish.role_ids)] },
    ...(title ? [{ fit: SAME_TITLE_FIT, text: title }] : []),
    { fit: SAME_GROUP_FIT, anyOf: [has('role', wish.role_group_ids)] },
  ])
  for (const text of skillTexts)
    if (text) add('skills', [{ fit: FULL_FIT, text }], 1 / Math.min(skillTexts.length, USUAL_SKILLS))
  addPay(wish.salary_net_month)
  addPlace()
  for (const [attribute, values] of [
    ['work_type', wish.work_type_ids],
    ['schedule', wish.schedule_ids],
    ['place_of_work', wish.place_of_work_ids],
  ] as const)
    if (values.length > 0) add('format', [{ fit: FULL_FIT, anyOf: [has(attribute, values)] }], 1 / 3)
  add('experience', [{ fit: FULL_FIT, anyOf: [has('experience', experienceIdsWithin(wish.experience_months))] }])
  const home = wish.city_id === null ? [] : [derivedHome([wish.city_id], DISTANCES)]
  return { ...query, derived: [...(query.derived ?? []), ...home], order: order() } satisfies IndexQuery

  function addPay(desired: number | null) {
    if (desired === null) return
    add('pay', [
      ...PAY_SHARES.map(({ share, fit }) => ({ fit, anyOf: [{ number: SALARY, atLeast: desired * share }] })),
      { fit: UNKNOWN_PAY_FIT, anyOf: [has('has_salary', [0])] },
    ])
  }

  function addPlace() {
    const remote = has('place_of_work', [REMOTE_PLACE_ID])
    const chosen = wish.relocation_city_ids.length > 0 ? [has('city', wish.relocation_city_ids)] : []
    const rotation = acceptsRotation(wish)
      ? [has('work_type', [ROTATION_WORK_TYPE_ID]), has('schedule', [ROTATION_SCHEDULE_ID])]
      : []
    const movesAnywhere = isReadyToMove(wish) && chosen.length === 0
    const isHomeKnown = wish.city_id !== null
    const town = isHomeKnown ? [has('city', [wish.city_id!])] : []
    add('place', [
      { fit: FULL_FIT, anyOf: [remote, has('metro', wish.metro_ids)] },
      { fit: HOME_CITY_FIT, anyOf: town },
      { fit: CHOSEN_CITY_FIT, anyOf: [...chosen, ...rotation] },
      ...(isHomeKnown
        ? [
            { fit: NEAR_CITY_FIT, anyOf: [withinHome(NEAR_KM)] },
            { fit: DAILY_CITY_FIT, anyOf: [withinHome(MAX_DAILY_KM)] },
          ]
        : []),
      ...(movesAnywhere
        ? [{ fit: wish.relocation_id === RELOCATION_DESIRED_ID ? DESIRED_MOVE_FIT : POSSIBLE_MOVE_FIT }]
        : []),
    ])
    if (isHomeKnown && !movesAnywhere) addReach([remote, ...town, ...chosen, ...rotation, withinHome(MAX_DAILY_KM)])
  }
}
