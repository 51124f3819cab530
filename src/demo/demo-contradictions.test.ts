import { sql } from 'kysely'
import { expect } from 'vitest'
import { countRows, DEMO_NOW, test } from '#test/seeded-demo.ts'

// N-124: what a visitor of the demo would find absurd.

test('no consent is older than its text', async ({ db }) => {
  const early = `consent_record where given_at < least(text_version::date, '${DEMO_NOW.toISOString()}'::timestamptz)`

  expect(await countRows(db, 'consent_record')).toBeGreaterThan(1000)
  expect(await countRows(db, early)).toBe(0)
})

/** Words in the name of a company that tell its trade, and words in the name of a vacancy that belong to other trades. */
const ABSURD_OPENINGS: [company: string, vacancy: string][] = [
  ['школа|языковой|учебный центр|лицей', '\\mводител|тракторист|сварщик|экскаватор|грузчик|автослесар'],
  ['детский сад', '\\mводител|сварщик|токар|разработчик|продав|бариста'],
  [
    'клиника[^-]|стоматолог|медцентр|поликлиника|лаборатория',
    '\\mводител|тракторист|сварщик|повар|токар|бариста|учител',
  ],
  ['аптек', 'сварщик|токар|учител|повар|разработчик'],
  ['пекарня|булочная|кондитерская', 'сварщик|токар|врач|учител|разработчик|автослесар'],
  ['кафе|ресторан|кофейня|пиццерия|столовая', 'сварщик|токар|врач|учител|разработчик|тракторист'],
  ['автосервис|шиномонтаж', 'врач|учител|повар|швея|разработчик|воспитател'],
  ['завод|цех|литейный', 'врач|учител|воспитател|бариста|парикмахер'],
  ['салон|парикмахерская|барбершоп|студия ногтей', '\\mводител|сварщик|токар|врач|учител|повар'],
]

test('N-124: demo companies hire what their trade hires', async ({ db }) => {
  const absurd = ABSURD_OPENINGS.map(
    ([company, vacancy]) => `company.name ~* '${company}' and vacancy.name ~* '${vacancy}'`,
  )
  const { rows } = await sql<{ pair: string }>`
    select distinct company.name || ': ' || vacancy.name as pair from vacancy join company on company.id = company_id
    where ${sql.raw(absurd.map((pair) => `(${pair})`).join(' or '))}`.execute(db)

  expect(rows.map(({ pair }) => pair)).toEqual([])
  for (const [company] of ABSURD_OPENINGS)
    expect(await countRows(db, `company where name ~* '${company}'`), company).toBeGreaterThan(0)
})

test('N-124: a demo negotiation begins with the act of its initiator', async ({ db }) => {
  const first = `(select distinct on (negotiation_id) negotiation_id, actor, to_state
    from negotiation_event order by negotiation_id, id) as first`
  const { rows } = await sql<{ initiator: string; actor: string; to_state: string }>`
    select distinct initiator, actor, to_state from negotiation
    join ${sql.raw(first)} on negotiation_id = negotiation.id order by initiator`.execute(db)

  expect(rows.map(({ initiator, actor, to_state }) => `${initiator}: ${actor} → ${to_state}`)).toEqual([
    'seeker: seeker → response',
    'employer: employer → invitation',
  ])
})

test('N-124: a demo vacancy is at an address in one of its cities, and near a metro only where there is one', async ({
  db,
}) => {
  const words = `concat_ws(' ', vacancy.name, vacancy.description, duties, requirements, conditions, how_to_get)`
  const withoutMetro = `not exists (
    select from metro_station join metro_line on metro_line.id = line_id where metro_line.city_id = any(city_ids))`

  expect(await countRows(db, 'vacancy join address on address.id = address_id')).toBeGreaterThan(100)
  expect(
    await countRows(db, 'vacancy join address on address.id = address_id where address.city_id <> all(city_ids)'),
  ).toBe(0)
  expect(
    await countRows(
      db,
      `vacancy left join address on address.id = address_id where ${words} ~* '\\mметро\\M' and ${withoutMetro}`,
    ),
  ).toBe(0)
})

test('N-124: the conditions of a demo vacancy name no home office at a workplace and no shifts without a shift schedule', async ({
  db,
}) => {
  const shiftless = `vacancy where schedule_id in (1, 4)`

  expect(await countRows(db, `vacancy where conditions ~* 'из дома|удал[её]нн'`)).toBeGreaterThan(10)
  expect(await countRows(db, `vacancy where conditions ~* 'из дома|удал[её]нн' and place_of_work_ids = '{1}'`)).toBe(0)
  expect(await countRows(db, shiftless)).toBeGreaterThan(100)
  expect(await countRows(db, `${shiftless} and conditions ~* '\\mсмен(а|ы|у|ой|ами)?\\M'`)).toBe(0)
})
