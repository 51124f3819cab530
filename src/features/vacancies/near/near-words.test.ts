import { expect, test } from 'vitest'
import type { NearVacancies } from './near-vacancies.contract.ts'
import { nearCountsText, nothingInTownText, reachText } from './near-words.ts'

const NOTHING = { town: 0, within_50: 0, within_100: 0, remote: 0, rotation: 0, move: 0 }
const near = (counts: Partial<NearVacancies['counts']>, towns: NearVacancies['towns'] = []) => ({
  city: { id: 5, name: 'Казань', name_prepositional: 'в Казани' },
  roles: [{ id: 1, name: 'Курьер' }],
  counts: { ...NOTHING, ...counts },
  towns,
})
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const ZELENODOLSK = { id: 172, name: 'Зеленодольск', count: 4, km: 40 }
const CHEBOKSARY = { id: 60, name: 'Чебоксары', count: 3, km: 120 }

test('what is near is counted in words, each reach once (SK-01)', () => {
  expect(plain(nearCountsText(near({ town: 2, within_50: 6, remote: 1 })))).toBe(
    'в Казани 2, до 50 км ещё 6, удалённо 1',
  )
  expect(plain(nearCountsText(near({ within_100: 3, rotation: 2, move: 1200 })))).toBe(
    'до 100 км ещё 3, вахтой 2, с переездом 1 200',
  )
  expect(nearCountsText(near({}))).toBe('')
})

test('a town without vacancies is said in words, with what is nearest (SK-01)', () => {
  expect(nothingInTownText(near({ town: 1 }, [ZELENODOLSK]))).toBe('')
  expect(plain(nothingInTownText(near({ within_50: 4 }, [ZELENODOLSK, CHEBOKSARY])))).toBe(
    'Курьер: в Казани сегодня ничего нового. Ближе всего Зеленодольск, 40 км.',
  )
  expect(plain(nothingInTownText(near({}, [CHEBOKSARY])))).toBe(
    'Курьер: в Казани и до 100 км ничего нового. Ближе всего Чебоксары, 120 км.',
  )
  expect(plain(nothingInTownText({ ...near({}), roles: [] }))).toBe('В Казани и до 100 км ничего нового.')
})

test('a row says why it stands there (SK-01)', () => {
  const distance = { km: 40, from: 'Казани' }
  expect(plain(reachText({ reach: 'within_50', distance }))).toBe('40 км')
  expect(reachText({ reach: 'town', distance: { km: 5, from: null } })).toBe('')
  expect(reachText({ reach: 'remote', distance: null })).toBe('удалённо')
  expect(plain(reachText({ reach: 'rotation', distance: { km: 5000, from: 'Казани' } }))).toBe('вахта, 5000 км')
})
