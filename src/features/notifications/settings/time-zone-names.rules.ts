import { offsetText } from '#lib/dates/time-zones.ts'

/** How a person calls the time zones of Russia. */
const TIME_ZONE_NAMES: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'по Калининграду',
  'Europe/Moscow': 'по Москве',
  'Europe/Samara': 'по Самаре',
  'Europe/Saratov': 'по Саратову',
  'Europe/Ulyanovsk': 'по Ульяновску',
  'Europe/Astrakhan': 'по Астрахани',
  'Europe/Volgograd': 'по Волгограду',
  'Europe/Kirov': 'по Кирову',
  'Asia/Yekaterinburg': 'по Екатеринбургу',
  'Asia/Omsk': 'по Омску',
  'Asia/Novosibirsk': 'по Новосибирску',
  'Asia/Barnaul': 'по Барнаулу',
  'Asia/Tomsk': 'по Томску',
  'Asia/Novokuznetsk': 'по Новокузнецку',
  'Asia/Krasnoyarsk': 'по Красноярску',
  'Asia/Irkutsk': 'по Иркутску',
  'Asia/Yakutsk': 'по Якутску',
  'Asia/Chita': 'по Чите',
  'Asia/Vladivostok': 'по Владивостоку',
  'Asia/Magadan': 'по Магадану',
  'Asia/Sakhalin': 'по Сахалину',
  'Asia/Kamchatka': 'по Камчатке',
  'Asia/Anadyr': 'по Анадырю',
}

/** Russia has no summer time, so one moment tells the difference for all. */
const SOME_MOMENT = '2026-01-01T00:00:00Z'

/** Each zone with its name: `по Омску (МСК+3)`. */
export const listTimeZones = (): [string, string][] =>
  Object.entries(TIME_ZONE_NAMES).map(([zone, name]) => [zone, `${name} (${offsetText(zone, SOME_MOMENT)})`])
