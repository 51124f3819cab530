import type { Db } from '#database/connect.ts'
import {
  CHOSEN_CITY_FIT,
  DAILY_CITY_FIT,
  HOME_CITY_FIT,
  NEAR_CITY_FIT,
  POSSIBLE_MOVE_FIT,
} from '#features/matching/rules/place-format-fits.ts'
import {
  isRotationWork,
  MAX_DAILY_KM,
  REMOTE_PLACE_ID,
  ROTATION_SCHEDULE_ID,
  ROTATION_WORK_TYPE_ID,
} from '#features/matching/rules/readiness-to-move.ts'
import { minMonthsOf } from '#features/matching/rules/requirement-fits.ts'
import { FULL_FIT, SAME_GROUP_FIT, SAME_TITLE_FIT, skillWeight } from '#features/matching/rules/skill-role-pay-fits.ts'
import type { StoredOffer } from '#features/matching/server/match-pair.ts'
import { createMatchPoints, PAY_SHARES, wordsOfField } from '#features/matching/server/match-points.ts'
import { selectSearchedRoles } from '#features/search/facets/conditions.server.ts'
import { derivedHome, withinHome } from '#features/search/facets/nearness.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { IndexCondition, IndexQuery } from '#search/index/index-types.ts'
import { hasExperience } from '../facet-definitions.server.ts'
import { ANY_CITY, languageLevelId, type ResumeAttribute, type ResumeNumber } from './index-documents.server.ts'
import { RESUME_DISTANCES } from './index-query.server.ts'

const has = (attribute: ResumeAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })
const SALARY = 'salary' satisfies ResumeNumber

/** The same query in the order by match, by what the documents hold of `calculateMatch`; see `rankPage`. */
export async function resumesByMatch(db: Db, query: IndexQuery, offer: StoredOffer, at: Date) {
  const { add, addReach, order } = createMatchPoints(query.tiers ?? [])
  const [title, groupRoles, ...skillTexts] = await Promise.all([
    wordsOfField(db, offer.name, 'name'),
    selectSearchedRoles(offer.role_group_ids).execute(db),
    // In any field, as in the order of vacancies.
    ...offer.key_skills.map(({ name }) => wordsOfField(db, name)),
  ])
  add('role', [
    { fit: FULL_FIT, anyOf: [has('role', offer.role_ids)] },
    ...(title ? [{ fit: SAME_TITLE_FIT, text: title }] : []),
    {
      fit: SAME_GROUP_FIT,
      anyOf: [
        has(
          'role',
          groupRoles.rows.map(({ id }) => id),
        ),
      ],
    },
  ])
  const wholeWeight = offer.key_skills.reduce((sum, skill) => sum + skillWeight(skill), 0)
  for (const [place, text] of skillTexts.entries())
    if (text) add('skills', [{ fit: FULL_FIT, text }], skillWeight(offer.key_skills[place]!) / wholeWeight)
  addPay(offer.salary_net_month)
  addPlace()
  addFormat()
  const months = minMonthsOf(offer.experience_id)
  if (months !== undefined) add('experience', [{ fit: FULL_FIT, anyOf: hasExperience(at, { atLeast: months }) }])
  for (const id of offer.driver_license_ids)
    add('licences', [{ fit: FULL_FIT, anyOf: [has('driver_license', [id])] }], 1 / offer.driver_license_ids.length)
  for (const { language_id, level_id } of offer.languages)
    add(
      'languages',
      [{ fit: FULL_FIT, anyOf: [has('language_level', [languageLevelId(language_id, level_id)])] }],
      1 / offer.languages.length,
    )
  const home = offer.city_ids.length > 0 ? [derivedHome(offer.city_ids, RESUME_DISTANCES)] : []
  return { ...query, derived: [...(query.derived ?? []), ...home], order: order() } satisfies IndexQuery

  /** A resume without a salary, or with a hidden one, fits any pay. */
  function addPay(offered: number | null) {
    if (offered === null) return
    add(
      'pay',
      PAY_SHARES.map(({ share, fit }) => ({
        fit,
        anyOf: [{ number: SALARY, atMost: offered / share, orMissing: share === 1 }],
      })),
    )
  }

  function addPlace() {
    if (offer.place_of_work_ids.includes(REMOTE_PLACE_ID) || offer.city_ids.length === 0) return
    const town = has('city', offer.city_ids)
    const chosen = has('relocation_city', offer.city_ids)
    const anywhere = has('relocation_city', [ANY_CITY])
    const rotation = isRotationWork(offer)
      ? [has('work_type', [ROTATION_WORK_TYPE_ID]), has('schedule', [ROTATION_SCHEDULE_ID])]
      : []
    add('place', [
      { fit: FULL_FIT, anyOf: [has('metro', offer.metro_ids)] },
      { fit: HOME_CITY_FIT, anyOf: [town] },
      { fit: CHOSEN_CITY_FIT, anyOf: [chosen, ...rotation] },
      { fit: NEAR_CITY_FIT, anyOf: [withinHome(NEAR_KM)] },
      { fit: POSSIBLE_MOVE_FIT, anyOf: [anywhere] },
      { fit: DAILY_CITY_FIT, anyOf: [withinHome(MAX_DAILY_KM)] },
    ])
    addReach([town, chosen, anywhere, ...rotation, withinHome(MAX_DAILY_KM)])
  }

  function addFormat() {
    for (const [attribute, values] of [
      ['work_type', offer.work_type_id === null ? [] : [offer.work_type_id]],
      ['schedule', offer.schedule_id === null ? [] : [offer.schedule_id]],
      ['place_of_work', offer.place_of_work_ids],
    ] as const)
      if (values.length > 0) add('format', [{ fit: FULL_FIT, anyOf: [has(attribute, values)] }], 1 / 3)
  }
}
