import { kilometresText } from '#features/reference/rules/distance.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import type { NearVacancies, Reach } from './near-vacancies.contract.ts'

type Near = Pick<NearVacancies, 'counts' | 'towns' | 'roles'> & { city: NonNullable<NearVacancies['city']> }

/** As `within_100` reaches. */
const MAX_NEAR_KM = 100

const REACH_WORDS: Record<Exclude<Reach, 'town'>, string> = {
  within_50: 'до\u00A050\u00A0км ещё',
  within_100: 'до\u00A0100\u00A0км ещё',
  remote: 'удалённо',
  rotation: 'вахтой',
  move: 'с\u00A0переездом',
}

/** «в Казани 2, до 50 км ещё 6, удалённо 1»; '' where nothing is. */
export function nearCountsText({ city, counts }: Near): string {
  const { town, ...others } = counts
  const rest = (Object.keys(REACH_WORDS) as (keyof typeof REACH_WORDS)[]).flatMap((reach) =>
    others[reach] > 0 ? [`${REACH_WORDS[reach]} ${numberText(others[reach])}`] : [],
  )
  return [...(town > 0 ? [`${city.name_prepositional} ${numberText(town)}`] : []), ...rest].join(', ')
}

/** «Курьер: в Казани сегодня ничего нового. Ближе всего Зеленодольск, 40 км.»; '' if the own town has something. */
export function nothingInTownText({ city, counts, towns, roles }: Near): string {
  if (counts.town > 0) return ''
  const names = roles.map(({ name }) => name).join(', ')
  const [nearest] = towns
  const isNear = nearest ? nearest.km <= MAX_NEAR_KM : counts.within_50 + counts.within_100 > 0
  const where = `${city.name_prepositional}${isNear ? ' сегодня' : ' и\u00A0до\u00A0100\u00A0км'}`
  const nothing = names ? `${names}: ${where} ничего нового.` : `${upperFirst(where)} ничего нового.`
  return nearest ? `${nothing} Ближе всего ${nearest.name}, ${kilometresText(nearest.km)}.` : nothing
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What stands before the town of a row: «40 км», «удалённо»; '' in the own town. */
export function reachText({ reach, distance }: Pick<NearVacancies['items'][number], 'reach' | 'distance'>): string {
  if (reach === 'town') return ''
  if (reach === 'remote') return 'удалённо'
  const way = distance ? kilometresText(distance.km) : ''
  const why = { rotation: 'вахта', move: 'с переездом', within_50: '', within_100: '' }[reach]
  return [why, way].filter(Boolean).join(', ')
}
