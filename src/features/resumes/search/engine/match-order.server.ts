import type { Db } from '#database/connect.ts'
import {
  isRotationWork,
  MAX_DAILY_KM,
  ROTATION_SCHEDULE_ID,
  ROTATION_WORK_TYPE_ID,
} from '#features/matching/rules/readiness-to-move.ts'
import { minMonthsOf } from '#features/matching/rules/requirement-fits.ts'
import type { StoredOffer } from '#features/matching/server/match-pair.ts'
import { createMatchPoints, PAY_SHARES, wordsOfField } from '#features/matching/server/match-points.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK } from '#features/reference/dictionaries/work.contract.ts'
import { selectSearchedRoles } from '#features/search/facets/conditions.server.ts'
import { derivedHome, NEGATIVE_HOME_KILOMETRES } from '#features/search/facets/nearness.server.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import type { IndexCondition, IndexQuery } from '#search/index/index-types.ts'
import { hasExperience } from '../facet-definitions.server.ts'
import { ANY_CITY, languageLevelId, type ResumeAttribute, type ResumeNumber } from './index-documents.server.ts'
import { RESUME_DISTANCES } from './index-query.server.ts'

const REMOTE_ID = idByCode(PLACES_OF_WORK, 'remote')
const MAX_TOWNS = 10

const has = (attribute: ResumeAttribute, values: readonly number[]): IndexCondition => ({ attribute, values })
const within = (km: number): IndexCondition => ({ number: NEGATIVE_HOME_KILOMETRES, atLeast: -km })
const SALARY = 'salary' satisfies ResumeNumber
/** A required skill counts twice, as in `fitOfSkills`. */
const skillWeight = ({ must }: { must: boolean }) => (must ? 2 : 1)

/** The same query in the order by match, by what the documents hold of `calculateMatch`; see `rankPage`. */
export async function resumesByMatch(db: Db, query: IndexQuery, offer: StoredOffer, at: Date) {
  const { add, addReach, order } = createMatchPoints(query.tiers ?? [])
  const [title, groupRoles, ...skillTexts] = await Promise.all([
    wordsOfField(db, offer.name, 'name'),
    selectSearchedRoles(offer.role_group_ids).execute(db),
    // Anywhere, as in the order of vacancies.
    ...offer.key_skills.map(({ name }) => wordsOfField(db, name)),
  ])
  add('role', [
    { fit: 100, anyOf: [has('role', offer.role_ids)] },
    ...(title ? [{ fit: 80, text: title }] : []),
    {
      fit: 50,
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
    if (text) add('skills', [{ fit: 100, text }], skillWeight(offer.key_skills[place]!) / wholeWeight)
  addPay(offer.salary_net_month)
  addPlace()
  addFormat()
  const months = minMonthsOf(offer.experience_id)
  if (months !== undefined) add('experience', [{ fit: 100, anyOf: hasExperience(at, { atLeast: months }) }])
  for (const id of offer.driver_license_ids)
    add('licences', [{ fit: 100, anyOf: [has('driver_license', [id])] }], 1 / offer.driver_license_ids.length)
  for (const { language_id, level_id } of offer.languages)
    add(
      'languages',
      [{ fit: 100, anyOf: [has('language_level', [languageLevelId(language_id, level_id)])] }],
      1 / offer.languages.length,
    )
  const towns = offer.city_ids.slice(0, MAX_TOWNS)
  const home = towns.length > 0 ? [derivedHome(towns, RESUME_DISTANCES)] : []
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
    if (offer.place_of_work_ids.includes(REMOTE_ID) || offer.city_ids.length === 0) return
    const town = has('city', offer.city_ids)
    const chosen = has('relocation_city', offer.city_ids)
    const anywhere = has('relocation_city', [ANY_CITY])
    const rotation = isRotationWork(offer)
      ? [has('work_type', [ROTATION_WORK_TYPE_ID]), has('schedule', [ROTATION_SCHEDULE_ID])]
      : []
    add('place', [
      { fit: 100, anyOf: [has('metro', offer.metro_ids)] },
      { fit: 90, anyOf: [town] },
      { fit: 80, anyOf: [chosen, ...rotation] },
      { fit: 60, anyOf: [within(NEAR_KM)] },
      { fit: 50, anyOf: [anywhere] },
      { fit: 30, anyOf: [within(MAX_DAILY_KM)] },
    ])
    addReach([town, chosen, anywhere, ...rotation, within(MAX_DAILY_KM)])
  }

  function addFormat() {
    for (const [attribute, values] of [
      ['work_type', offer.work_type_id === null ? [] : [offer.work_type_id]],
      ['schedule', offer.schedule_id === null ? [] : [offer.schedule_id]],
      ['place_of_work', offer.place_of_work_ids],
    ] as const)
      if (values.length > 0) add('format', [{ fit: 100, anyOf: [has(attribute, values)] }], 1 / 3)
  }
}
