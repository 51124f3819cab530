import type { Trade } from '#database/demo/words/trade.ts'
import { TRADES } from '#database/demo/words/trades/all.ts'
import type { Atlas, City } from './atlas.ts'
import { type Rolls, rollsOf } from './dice.ts'
import { inventJobs, type Job, monthNumber, monthText, type Past } from './experience.ts'
import { inventName, type PersonName } from './names.ts'
import type { DemoKey } from './people.ts'
import { percentOfMen } from './trade-titles.ts'
import type { DemoVacancy } from './vacancies.ts'
import type { World } from './world.ts'

export type DemoSeeker = PersonName & {
  city: City
  birth_date: string
  jobs: Job[]
  /** One resume per role. */
  trades: Trade[]
  /** Key of the demo account, if it is one. */
  key: DemoKey | undefined
}

const SEEKERS = 960

/** Generates seekers in cities with open vacancies for their role. */
export function inventSeekers(vacancies: DemoVacancy[], { atlas, now }: Pick<World, 'atlas' | 'now'>): DemoSeeker[] {
  const open = vacancies.filter(({ row }) => row.status === 'active')
  const others = Array.from({ length: SEEKERS }, (_, n) => {
    const rolls = rollsOf('seeker', n)
    const { trade, city } = rolls.pick(open)
    const name = inventName(rolls, percentOfMen(trade))
    const second = rolls.chance(16) ? similarTo(trade, rolls) : undefined
    return {
      ...name,
      city,
      ...pastOf({ trade, isMale: name.isMale, count: inventCount(rolls) }, rolls, now),
      trades: second ? [trade, second] : [trade],
      key: undefined,
    }
  })
  return [...knownSeekers(atlas, now), ...others]
}

function knownSeekers(atlas: Atlas, now: Date): DemoSeeker[] {
  const trade = (key: string) => TRADES.find((one) => one.key === key)!
  const pyotr = { first_name: 'Пётр', last_name: 'Андреев', middle_name: 'Сергеевич', isMale: true }
  const dina = { first_name: 'Дина', last_name: 'Сафина', middle_name: 'Рашидовна', isMale: false }
  return [
    {
      ...pyotr,
      city: atlas.cityNamed('Москва'),
      ...pastOf({ trade: trade('truck_driver'), isMale: true, count: 3 }, rollsOf('S1', 0), now),
      trades: [trade('truck_driver'), trade('delivery_driver')],
      key: 'S1',
    },
    {
      ...dina,
      city: atlas.cityNamed('Казань'),
      ...pastOf({ trade: trade('seamstress'), isMale: false, count: 2 }, rollsOf('D', 0), now),
      trades: [trade('seamstress')],
      key: 'D',
    },
  ]
}

const inventCount = (rolls: Rolls) =>
  rolls.weighted([
    [0, 8],
    [1, 22],
    [2, 32],
    [3, 26],
    [4, 12],
  ])

/** Another role with the same education and a common business field. */
function similarTo(trade: Trade, rolls: Rolls): Trade | undefined {
  const similar = TRADES.filter(
    ({ key, education, employers }) =>
      key !== trade.key && education === trade.education && employers.some((field) => trade.employers.includes(field)),
  )
  return similar.length > 0 ? rolls.pick(similar) : undefined
}

/** Generates jobs, and a birth date that leaves time for education before them. */
function pastOf(past: Past, rolls: Rolls, now: Date) {
  const { trade } = past
  const jobs = inventJobs(past, rolls, now)
  const first = jobs.at(-1)?.from ?? monthNumber(now)
  const schooled = trade.education === 4 ? 22 : trade.education === 2 ? 20 : 18
  const born = first - (schooled + rolls.between(0, 6)) * 12 - rolls.between(1, 11)
  return { jobs, birth_date: `${monthText(born)}-${String(rolls.between(1, 28)).padStart(2, '0')}` }
}
