import { foldText } from '#lib/text/fold-text.ts'
import { DEMANDING_WORDS } from './grounds/vocabulary.rules.ts'

/** What a name follows: a street, a station, a shop. */
const NAMED_PLACES =
  'ул|улица|улице|улицы|пер|переулок|переулке|пр-т|пр|проспект|проспекте|пл|площадь|площади|б-р|бульвар|бульваре|наб|набережная|деревня|деревне|дер|село|селе|пос|поселок|посёлок|посёлке|станица|хутор|станция|станции|ст|метро|жк|тц|трц|трк|тк|бц|снт|ооо|ао|зао|ип|чоп|рынок|рынке|отель|отеле|гостиница|гостинице|хостел|кафе|ресторан|ресторане|столовая|пекарня|кондитерская|бар|паб|магазин|магазине|супермаркет|бутик|салон|салоне|студия|студии|клуб|клубе|аптека|аптеке|клиника|клинике|санаторий|санатории|пансионат|база|лагерь|ферма|завод|фабрика|сеть|сети|компания|компании|ателье|театр|театре|журнал|газета|бренд'
const QUOTED_OR_CAPITALISED = String.raw`(?:[«"\u201C][A-ZА-ЯЁ][^«»"\u201C\u201D\n]{0,39}[»"\u201D]|[А-ЯЁ][а-яё]{1,20}(?:[ -][А-ЯЁ][а-яё]{1,20})?)`
const anyCase = NAMED_PLACES.split('|')
  .flatMap((place) => [
    place,
    place[0]!.toUpperCase() + place.slice(1),
    ...(place.length < 5 ? [place.toUpperCase()] : []),
  ])
  .join('|')
const NAME_PATTERN = new RegExp(String.raw`(?<![А-Яа-яЁё-])(?:${anyCase})\.? ?${QUOTED_OR_CAPITALISED}`, 'g')

/** Whoever puts a demand in quotes has not named a place: «Кафе „Только девушки“». */
const DEMAND_PATTERN = new RegExp(String.raw`(?<!\p{L})${DEMANDING_WORDS}(?!\p{L})`, 'u')

type Place = { start: number; end: number }

/** Leaves out what stands in the name of a street or a shop: «ул. Красных Девушек», «кафе „Стройная берёзка“». */
export function leaveOutNames<T extends Place>(found: T[], text: string): T[] {
  if (found.length === 0) return found
  const names = Array.from(text.matchAll(NAME_PATTERN))
    .filter(([name]) => !DEMAND_PATTERN.test(foldText(name)))
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length }))
  return found.filter(({ start, end }) => !names.some((name) => name.start <= start && end <= name.end))
}
