import type { DemoPersonKey } from '../accounts/demo-people.ts'
import { generateName, type PersonName } from '../accounts/person-names.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoCity, DemoReference } from '../demo-reference.ts'
import { DEMO_ROLES, type DemoRole } from '../demo-words.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'
import { malePercentOf } from './role-titles.ts'
import { type DemoJob, generateJobs, isoMonthOf, monthIndexOf, type WorkHistoryOptions } from './work-history.ts'

export type DemoSeeker = PersonName & {
  city: DemoCity
  birth_date: string
  jobs: DemoJob[]
  /** One resume per role. */
  roles: DemoRole[]
  /** Key of the demo account, if it is one. */
  key: DemoPersonKey | undefined
}

const SEEKER_COUNT = 960

/** Generates seekers in cities with open vacancies for their role. */
export function generateSeekers(
  vacancies: DemoVacancy[],
  { reference, now }: Pick<DemoContext, 'reference' | 'now'>,
): DemoSeeker[] {
  const open = vacancies.filter(({ row }) => row.status === 'active')
  const generatedSeekers = Array.from({ length: SEEKER_COUNT }, (_, n) => {
    const random = seededRandom('seeker', n)
    const { role, city } = random.pick(open)
    const name = generateName(random, malePercentOf(role))
    const secondRole = random.chance(16) ? pickSimilarRole(role, random) : undefined
    return {
      ...name,
      city,
      ...generateWorkHistory({ role, isMale: name.isMale, jobCount: generateJobCount(random) }, random, now),
      roles: secondRole ? [role, secondRole] : [role],
      key: undefined,
    }
  })
  return [...demoAccountSeekers(reference, now), ...generatedSeekers]
}

function demoAccountSeekers(reference: DemoReference, now: Date): DemoSeeker[] {
  const role = (key: string) => DEMO_ROLES.find((one) => one.key === key)!
  const pyotr = { first_name: 'Пётр', last_name: 'Андреев', middle_name: 'Сергеевич', isMale: true }
  const dina = { first_name: 'Дина', last_name: 'Сафина', middle_name: 'Рашидовна', isMale: false }
  return [
    {
      ...pyotr,
      city: reference.cityNamed('Москва'),
      ...generateWorkHistory({ role: role('truck_driver'), isMale: true, jobCount: 3 }, seededRandom('S1', 0), now),
      roles: [role('truck_driver'), role('delivery_driver')],
      key: 'S1',
    },
    {
      ...dina,
      city: reference.cityNamed('Казань'),
      ...generateWorkHistory({ role: role('seamstress'), isMale: false, jobCount: 2 }, seededRandom('D', 0), now),
      roles: [role('seamstress')],
      key: 'D',
    },
  ]
}

const generateJobCount = (random: SeededRandom) =>
  random.pickWeighted([
    [0, 8],
    [1, 22],
    [2, 32],
    [3, 26],
    [4, 12],
  ])

/** Another role with the same education and a common business field. */
function pickSimilarRole(role: DemoRole, random: SeededRandom): DemoRole | undefined {
  const similar = DEMO_ROLES.filter(
    ({ key, educationLevelId, employerFields }) =>
      key !== role.key &&
      educationLevelId === role.educationLevelId &&
      employerFields.some((field) => role.employerFields.includes(field)),
  )
  return similar.length > 0 ? random.pick(similar) : undefined
}

/** Generates jobs, and a birth date that leaves time for education before them. */
function generateWorkHistory(options: WorkHistoryOptions, random: SeededRandom, now: Date) {
  const { role } = options
  const jobs = generateJobs(options, random, now)
  const firstJobMonth = jobs.at(-1)?.from ?? monthIndexOf(now)
  const educationEndAge = role.educationLevelId === 4 ? 22 : role.educationLevelId === 2 ? 20 : 18
  const birthMonth = firstJobMonth - (educationEndAge + random.integerBetween(0, 6)) * 12 - random.integerBetween(1, 11)
  return { jobs, birth_date: `${isoMonthOf(birthMonth)}-${String(random.integerBetween(1, 28)).padStart(2, '0')}` }
}
