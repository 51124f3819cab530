import { expect, test } from 'vitest'
import { couldBeTakenFor, readKnownName, readName } from './name-likeness.rules.ts'

const isLike = (name: string, known: string, isOrdinaryWord = true) =>
  couldBeTakenFor(readName(name), readKnownName(known, isOrdinaryWord))

test.each([
  'Северный ветер',
  'ООО «СЕВЕРНЫЙ ВЕТЕР»',
  'SEVERNY VETER',
  'Severnyy Veter',
  'Severnyj-Veter LLC',
  'Северный ветер Москва',
  'Группа компаний Северный ветер, склад',
  'С е в е р н ы й  в е т е р',
  'С.е.в.е.р.н.ы.й ветер Казань',
  'Cевepный вeтep',
  'Севернный ветеpp',
  'СеверныйВетер',
])('«%s» could be taken for «Северный ветер» (TR-17)', (name) => {
  expect(isLike(name, 'Северный ветер')).toBe(true)
})

test.each([
  ['Сбербанк', 'ПАО «Сбербанк»'],
  ['Сбербанк', 'SBERBANK'],
  ['Сбербанк', 'Cбepбанк офис'],
  ['Сбербанк', 'Сбербанк Доставка Плюс Работа'],
  ['Сбербанк', 'Дилер Сбербанк'],
  ['Ozon', 'Озон маркетплейс'],
  ['Ozon', 'OZ0N'],
  ['Яндекс', 'Yandex партнёр'],
  ['МТС', 'MTS'],
  ['Роснефть', 'Rosneft'],
  ['Тинькофф', 'Tinkoff Job'],
  ['Вкусно — и точка', 'Vkusno i tochka Москва'],
])('of a brand with a name of its own, %s, «%s» is a look-alike (TR-17)', (known, name) => {
  expect(isLike(name, known, false)).toBe(true)
})

test.each([
  ['Северный ветер', 'Южный ветер'],
  ['Северный ветер', 'Северный берег'],
  ['Логистика', 'Альфа Логистика Юг Транс'],
  ['Магнит', 'Магниты на заказ'],
  ['Лента', 'Лента новостей'],
  ['МТС', 'МТС-Строй завод'],
  ['Лукойл', 'Луковый край'],
  ['ООО «»', 'Пекарня'],
])('next to %s stands «%s» without being one (TR-17)', (known, name) => {
  expect(isLike(name, known)).toBe(false)
})

test('an ordinary word is a look-alike alone and with a place or the word of a job beside it (TR-17)', () => {
  expect(isLike('Магнит', 'Магнит')).toBe(true)
  expect(isLike('MAGNIT Москва, доставка', 'Магнит')).toBe(true)
})
